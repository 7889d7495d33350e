import type { Random } from '../random.ts';

/** Deals items in random order: none repeats until all have come once. */
export interface Deck {
  draw(fits?: (card: string) => boolean): string;
}

export function createDeck(random: Random, cards: readonly string[]): Deck {
  let left: string[] = [];
  return {
    draw(fits = () => true) {
      if (!left.some(fits)) left = [...left, ...random.shuffled(cards)];
      const index = Math.max(0, left.findIndex(fits));
      const [card = ''] = left.splice(index, 1);
      return card;
    },
  };
}
