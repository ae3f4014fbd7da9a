/** The short texts of tiles, taken apart for showing and naming; the law of them is the server's. */
import { kindOf } from './rows';
import { say } from './words';

/** What a tile looks like. */
export interface TileParts {
  readonly colour: 'red' | 'blue' | 'black' | 'orange' | 'joker';
  readonly face: string;
}

const COLOURS: Readonly<Record<string, TileParts['colour']>> = { R: 'red', B: 'blue', K: 'black', O: 'orange' };

/** Colour and number of a tile; a joker has no number. */
export function tileParts(tile: string): TileParts {
  const kind = kindOf(tile);
  const colour = COLOURS[kind.charAt(0)];
  return colour ? { colour, face: kind.slice(1) } : { colour: 'joker', face: '' };
}

/** The name of a tile to be read aloud: `red 7`. */
export function tileName(tile: string): string {
  const { colour, face } = tileParts(tile);
  return colour === 'joker' ? say('tile.joker') : say(`tile.${colour}`, { number: face });
}
