/** House rules as they are explained: found by words, and with what each preset chooses. */
import { presetValue } from '../houserules';
import type { Offer, OptionInfo } from '../wire';
import { say } from '../words';

/** One value of an option, and the presets that choose it. */
export interface Chosen {
  readonly label: string;
  readonly presets: readonly string[];
}

/** Whether all of these words are somewhere in what is said of the option. */
export function isAbout(option: OptionInfo, text: string): boolean {
  const said = [option.name, option.label, option.group, option.words, option.example, option.rule].join(' ');
  const words = text.toLocaleLowerCase().split(/\s+/);
  return words.every((word) => said.toLocaleLowerCase().includes(word));
}

/** What the presets choose, the value that most of them choose first. */
export function chosenBy(option: OptionInfo, offer: Offer): readonly Chosen[] {
  const found = new Map<string, string[]>();
  for (const { name, title } of offer.presets) {
    const value = presetValue({ preset: name, values: {} }, option, offer);
    found.set(value, [...(found.get(value) ?? []), title]);
  }
  const chosen = [...found].map(([value, presets]) => ({ label: labelOf(option, value), presets }));
  return chosen.toSorted((one, other) => other.presets.length - one.presets.length);
}

function labelOf(option: OptionInfo, value: string): string {
  if (option.kind === 'switch') return say(value === 'true' ? 'rules.on' : 'rules.off');
  return option.choices.find((choice) => choice.value === value)?.label ?? value;
}
