import { downloadApplicantResume } from '@platsa/contract/applications/endpoints';
import { ApiError } from '../../http/api-error.ts';
import { downloadRoute } from '../../http/route.ts';
import { handleSharedApplicant } from '../boards/index.ts';
import { findResumeForCompany, resumeFile } from '../profiles/resumes/index.ts';
import { findApplicant } from './queries.ts';

/** A company may read an applicant's CV for as long as the application exists. */
export const downloadApplicantResumeRoute = downloadRoute(downloadApplicantResume, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleSharedApplicant('seeContact'),
  async handle({ ctx, subject }) {
    const row = await findResumeForCompany(ctx.db, subject);
    if (!row) throw new ApiError('notFound');
    return resumeFile(ctx, row);
  },
});
