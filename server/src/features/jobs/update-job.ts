import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { type JobOutcome, type JobStatus, jobStatus, mayBecome, mayHaveOutcome } from '@platsa/contract/jobs/rules';
import type { JobRight } from '@platsa/contract/jobs/team';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { withJobAccess } from '../../http/job-access.ts';
import { authorize, confirmed, mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { journalChanges } from '../../platform/journal/journal.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { forgetUnseenApplications } from '../boards/index.ts';
import { applyChanges } from './apply-changes.ts';
import { findChangedJobProblems } from './check-job.ts';
import { lockJob } from './lock-job.ts';
import { jobSubject } from './policy.ts';
import { findJob, getJob, type JobRow } from './queries.ts';
import { findMember } from './store-job.ts';
import { loadJob } from './view.ts';

export const updateJobRoute = route(updateJob, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: mayOnJob('editJob'),
  extraFieldErrors: findChangedJobProblems,
  async handle({ ctx, input, actor, subject }) {
    const { companyId } = subject;
    const { jobId, status: newStatus, outcome, _responsible, ...fields } = input;
    if (newStatus === jobStatus.active) authorize(confirmed, actor, null);
    const today = dayInStockholm(ctx.now());
    const job = await inTransaction(ctx, async (tx) => {
      if (_responsible) await requireMember(tx, companyId, _responsible);
      if (!(await lockJob(tx, jobId))) throw new ApiError('notFound');
      const before = await getJob(tx, jobId);
      const rights = listFurtherRights(input, before);
      authorize(mayOnJob('editJob', ...rights), await withJobAccess(tx, actor, subject), subject);
      const current = jobStatus[before.status];
      const status = newStatus ?? current;
      requireTransition(current, status);
      await applyChanges(ctx, tx, before, { status, fields });
      if (_responsible && _responsible !== before.responsibleId) {
        await tx.updateTable('jobs').set({ responsibleId: _responsible }).where('id', '=', jobId).execute();
        await journalChanges(ctx, tx, [{ kind: 'responsible', id: jobId, userId: _responsible }]);
        await forgetUnseenApplications(tx, subject);
      }
      await record(ctx, tx, { type: 'job.updated', companyId, by: actor.userId, jobId });
      if (outcome !== undefined && outcome !== before.outcome) {
        requireEnded(status, outcome);
        await tx.updateTable('jobs').set({ outcome }).where('id', '=', jobId).execute();
        await record(ctx, tx, { type: 'job.outcome.set', companyId, by: actor.userId, jobId, name: outcome });
      }
      return loadJob(tx, jobId, today);
    });
    return { job };
  },
});

type JobUpdate = ParsedInputOf<typeof updateJob>;

/** The rights that a change takes besides `editJob`. Forms send the whole job, so only what differs counts. */
function listFurtherRights(
  { status, outcome, _responsible, startDate, endDate, publishToAf }: JobUpdate,
  before: JobRow,
): JobRight[] {
  const differs = <T>(sent: T | undefined, stored: T) => sent !== undefined && sent !== stored;
  const movesDates = differs(startDate, before.startDate) || differs(endDate, before.endDate);
  const publishes =
    differs(status, jobStatus[before.status]) ||
    differs(outcome, before.outcome) ||
    // The dates of a published advert decide when it is up, and this field whether the agency shows it.
    (before.status === 'active' && (movesDates || differs(publishToAf, before.publishToAf)));
  return [
    ...(publishes ? (['publish'] as const) : []),
    ...(differs(_responsible, before.responsibleId ?? undefined) ? (['manageTeam'] as const) : []),
  ];
}

/** Locked before the job: the end of a membership takes its jobs from it. */
async function requireMember(tx: Tx, companyId: string, userId: string): Promise<void> {
  const member = await findMember(tx, companyId, userId).forKeyShare().executeTakeFirst();
  if (!member) throw invalidField('_responsible', 'Välj någon i företaget');
}

function requireTransition(from: JobStatus, to: JobStatus): void {
  if (!mayBecome(from, to)) throw invalidField('status', 'Annonsen kan inte få den statusen.');
}

function requireEnded(status: JobStatus, outcome: JobOutcome | null): void {
  if (outcome === null || mayHaveOutcome(status)) return;
  throw invalidField('outcome', 'Avpublicera eller arkivera annonsen för att ange hur rekryteringen slutade');
}
