/** The house rules being chosen: a preset, and the options that differ from it. The server judges them; nothing here knows a rule. */
import type { Offer, OptionInfo, PresetInfo } from './wire';
import { say } from './words';

/** What is offered of one game: its options, named rules and computer players. */
export function offerOf(offer: Offer, game: 'tile' | 'basic'): Offer {
  return game === 'tile' ? offer : { ...offer, ...offer.basic };
}

/** A preset and what was changed on top of it. */
export interface House {
  readonly preset: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The rules a house has before anything was chosen: the first preset as it stands. */
export function plainHouse(offer: Offer): House {
  return { preset: offer.presets[0]?.name ?? '', values: {} };
}

/** The game that is played in this house, by the name of its usual rules. */
export function gameOf(house: House, offer: Offer): string {
  return presetOf(house, offer)?.game ?? offer.games[0]?.name ?? '';
}

/** The presets of that game. */
export function presetsOf(house: House, offer: Offer): readonly PresetInfo[] {
  const game = gameOf(house, offer);
  return offer.presets.filter((preset) => preset.game === game);
}

/** Tiles or cards, as the house has them. */
export function deckOf(house: House, offer: Offer): string {
  return house.values['deck'] ?? presetOf(house, offer)?.values['deck'] ?? 'tiles';
}

/** What is offered, in the words of what this house plays with. */
export function worded(house: House, offer: Offer): Offer {
  if (deckOf(house, offer) !== 'cards') return offer;
  return { ...offer, options: offer.options.map((option) => ({ ...option, ...option.cards })) };
}

/** The preset of this house. */
export function presetOf(house: House, offer: Offer): PresetInfo | undefined {
  return offer.presets.find((preset) => preset.name === house.preset);
}

/** What an option says under the preset alone. */
export function presetValue(house: House, option: OptionInfo, offer: Offer): string {
  return presetOf(house, offer)?.values[option.name] ?? option.default;
}

/** What an option says in this house. */
export function valueOf(house: House, option: OptionInfo, offer: Offer): string {
  return house.values[option.name] ?? presetValue(house, option, offer);
}

/** Whether an option was changed from its preset. */
export function isChanged(house: House, option: OptionInfo): boolean {
  return option.name in house.values;
}

/** The house with one option set; one that says what its preset says is not a change. */
export function withValue(house: House, option: OptionInfo, value: string, offer: Offer): House {
  const { [option.name]: _, ...others } = house.values;
  const same = value === presetValue(house, option, offer);
  return { preset: house.preset, values: same ? others : { ...others, [option.name]: value } };
}

/** The options by the heading they stand under, in the server's order. */
export function grouped(options: readonly OptionInfo[]): readonly (readonly [string, readonly OptionInfo[]])[] {
  const groups = new Map<string, OptionInfo[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** Reads a short rules text such as `official_en+opening_min=50`; words for a person where it cannot be read. */
export function readHouse(text: string, offer: Offer): House | string {
  const [first = '', ...rest] = text.replace(/\s/g, '').split('+');
  const hasPreset = first !== '' && !first.includes('=');
  const preset = hasPreset ? offer.presets.find(({ name }) => name === first.toLowerCase()) : offer.presets[0];
  if (!preset) return say('rules.unknownPreset', { text: first, known: names(offer.presets) });
  return withParts({ preset: preset.name, values: {} }, hasPreset || first === '' ? rest : [first, ...rest], offer);
}

/** A server's sentence with options under the names people know: `joker_value=25` becomes “Joker penalty: 25”. */
export function inKnownNames(sentence: string, offer: Offer): string {
  return sentence.replace(/([a-z_]+)=([\w:]*\w)/g, (whole, name: string, value: string) => {
    const option = offer.options.find((known) => known.name === name);
    return option ? `“${option.label}: ${labelOf(option, value)}”` : whole;
  });
}

function labelOf(option: OptionInfo, value: string): string {
  if (option.kind === 'switch') return say(value === 'true' ? 'rules.on' : 'rules.off');
  return option.choices.find((choice) => choice.value === value)?.label ?? value;
}

function withParts(house: House, parts: readonly string[], offer: Offer): House | string {
  for (const part of parts) {
    const [name = '', value] = part.split('=', 2);
    const option = offer.options.find((known) => known.name === name);
    if (!option || value === undefined) return say('rules.unknownPart', { text: part });
    house = withValue(house, option, value, offer);
  }
  return house;
}

function names(things: readonly { readonly name: string }[]): string {
  return things.map(({ name }) => name).join(', ');
}

/** Others beside the one person: two copies of each tile serve four at the table, more serve six. */
const MOST_OTHERS = { twoCopies: 3, cards: 4, more: 5 };
const COPIES_IN_A_SET = 2;

/** How many others there can be at all. */
export const OTHERS: readonly number[] = Array.from({ length: MOST_OTHERS.more }, (_, index) => index + 1);

/** How many others may sit down under these rules. */
export function othersAllowed(house: House, offer: Offer): readonly number[] {
  if ('playersMax' in offer) return OTHERS.filter((count) => count < Number(offer.playersMax));
  if (deckOf(house, offer) === 'cards') return OTHERS.filter((count) => count <= MOST_OTHERS.cards);
  const most = copiesInPlay(house, offer) > COPIES_IN_A_SET ? MOST_OTHERS.more : MOST_OTHERS.twoCopies;
  return OTHERS.filter((count) => count <= most);
}

/** The house with a second set of tiles where so many others need one. */
export function roomFor(others: number, house: House, offer: Offer): House {
  const sets = offer.options.find((option) => option.name === 'tile_sets');
  if (!sets || deckOf(house, offer) === 'cards' || othersAllowed(house, offer).includes(others)) return house;
  const { tile_copies: _, ...values } = house.values;
  return withValue({ ...house, values }, sets, '2', offer);
}

/** The house without the second set of tiles that many others needed; null where there is none to take away. */
export function withoutRoom(house: House): House | null {
  const { tile_sets: sets, ...values } = house.values;
  return sets === '2' ? { ...house, values } : null;
}

function copiesInPlay(house: House, offer: Offer): number {
  const [sets, copies] = ['tile_sets', 'tile_copies'].map((name) => {
    const option = offer.options.find((known) => known.name === name);
    return option ? Number(valueOf(house, option, offer)) : NaN;
  });
  // Without a number of its own ("auto"), the copies follow from the sets.
  return copies || COPIES_IN_A_SET * (sets || 1);
}
