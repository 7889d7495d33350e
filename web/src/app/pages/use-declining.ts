import { useEffect, useState } from 'react';
import type { BoardState } from '../../features/boards/use-board.ts';
import { fullName } from '../../lib/format.ts';

export interface Declined {
  _id: string;
  name: string;
}

/** Wraps the board's moves to collect applicants who reached a column for declining, so that they can be written to. */
export function useDeclining(state: BoardState) {
  const [declined, setDeclined] = useState<readonly Declined[]>([]);
  const { columns } = state;
  // No question about applicants who were moved out again, by 'Ångra' or by another member.
  useEffect(() => {
    const isDeclined = ({ _id }: Declined) =>
      columns.some(
        ({ column }) => column.useForDeclining && column.items.some(({ _applicant }) => _applicant._id === _id),
      );
    setDeclined((asked) => (asked.every(isDeclined) ? asked : asked.filter(isDeclined)));
  }, [columns]);
  const moveAndAsk: BoardState['move'] = async (request) => {
    const cards = state.columns.flatMap(({ column }) => column.items.map(({ _applicant }) => _applicant));
    const target = state.columns.find(({ column }) => column._id === request.columnId);
    const arrived = await state.move(request);
    if (arrived?.length && target?.column.useForDeclining) {
      setDeclined(
        cards.filter(({ _id }) => arrived.includes(_id)).map(({ _id, _user }) => ({ _id, name: fullName(_user) })),
      );
    }
    return arrived;
  };
  return { state: { ...state, move: moveAndAsk }, declined, close: () => setDeclined([]) };
}
