import type { Board, BoardApplication, BoardColumn } from '@platsa/contract/boards/schema';

/**
 * A board is the same response for all its viewers. This puts each viewer's own ratings in place of the means, for the cards,
 * their order and filters alike. Cached, so that unchanged columns and cards stay the same objects.
 */
export function ownRatingsOf(viewerId: string): (columns: Board['columns']) => Board['columns'] {
  const cards = new WeakMap<BoardApplication, BoardApplication>();
  const columns = new WeakMap<BoardColumn, BoardColumn>();

  const withOwn = (card: BoardApplication, own: number): BoardApplication => {
    const shown = cards.get(card) ?? { ...card, rating: own };
    cards.set(card, shown);
    return shown;
  };
  const withOwnCards = (column: BoardColumn): BoardColumn => {
    if (!column.items.some(({ _applicant }) => hasRated(_applicant, viewerId))) return column;
    const items = column.items.map((item) => {
      const own = item._applicant.ratings?.[viewerId];
      return own === undefined ? item : { ...item, _applicant: withOwn(item._applicant, own) };
    });
    return { ...column, items };
  };
  return (all) =>
    all.map((column) => {
      const shown = columns.get(column) ?? withOwnCards(column);
      columns.set(column, shown);
      return shown;
    });
}

/** Otherwise the viewer is shown the mean. */
export function hasRated({ ratings }: Pick<BoardApplication, 'ratings'>, viewerId: string): boolean {
  return ratings?.[viewerId] !== undefined;
}
