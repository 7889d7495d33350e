import type { Board } from '@platsa/contract/boards/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '../../lib/format.ts';
import { usePollingWhenDown } from '../../lib/use-live-events.ts';
import { board } from './api/board.ts';
import { type Moved, useMoves } from './api/move-application.ts';
import { byMatch, cardsOf, newIndexAt, type ShownColumn, withMove } from './board-order.ts';
import { searchApplications } from './search-applications.ts';
import { type MovedElsewhere, watchMovesElsewhere } from './watch-moves-elsewhere.ts';

export type BoardState = ReturnType<typeof useBoard>;

/** A board with its search, sorting and moves, shared by the board and the applicant's popup. */
export function useBoard(boardId: string) {
  const query = useQuery({ ...board(boardId), refetchInterval: usePollingWhenDown(10_000) });
  const moves = useMoves(boardId);
  const [text, setText] = useState('');
  const [sorted, setSorted] = useState(true);
  // Deferred, so that typing stays responsive with thousands of cards.
  const searched = useDeferredValue(text);

  const withMoves = useMemo(
    () => (query.data ? moves.pending.reduce(withMove, query.data.columns) : []),
    [query.data, moves.pending],
  );
  const columns = useMemo(() => shownColumns(withMoves, searched, sorted), [withMoves, searched, sorted]);

  // 'Ångra' may run long after this render, so it reads the latest columns.
  const latest = useRef(withMoves);
  useLayoutEffect(() => {
    latest.current = withMoves;
  }, [withMoves]);

  /** Moves a card to an index among the cards that `target` shows, translated to the latest stored order. */
  const move = async (applicantId: string, target: ShownColumn, shownIndex: number): Promise<Moved | undefined> => {
    const column = latest.current.find(({ _id }) => _id === target.column._id);
    const card = latest.current.flatMap(cardsOf).find(({ _id }) => _id === applicantId);
    if (!column || !card) return undefined;
    const newIndex = newIndexAt({ ...target, column }, shownIndex, applicantId);
    return moves.move({ _applicant: applicantId, _workflowColumn: column._id, newIndex, name: fullName(card._user) });
  };

  const client = useQueryClient();
  const follow = (
    applicantIds: readonly string[],
    columnId: string,
    notify: (now: readonly MovedElsewhere[]) => void,
  ) => watchMovesElsewhere(client, { boardId, applicantIds, columnId }, notify);

  const unsaved = useMemo(() => new Set(moves.pending.map(({ _applicant }) => _applicant)), [moves.pending]);

  return { query, columns, move, follow, unsaved, text, setText, sorted, setSorted };
}

function shownColumns(columns: Board['columns'], text: string, sorted: boolean): ShownColumn[] {
  return columns.map((column, index) => {
    const found = searchApplications(cardsOf(column), column.value, text);
    const sort = sorted && index === 0;
    return { column, cards: sort ? byMatch(found) : found, byMatch: sort };
  });
}
