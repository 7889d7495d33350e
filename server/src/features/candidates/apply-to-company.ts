import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import {
  applicationView,
  getEarlierApplication,
  insertApplications,
  lockJobSeekers,
  storeSpontaneousConsent,
} from '../applications/index.ts';
import { lockBoardsShowing, refreshBoards } from '../boards/index.ts';
import { resolveSource } from '../jobs/index.ts';
import { findCompany } from './company-queries.ts';
import { ensureSpontaneousJob } from './spontaneous-job.ts';

export const applyToCompanyRoute = route(applyToCompany, {
  limits: [limits.apply],
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: anyone,
  handle: ({ ctx, input, actor: { userId: personId } }) =>
    inTransaction(ctx, async (tx) => {
      const { companyId, _id, message, arrival } = input;
      const [jobSeeker] = await lockJobSeekers(tx, [personId]);
      if (!jobSeeker) throw new ApiError('notFound');
      const jobId = await ensureSpontaneousJob(tx, companyId, ctx.now());
      const [boardId] = await lockBoardsShowing(tx, { jobId });
      if (!boardId) throw new ApiError('notFound');
      const source = await resolveSource(ctx, tx, { arrival, companyId });
      const [application] = await insertApplications(tx, { companyId, jobId }, [
        { id: _id, personId, message, source },
      ]);
      if (!application) {
        return { application: applicationView(await getEarlierApplication(tx, { jobId, personId, _id })) };
      }
      const applicantId = application.id;
      await storeSpontaneousConsent(tx, { applicationId: applicantId, companyId, personId, jobId, mayKeep: true });
      await record(ctx, tx, { type: 'applicant.applied', companyId, by: personId, jobId, applicationId: applicantId });
      await refreshBoards(tx, [boardId]);
      return { application: applicationView(application) };
    }),
});
