import { fullName } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';
import { endWatch, watchCards } from './active-watches.ts';
import type { ShownColumn } from './board-order.ts';
import type { Drag } from './dragging/card-drag.ts';
import { mailNotice } from './mail-notice.ts';
import type { BoardState } from './use-board.ts';

type Move = Pick<BoardState, 'columns' | 'move' | 'follow'>;

/** Moves a card to another column, with 'Ångra'; undoing in time also stops the column's mail. */
export function moveWithUndo(state: Move, applicantId: string, to: ShownColumn, index: number): Promise<boolean> {
  const from = state.columns.find(({ cards }) => cards.some(({ _id }) => _id === applicantId));
  return from ? moveAndNotify(state, applicantId, { from, to, index }, false) : Promise.resolve(false);
}

/** Moves a dragged card. Without a message if the user sees the result: `shown`, and no mail is sent. */
export function moveByDrag(state: Move, applicantId: string, drag: Drag, shown: boolean): Promise<boolean> {
  const within = drag.from.column._id === drag.to.column._id;
  return moveAndNotify(state, applicantId, drag, within || (shown && !mailNotice(drag.to.column)));
}

/** Returns whether the move was saved. With `quiet`, only a colleague's move of the same card in the meantime is reported. */
async function moveAndNotify(
  state: Move,
  applicantId: string,
  { from, to, index }: Drag,
  quiet: boolean,
): Promise<boolean> {
  const card = from.cards.find(({ _id }) => _id === applicantId);
  if (!card) return false;
  endWatch([applicantId]);
  const moved = await state.move(applicantId, to, index);
  if (!moved) return false;
  const name = fullName(card._user);
  const stays = from.column._id === to.column._id;
  if (!moved.left && !stays) {
    toast.done(`${name} hade redan flyttats till ${to.column.value}.`);
    return true;
  }
  const elsewhere = moved.left && moved.left._id !== from.column._id ? moved.left : undefined;
  if (quiet && !elsewhere) return true;
  const moveBack = () => {
    const before = elsewhere && state.columns.find(({ column }) => column._id === elsewhere._id);
    void (before ? state.move(applicantId, before, 0) : state.move(applicantId, from, from.cards.indexOf(card)));
  };
  const words = [`${name} flyttades till ${to.column.value}.`];
  if (elsewhere) words.push(`Kortet låg inte längre i ${from.column.value} utan i ${elsewhere.value}.`);
  const mails = stays && !elsewhere ? undefined : mailNotice(to.column);
  if (mails) words.push(mails);
  let end = () => {};
  const message = toast.undo(words.join(' '), moveBack, () => end());
  const stop = state.follow([applicantId], to.column._id, ([now]) =>
    message.now(`${words[0]} Nu ligger kortet i ${now?.column}.`),
  );
  end = watchCards([applicantId], stop);
  return true;
}
