import { createJob } from '@platsa/contract/jobs/endpoints';
import { emptyJob, type JobFields } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatus, mayBecome } from '@platsa/contract/jobs/rules';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { withJobAccess } from '../../http/job-access.ts';
import { type Actor, authorize, confirmed, mayOnJob, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { accessOfNewJob } from '../billing/index.ts';
import { createBoard } from '../boards/index.ts';
import { getDefaultBrand } from '../companies/index.ts';
import { applyChanges } from './apply-changes.ts';
import { checkJob, findNewJobProblems, type ValidJob } from './check-job.ts';
import { lockJob } from './lock-job.ts';
import { getJob } from './queries.ts';
import { expandVehicles } from './requirement-rows.ts';
import { resolveDescription } from './resolve-description.ts';
import { insertJob, replaceRequirements } from './store-job.ts';
import { loadJob } from './view.ts';

export const createJobRoute = route(createJob, {
  subject: ({ input }) => ({ companyId: input._company }),
  policy: memberOf,
  extraFieldErrors: findNewJobProblems,
  async handle({ ctx, input, actor, subject: { companyId } }) {
    const { _id, status, _company, ...sent } = input;
    if (status === jobStatus.active) authorize(confirmed, actor, null);
    const fields = { ...sent, vehicles: expandVehicles(sent.vehicles ?? [], []) };
    const now = ctx.now();
    const today = dayInStockholm(now);
    const newJob = { ...emptyJob, ...fields, ...resolveDescription(sent, emptyJob) };
    const valid = await checkJob(ctx.db, newJob, { companyId, status, today, current: null });
    const job = await inTransaction(ctx, async (tx) => {
      const brandId = valid._brand ?? (await getDefaultBrand(tx, companyId)).id;
      const by = { companyId, userId: actor.userId };
      const access = await accessOfNew(tx, companyId, { status, today });
      const insertedId = await insertJob(tx, valid, { ...by, id: _id, brandId, status, now, access });
      if (insertedId) await insertRelatedRows(ctx, tx, { ...by, jobId: insertedId, status, fields: valid });
      const jobId = insertedId ?? (await applyRetry(ctx, tx, { companyId, actor, jobId: _id, status, fields }));
      return loadJob(tx, jobId, today);
    });
    return { job };
  },
});

/** Profiles of the candidate bank are never locked: nobody applies to them. */
async function accessOfNew(tx: Tx, companyId: string, { status, today }: { status: JobStatus; today: string }) {
  if (status === jobStatus.bank) return { unlocked: true, unlockedByPlan: false };
  return accessOfNewJob(tx, companyId, today);
}

interface By {
  companyId: string;
  userId: string;
}

async function insertRelatedRows(
  ctx: Context,
  tx: Tx,
  job: By & { jobId: string; status: JobStatus; fields: ValidJob },
): Promise<void> {
  const { jobId, companyId, userId, status, fields } = job;
  await replaceRequirements(tx, jobId, fields, []);
  await createBoard(tx, { jobId, companyId });
  await record(ctx, tx, { type: 'job.created', companyId, by: userId, jobId });
  if (status === jobStatus.active) await record(ctx, tx, { type: 'public.jobs.changed', jobId });
}

interface Retry {
  companyId: string;
  actor: Actor;
  jobId: string | undefined;
  status: JobStatus;
  fields: Partial<JobFields>;
}

/** The job was stored, but the client never got the response: its retry changes that job instead of inserting another. */
async function applyRetry(ctx: Context, tx: Tx, { jobId, companyId, actor, status, fields }: Retry): Promise<string> {
  if (!jobId || !(await lockJob(tx, jobId))) throw new ApiError('notFound');
  const before = await getJob(tx, jobId);
  if (before.companyId !== companyId || before.createdBy !== actor.userId) throw new ApiError('notFound');
  const about = { companyId, jobId };
  authorize(mayOnJob('editJob', 'publish'), await withJobAccess(tx, actor, about), about);
  const current = jobStatus[before.status];
  await applyChanges(ctx, tx, before, { status: mayBecome(current, status) ? status : current, fields });
  await record(ctx, tx, { type: 'job.changed', companyId, jobId });
  return jobId;
}
