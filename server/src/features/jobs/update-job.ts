import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import type { AdvertFields } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatus, mayBecome } from '@platsa/contract/jobs/rules';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { scoreJob } from '../applicants/score-job.ts';
import { requireSound, toAdvert } from './advert.ts';
import { announceJob } from './announce-job.ts';
import { loadJob } from './load-job.ts';
import { jobSubject } from './policy.ts';
import { findJob, getJob, type JobRow, listRequirements, lockJob } from './queries.ts';
import { replaceRequirements, toColumns } from './store-advert.ts';

export const updateJobRoute = route(updateJob, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: { companyId } }) {
    const { jobId } = input;
    const today = dayInStockholm(ctx.now());
    const job = await ctx.db.transaction().execute(async (tx) => {
      if (!(await lockJob(tx, jobId))) throw new ApiError('notFound');
      const before = await getJob(tx, jobId);
      await change(ctx, tx, before, input);
      await audit(tx, 'job.updated', { company_id: companyId, user_id: actor.userId, job_id: jobId });
      await announceJob(tx, { jobId, companyId });
      return loadJob(tx, jobId, today);
    });
    return { job };
  },
});

/** Lays what was sent over what is stored. Leaving the public eye asks nothing of the rest of the advert. */
async function change(ctx: Context, tx: Tx, before: JobRow, input: ParsedInputOf<typeof updateJob>): Promise<void> {
  const { jobId, status = before.status, ...sent } = input;
  requireTransition(before.status, status);
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const becomesActive = status === jobStatus.active && before.status !== jobStatus.active;
  if (Object.keys(changes).length > 0 || becomesActive) await changeContent(ctx, tx, before, changes, status);
  await tx.updateTable('jobs').set({ status, updated_at: ctx.now() }).where('id', '=', jobId).execute();
}

async function changeContent(
  ctx: Context,
  tx: Tx,
  before: JobRow,
  changes: Partial<AdvertFields>,
  status: JobStatus,
): Promise<void> {
  const requirements = await listRequirements(tx, [before.id]);
  const advert = await requireSound(
    tx,
    { ...toAdvert(before, requirements), ...changes },
    { companyId: before.company_id, status, today: dayInStockholm(ctx.now()), current: before },
  );
  await tx
    .updateTable('jobs')
    .set({ ...toColumns(advert), brand_id: advert._brand ?? before.brand_id })
    .where('id', '=', before.id)
    .execute();
  const changed = await replaceRequirements(tx, before.id, advert, requirements);
  if (changed && before.applicants_count > 0) await ctx.queue.add(tx, scoreJob, { jobId: before.id });
}

function requireTransition(from: JobStatus, to: JobStatus): void {
  if (!mayBecome(from, to)) throw invalidField('status', 'Annonsen kan inte få den statusen.');
}
