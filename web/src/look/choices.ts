/** How the page looks, sounds and feels on this device: what may be chosen, and what was. */
import { recall, remember } from '../memory';

/** Every choice with what it can be; the first is meant where nothing was chosen. */
export const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  tiles: ['normal', 'large'],
  marks: ['normal', 'strong'],
  suits: ['two', 'four'],
  hand: ['right', 'left'],
  motion: ['auto', 'less'],
  sound: ['off', 'on'],
  vibration: ['off', 'on'],
} as const;

/** The name of a choice. */
export type Choice = keyof typeof CHOICES;

/** What was chosen. */
export type Chosen = { readonly [Name in Choice]: (typeof CHOICES)[Name][number] };

/** The choices that the page's styles and the board obey: they stand on the root element. */
const WORN = ['theme', 'tiles', 'marks', 'suits', 'hand', 'motion'] as const satisfies readonly Choice[];

function remembered<Value extends string>(name: Choice, values: readonly [Value, ...Value[]]): Value {
  const kept = recall(name);
  return values.find((value) => value === kept) ?? values[0];
}

/** What this device remembers. */
export function rememberedChoices(): Chosen {
  return {
    theme: remembered('theme', CHOICES.theme),
    tiles: remembered('tiles', CHOICES.tiles),
    marks: remembered('marks', CHOICES.marks),
    suits: remembered('suits', CHOICES.suits),
    hand: remembered('hand', CHOICES.hand),
    motion: remembered('motion', CHOICES.motion),
    sound: remembered('sound', CHOICES.sound),
    vibration: remembered('vibration', CHOICES.vibration),
  };
}

/** Shows the page as it was chosen; what is as usual leaves no trace on it. */
export function wear(chosen: Chosen, root: HTMLElement = document.documentElement): void {
  for (const name of WORN) {
    if (chosen[name] === CHOICES[name][0]) delete root.dataset[name];
    else root.dataset[name] = chosen[name];
  }
}

/** Keeps what was chosen for the next visit. */
export function keep(chosen: Chosen): void {
  for (const name of Object.keys(CHOICES) as Choice[]) remember(name, chosen[name]);
}
