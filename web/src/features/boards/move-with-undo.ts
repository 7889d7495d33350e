import { fullName } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';
import type { ShownColumn } from './board-order.ts';
import { mailWords } from './mail-words.ts';
import type { BoardState } from './use-board.ts';

type Move = Pick<BoardState, 'columns' | 'move'>;

/** Lays a card in another column, and back to its place with 'Ångra': within the pause, what the column mails is not sent. */
export async function moveWithUndo(state: Move, applicantId: string, to: ShownColumn, index: number): Promise<void> {
  const from = state.columns.find(({ cards }) => cards.some(({ _id }) => _id === applicantId));
  const card = from?.cards.find(({ _id }) => _id === applicantId);
  if (!from || !card || !(await state.move(applicantId, to, index))) return;
  const moveBack = () => void state.move(applicantId, from, from.cards.indexOf(card));
  const mails = from.column._id === to.column._id ? undefined : mailWords(to.column);
  const words = `${fullName(card._user)} flyttades till ${to.column.value}.`;
  toast.undo(mails ? `${words} ${mails}` : words, moveBack);
}

/** A card that is dragged is seen where it lands; what can't be seen is told, and can be taken back. */
export async function moveByDrag(state: Move, applicantId: string, to: ShownColumn, index: number): Promise<void> {
  const within = to.column.items.some(({ _applicant }) => _applicant._id === applicantId);
  if (!within && mailWords(to.column)) await moveWithUndo(state, applicantId, to, index);
  else await state.move(applicantId, to, index);
}
