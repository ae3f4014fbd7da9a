/** The house rules being chosen: a preset, and the options that differ from it. The server judges them; nothing here knows a rule. */
import type { Offer, OptionInfo, PresetInfo } from './wire';
import { say } from './words';

/** A preset and what was changed on top of it. */
export interface House {
  readonly preset: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The rules a house has before anything was chosen: the first preset as it stands. */
export function plainHouse(offer: Offer): House {
  return { preset: offer.presets[0]?.name ?? '', values: {} };
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
  const [first = '', ...rest] = text.trim().split('+');
  const hasPreset = first !== '' && !first.includes('=');
  const preset = hasPreset ? offer.presets.find(({ name }) => name === first) : offer.presets[0];
  if (!preset) return say('rules.unknownPreset', { text: first, known: names(offer.presets) });
  return withParts({ preset: preset.name, values: {} }, hasPreset || first === '' ? rest : [first, ...rest], offer);
}

function withParts(house: House, parts: readonly string[], offer: Offer): House | string {
  for (const part of parts) {
    const [name = '', value] = part.split('=', 2);
    const option = offer.options.find((known) => known.name === name.trim());
    if (!option || value === undefined) return say('rules.unknownPart', { text: part });
    house = withValue(house, option, value.trim(), offer);
  }
  return house;
}

function names(things: readonly { readonly name: string }[]): string {
  return things.map(({ name }) => name).join(', ');
}

const LEAST_OTHERS = 1;
const MOST_OTHERS = { one: 3, more: 5 };

/** How many computer players may sit down under these rules: one set of tiles serves four people, two serve six. */
export function othersAllowed(house: House, offer: Offer): readonly number[] {
  const sets = offer.options.find(({ name }) => name === 'tile_sets');
  const most = sets && valueOf(house, sets, offer) !== '1' ? MOST_OTHERS.more : MOST_OTHERS.one;
  return Array.from({ length: most - LEAST_OTHERS + 1 }, (_, index) => LEAST_OTHERS + index);
}
