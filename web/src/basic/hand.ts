/** The order of a hand, which is the reader's own: the server knows only which cards there are. */

/** The cards of a hand in the order they had; new ones come last. */
export function kept(order: readonly string[], cards: readonly string[]): readonly string[] {
  const there = new Set(cards);
  const known = new Set(order);
  return [...order.filter((card) => there.has(card)), ...cards.filter((card) => !known.has(card))];
}

/** The order with some cards moved so that they stand together before a place (counted without them). */
export function moved(order: readonly string[], cards: readonly string[], place: number): readonly string[] {
  const going = new Set(cards);
  const others = order.filter((card) => !going.has(card));
  return [...others.slice(0, place), ...order.filter((card) => going.has(card)), ...others.slice(place)];
}

/** The order with one card a place further, or back. */
export function shoved(order: readonly string[], card: string, by: 1 | -1): readonly string[] {
  const at = order.indexOf(card);
  return moved(order, [card], Math.max(0, at + by));
}
