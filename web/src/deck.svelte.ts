/** What the game on this page is played with. A card is a tile with another face: only what is seen and said differs. */

/** Tiles with colours and numbers, or cards with suits and ranks. */
export type Deck = 'tiles' | 'cards';

let shown = $state<Deck>('tiles');

/** What is shown now. Whatever shows or says tiles is drawn anew when it changes. */
export function deck(): Deck {
  return shown;
}

/** Shows tiles, or cards, from now on. */
export function showDeck(next: string): void {
  shown = next === 'cards' ? 'cards' : 'tiles';
}
