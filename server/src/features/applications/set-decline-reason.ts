import { declineWithoutMessage, setDeclineReason } from '@platsa/contract/applications/decline-reason-endpoints';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { withJobAccess } from '../../http/job-access.ts';
import { type Actor, anyMemberOf, authorize, mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { refreshBoards } from '../boards/index.ts';
import { declineApplicants } from './decline-applicants.ts';
import { lockCompanyApplications } from './queries.ts';

/** Also before the no is sent: the reason is shown once the application is declined. */
export const setDeclineReasonRoute = route(setDeclineReason, {
  subject: ({ input: { companyId } }) => ({ companyId }),
  policy: anyMemberOf,
  handle: ({ ctx, input, actor }) => giveReason(ctx, actor, input),
});

/** Declines by the candidate's own decision. The candidate gets no message, and the column sends no mail. */
export const declineWithoutMessageRoute = route(declineWithoutMessage, {
  subject: ({ input: { companyId } }) => ({ companyId }),
  policy: anyMemberOf,
  handle: ({ ctx, input, actor }) =>
    giveReason(ctx, actor, input, async (tx, applications) => {
      const { decidedBy } = await getReason(tx, input.companyId, input._reason);
      if (decidedBy !== 'candidate') throw invalidField('_reason', needsMessage);
      await declineApplicants(ctx, tx, applications, actor.userId, { mails: false });
    }),
});

interface ReasonInput {
  companyId: string;
  _applicants: readonly string[];
  _reason: string | null;
}

/** Stores the reason for the applications that the actor may decline, and goes on with them in the same transaction. */
async function giveReason(
  ctx: Context,
  actor: Actor,
  { companyId, _applicants: applicantIds, _reason }: ReasonInput,
  goOn?: (tx: Tx, applications: string[]) => Promise<void>,
) {
  await authorizeDeclines(ctx.db, actor, { companyId, applicantIds });
  return inTransaction(ctx, async (tx) => {
    await lockCompanyApplications(tx, companyId, applicantIds);
    const of = { companyId, applicantIds, by: actor.userId };
    const applications = await storeDeclineReason(ctx, tx, of, _reason);
    if (applications.length === 0) throw new ApiError('notFound');
    await goOn?.(tx, applications);
    return { _applicants: applications };
  });
}

const needsMessage = 'Beslutet är ert, så kandidaten ska få ett meddelande';

/** The right is needed on the job of every application. */
async function authorizeDeclines(
  db: Db,
  actor: Actor,
  { companyId, applicantIds }: Pick<DeclinedApplications, 'companyId' | 'applicantIds'>,
): Promise<void> {
  const jobs = await db
    .selectFrom('applicants')
    .select(['companyId', 'jobId'])
    .distinct()
    .where('companyId', '=', companyId)
    .where('id', '=', anyId(applicantIds))
    .execute();
  for (const job of jobs) {
    authorize(mayOnJob('seeApplicants', 'decline'), await withJobAccess(db, actor, job), job);
  }
}

interface DeclinedApplications {
  companyId: string;
  applicantIds: readonly string[];
  by: string;
}

/** Stores why applications are declined; null: no reason. The caller has locked them. Returns those that may have a reason. */
export async function storeDeclineReason(
  ctx: Context,
  tx: Tx,
  { companyId, applicantIds, by }: DeclinedApplications,
  reasonId: string | null,
): Promise<string[]> {
  const name = reasonId === null ? null : (await getReason(tx, companyId, reasonId)).name;
  const applications = await listUnlocked(tx, companyId, applicantIds);
  const changed = applications.filter(({ declineReasonId }) => declineReasonId !== reasonId);
  await tx
    .updateTable('applicants')
    .set({ declineReasonId: reasonId })
    .where('id', '=', anyId(changed.map(({ id }) => id)))
    .execute();
  const set = { type: 'applicant.reason.set' as const, companyId, by, name };
  await record(
    ctx,
    tx,
    changed.map(({ id, jobId }) => ({ ...set, jobId, applicationId: id })),
  );
  await refreshBoards(tx, [...new Set(changed.map(({ boardId }) => boardId))]);
  return applications.map(({ id }) => id);
}

const reasonIsGone = 'Anledningen finns inte längre. Välj en annan.';

/** One that is still offered. */
export function getReason(db: Db, companyId: string, reasonId: string) {
  return db
    .selectFrom('declineReasons')
    .select(['name', 'decidedBy'])
    .where('id', '=', reasonId)
    .where('companyId', '=', companyId)
    .where('position', 'is not', null)
    .executeTakeFirstOrThrow(() => new ApiError('notFound', { userFriendlyMessage: reasonIsGone }));
}

/** Reads those applications that are the company's, to jobs that are not locked. Anonymous ones are left out. */
function listUnlocked(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('boards', 'boards.jobId', 'applicants.jobId')
    .select(['applicants.id', 'applicants.jobId', 'applicants.declineReasonId', 'boards.id as boardId'])
    .where('applicants.companyId', '=', companyId)
    .where('applicants.id', '=', anyId(ids))
    .where('applicants.anonymisedAt', 'is', null)
    .where('jobs.unlocked', '=', true)
    .execute();
}
