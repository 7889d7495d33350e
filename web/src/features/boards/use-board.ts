import type { Board } from '@platsa/contract/boards/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '../../lib/format.ts';
import { usePollingWhenDown } from '../../lib/use-live-events.ts';
import { board } from './api/board.ts';
import { type Moved, useMoves } from './api/move-applicant.ts';
import { byMatch, cardsOf, newIndexAt, type ShownColumn, withMove } from './board-order.ts';
import { type LaidElsewhere, onceElsewhere } from './once-elsewhere.ts';
import { searchCards } from './search-cards.ts';

export type BoardState = ReturnType<typeof useBoard>;

/** A board with its search, its sorting and its moves: what the board and the applicant's popup both stand on. */
export function useBoard(boardId: string) {
  const query = useQuery({ ...board(boardId), refetchInterval: usePollingWhenDown(10_000) });
  const moves = useMoves(boardId);
  const [text, setText] = useState('');
  const [sorted, setSorted] = useState(true);
  // The field answers at once; thousands of cards may follow a moment later.
  const searched = useDeferredValue(text);

  const laid = useMemo(
    () => (query.data ? moves.underWay.reduce(withMove, query.data.columns) : []),
    [query.data, moves.underWay],
  );
  const columns = useMemo(() => shownColumns(laid, searched, sorted), [laid, searched, sorted]);

  // 'Ångra' is pressed long after it was drawn.
  const latest = useRef(laid);
  useLayoutEffect(() => {
    latest.current = laid;
  }, [laid]);

  /** Lays a card among the cards that `target` shows; what has come or gone there meanwhile is counted in. */
  const move = async (applicantId: string, target: ShownColumn, shownIndex: number): Promise<Moved | undefined> => {
    const column = latest.current.find(({ _id }) => _id === target.column._id);
    const card = latest.current.flatMap(cardsOf).find(({ _id }) => _id === applicantId);
    if (!column || !card) return undefined;
    const newIndex = newIndexAt({ ...target, column }, shownIndex, applicantId);
    return moves.move({ _applicant: applicantId, _workflowColumn: column._id, newIndex, name: fullName(card._user) });
  };

  const client = useQueryClient();
  const follow = (applicantIds: readonly string[], columnId: string, tell: (now: readonly LaidElsewhere[]) => void) =>
    onceElsewhere(client, { boardId, applicantIds, columnId }, tell);

  const unsaved = useMemo(() => new Set(moves.underWay.map(({ _applicant }) => _applicant)), [moves.underWay]);

  return { query, columns, move, follow, unsaved, text, setText, sorted, setSorted };
}

function shownColumns(columns: Board['columns'], text: string, sorted: boolean): ShownColumn[] {
  return columns.map((column, index) => {
    const found = searchCards(cardsOf(column), column.value, text);
    const sort = sorted && index === 0;
    return { column, cards: sort ? byMatch(found) : found, byMatch: sort };
  });
}
