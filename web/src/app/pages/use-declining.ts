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
  // Whoever is moved out again, by 'Ångra' or by a colleague, is asked about no longer.
  useEffect(() => {
    const isDeclined = ({ _id }: Declined) =>
      columns.some(
        ({ column }) => column.useForDeclining && column.items.some(({ _applicant }) => _applicant._id === _id),
      );
    setDeclined((asked) => (asked.every(isDeclined) ? asked : asked.filter(isDeclined)));
  }, [columns]);
  const move: BoardState['move'] = async (applicantId, target, index) => {
    const from = state.columns.find(({ column }) =>
      column.items.some(({ _applicant }) => _applicant._id === applicantId),
    );
    const card = from?.column.items.find(({ _applicant }) => _applicant._id === applicantId)?._applicant;
    const moved = await state.move(applicantId, target, index);
    if (moved && card && target.column.useForDeclining && from?.column._id !== target.column._id) {
      setDeclined([{ _id: applicantId, name: fullName(card._user) }]);
    }
    return moved;
  };
  return { state: { ...state, move }, declined, ask: setDeclined, close: () => setDeclined([]) };
}
