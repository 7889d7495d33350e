import type { BoardColumn } from '@platsa/contract/boards/schema';
import { toast } from '../../ui/toast.ts';
import { endWatch, watchCards } from './active-watches.ts';
import type { useMoveApplicants } from './api/move-applications.ts';
import type { ShownColumn } from './board-order.ts';
import { mailNotice } from './mail-notice.ts';
import { movedElsewhereMessage, movedMessage } from './move-messages.ts';
import type { BoardState } from './use-board.ts';

interface GroupMove {
  shown: readonly ShownColumn[];
  applicantIds: string[];
  to: BoardColumn;
  send: ReturnType<typeof useMoveApplicants>['mutateAsync'];
  follow: BoardState['follow'];
}

/** Moves several cards to a column, with 'Ångra'. Returns those that came from other columns; undefined after a refusal. */
export async function moveGroupWithUndo({
  shown,
  applicantIds,
  to,
  send,
  follow,
}: GroupMove): Promise<string[] | undefined> {
  endWatch(applicantIds);
  // The mutation has reported the error.
  const answer = await send({ applicantIds, columnId: to._id }).catch(() => undefined);
  if (!answer) return undefined;
  const { _applicants: moved, left } = answer;
  const done = movedMessage({ shown, to, moved, left });
  const came = left.flatMap(({ _applicants }) => _applicants);
  if (came.length === 0) {
    toast.done(done);
    return came;
  }
  const moveBack = async () => {
    for (const { _id, _applicants } of left)
      await send({ applicantIds: _applicants, columnId: _id }).catch(() => undefined);
  };
  const mails = mailNotice(to);
  let end = () => {};
  const message = toast.undo(
    mails ? `${done} ${mails}` : done,
    () => void moveBack(),
    () => end(),
  );
  const stop = follow(moved, to._id, (elsewhere) => message.now(`${done} ${movedElsewhereMessage(shown, elsewhere)}`));
  end = watchCards(moved, stop);
  return came;
}
