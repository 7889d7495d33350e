import { createJob } from '@platsa/contract/jobs/endpoints';
import { emptyJob, type JobFields } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatus, mayBecome } from '@platsa/contract/jobs/rules';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { createBoard } from '../boards/index.ts';
import { getDefaultBrand } from '../companies/index.ts';
import { requireSound, type SoundAdvert } from './advert.ts';
import { followAdvert } from './agency/follow-advert.ts';
import { announceJob } from './announce-job.ts';
import { expandVehicles } from './expand-vehicles.ts';
import { findOtherProblems } from './find-other-problems.ts';
import { layChanges } from './lay-changes.ts';
import { loadJob } from './load-job.ts';
import { getJob, lockJob } from './queries.ts';
import { insertJob, replaceRequirements } from './store-advert.ts';

export const createJobRoute = route(createJob, {
  subject: ({ input }) => ({ companyId: input._company }),
  policy: memberOf,
  extraFieldErrors: findOtherProblems,
  async handle({ ctx, input, actor, subject: { companyId } }) {
    const { _id, status, _company, ...given } = input;
    const fields = { ...given, vehicles: expandVehicles(given.vehicles ?? [], []) };
    const now = ctx.now();
    const today = dayInStockholm(now);
    const about = { companyId, status, today, current: null };
    const advert = await requireSound(ctx.db, { ...emptyJob, ...fields }, about);
    const job = await ctx.db.transaction().execute(async (tx) => {
      const brandId = advert._brand ?? (await getDefaultBrand(tx, companyId)).id;
      const made = { companyId, userId: actor.userId };
      const jobId = await insertJob(tx, advert, { ...made, id: _id, brandId, status, now });
      if (jobId) await complete(tx, { ...made, jobId, advert });
      const id = jobId ?? (await takeAgain(ctx, tx, { ...made, jobId: _id, status, fields }));
      await followAdvert(ctx, tx, id);
      const created = await loadJob(tx, id, today);
      await announceJob(tx, { jobId: id, companyId });
      return created;
    });
    return { job };
  },
});

interface Made {
  companyId: string;
  userId: string;
}

/** What every advert has beside its row. */
async function complete(tx: Tx, made: Made & { jobId: string; advert: SoundAdvert }): Promise<void> {
  const { jobId, companyId, userId, advert } = made;
  await replaceRequirements(tx, jobId, advert, []);
  await createBoard(tx, { jobId, companyId });
  await audit(tx, 'job.created', { company_id: companyId, user_id: userId, job_id: jobId });
}

type Again = Made & { jobId: string | undefined; status: JobStatus; fields: Partial<JobFields> };

/** The advert was stored, and the answer lost: sent again it stays one, with what has been changed since. */
async function takeAgain(ctx: Context, tx: Tx, { jobId, companyId, userId, status, fields }: Again): Promise<string> {
  if (!jobId || !(await lockJob(tx, jobId))) throw new ApiError('notFound');
  const before = await getJob(tx, jobId);
  if (before.company_id !== companyId || before.created_by !== userId) throw new ApiError('notFound');
  const current = jobStatus[before.status];
  await layChanges(ctx, tx, before, { status: mayBecome(current, status) ? status : current, fields });
  return jobId;
}
