import { createJob } from '@platsa/contract/jobs/endpoints';
import { emptyAdvert } from '@platsa/contract/jobs/form';
import { audit } from '../../audit/audit.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { createBoard } from '../boards/create-board.ts';
import { getDefaultBrand } from '../brands/queries.ts';
import { requireSound } from './advert.ts';
import { announceJob } from './announce-job.ts';
import { loadJob } from './load-job.ts';
import { insertJob, replaceRequirements } from './store-advert.ts';

export const createJobRoute = route(createJob, {
  subject: ({ input }) => ({ companyId: input._company }),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: { companyId } }) {
    const { status, _company, ...fields } = input;
    const now = ctx.now();
    const today = dayInStockholm(now);
    const about = { companyId, status, today, current: null };
    const advert = await requireSound(ctx.db, { ...emptyAdvert, ...fields }, about);
    const job = await ctx.db.transaction().execute(async (tx) => {
      const brandId = advert._brand ?? (await getDefaultBrand(tx, companyId)).id;
      const jobId = await insertJob(tx, advert, { companyId, brandId, userId: actor.userId, status, now });
      await replaceRequirements(tx, jobId, advert, []);
      await createBoard(tx, { jobId, companyId });
      await audit(tx, 'job.created', { company_id: companyId, user_id: actor.userId, job_id: jobId });
      const created = await loadJob(tx, jobId, today);
      await announceJob(tx, { jobId, companyId });
      return created;
    });
    return { job };
  },
});
