import { downloadApplicantResume } from '@platsa/contract/profiles/endpoints';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { readApplicants } from '../applicants/policy.ts';
import { findApplicant } from '../applicants/queries.ts';
import { findReadResume } from './queries.ts';
import { resumeFile } from './resume-file.ts';

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
