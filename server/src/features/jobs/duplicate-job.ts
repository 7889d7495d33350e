import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { createBoard } from '../boards/index.ts';
import { type SoundAdvert, toAdvert } from './advert.ts';
import { announceJob } from './announce-job.ts';
import { copyApplicants } from './copy-applicants.ts';
import { loadJob } from './load-job.ts';
import { jobSubject } from './policy.ts';
import { findJob, listRequirements } from './queries.ts';
import { insertJob, replaceRequirements } from './store-advert.ts';

export const duplicateJobRoute = route(duplicateJob, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: memberOf,
  async handle({ ctx, input: { withApplicants }, actor, subject: { companyId, row, today } }) {
    const job = await ctx.db.transaction().execute(async (tx) => {
      const advert: SoundAdvert = {
        ...toAdvert(row, await listRequirements(tx, [row.id])),
        ...{ _profession: row.profession_id, startDate: null, endDate: null, workDate: null, publishToAf: false },
      };
      const made = { companyId, brandId: row.brand_id, userId: actor.userId, now: ctx.now() };
      const jobId = await insertJob(tx, advert, { ...made, status: jobStatus.draft });
      if (!jobId) throw new Error('a new id is taken');
      await replaceRequirements(tx, jobId, advert, []);
      const { firstColumnId } = await createBoard(tx, { jobId, companyId });
      if (withApplicants) await copyApplicants(tx, row.id, { companyId, jobId, columnId: firstColumnId });
      await audit(tx, 'job.created', { company_id: companyId, user_id: actor.userId, job_id: jobId });
      await announceJob(tx, { jobId, companyId });
      return loadJob(tx, jobId, today);
    });
    return { job };
  },
});
