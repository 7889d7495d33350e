import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { Reaction } from '../../../events/react-to-event.ts';
import { record } from '../../../events/record.ts';
import { limits } from '../../../http/limits.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { lockBoardsShowing, refreshBoards } from '../../boards/index.ts';
import { shareLockJob } from '../../jobs/index.ts';
import { insertOwnAnswers } from '../../questions/index.ts';
import { storeConsent } from '../bank-consent.ts';
import { insertApplications } from '../insert-applications.ts';
import { mailGuestLink } from './guest-links.ts';
import { appliedWithAccountMail } from './guest-mails.ts';
import {
  findEarlierApplication,
  findGuestApplication,
  type GuestApplicationRow,
  lockGuestApplication,
} from './guest-queries.ts';

/**
 * Places an application without an account on the board and mails its link. If the address has applied to the job before, or
 * a program may have sent it, it waits for the link to be followed: a stranger who knows an address changes nothing.
 */
export const placeArrived: Reaction = async (ctx, tx, { applicationId }) => {
  if (!applicationId || !(await lockGuestApplication(tx, applicationId))) return;
  const guest = await findGuestApplication(tx, applicationId);
  if (!guest || guest.applicantId) return;
  await lockJobAndBoard(tx, guest);
  const earlier = await findEarlierApplication(tx, guest);
  if (earlier?.hasAccount) {
    // It stays for a while, as any that waits does, so that a retry of the call is answered as any other.
    await tx.updateTable('guestApplications').set({ waits: true }).where('id', '=', guest.id).execute();
    const { email } = guest;
    if (!email || !(await ctx.limiter.tryCount(limits.mailGuest, email))) return;
    await sendMail(ctx, tx, email, appliedWithAccountMail(ctx, guest, earlier.id));
    return;
  }
  if (earlier || guest.waits) {
    await tx.updateTable('guestApplications').set({ waits: true }).where('id', '=', guest.id).execute();
    await mailGuestLink(ctx, tx, guest, earlier ? 'again' : 'waits');
    return;
  }
  const applicantId = await placeOnBoard(ctx, tx, guest);
  await mailGuestLink(ctx, tx, { ...guest, applicantId }, 'received');
};

/** Profile, job and board, so that the score is of what they are, and no other application of the address comes between. */
export async function lockJobAndBoard(
  tx: Tx,
  { personId, jobId }: { personId: string; jobId: string },
): Promise<string> {
  await tx.selectFrom('profiles').select('personId').where('personId', '=', personId).forShare().execute();
  await shareLockJob(tx, jobId);
  const [boardId = ''] = await lockBoardsShowing(tx, { jobId });
  return boardId;
}

/** Inserts the application with its score. The caller has locked profile, job and board. Returns the application's id. */
export async function placeOnBoard(ctx: Context, tx: Tx, guest: GuestApplicationRow): Promise<string> {
  const { companyId, jobId, personId, message, mayKeep, sourceChannel, sourceDetail, sourceLinkId } = guest;
  const source = { sourceChannel, sourceDetail, sourceLinkId };
  const id = await findFreeId(tx, guest.id);
  const [inserted] = await insertApplications(tx, { companyId, jobId }, [{ id, personId, message, source }]);
  if (!inserted) throw new Error(`guest application ${guest.id} was not inserted`);
  await storeConsent(tx, { applicationId: id, companyId, personId, jobId, mayKeep });
  await insertOwnAnswers(tx, id, guest.answers);
  await markPlaced(tx, guest.id, id);
  const about = { companyId, jobId, applicationId: id };
  await record(ctx, tx, [
    { type: 'applicant.applied', ...about, by: personId },
    { type: 'application.arrived', ...about, columnId: inserted.columnId },
  ]);
  await refreshBoards(tx, await lockBoardsShowing(tx, { jobId }));
  return id;
}

/** The client chose the id, which may be another application's. */
async function findFreeId(tx: Tx, id: string): Promise<string> {
  const taken = await tx.selectFrom('applicants').select('id').where('id', '=', id).executeTakeFirst();
  return taken ? newId() : id;
}

export async function markPlaced(tx: Tx, id: string, applicantId: string): Promise<void> {
  await tx
    .updateTable('guestApplications')
    .set({ message: null, answers: '[]', applicantId })
    .where('id', '=', id)
    .execute();
}
