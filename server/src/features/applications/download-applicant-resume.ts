import { downloadApplicantResume } from '@platsa/contract/applications/endpoints';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { readApplicants } from '../boards/index.ts';
import { findReadResume, resumeFile } from '../profiles/resumes/index.ts';
import { findApplicant } from './queries.ts';

/** A company reads the CV of those who have applied to it, for as long as the application is there. */
export const downloadApplicantResumeRoute = route(downloadApplicantResume, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, subject }) {
    const row = await findReadResume(ctx.db, subject.userId);
    if (!row) throw new ApiError('notFound');
    return resumeFile(ctx, row);
  },
});
