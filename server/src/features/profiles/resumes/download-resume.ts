import { downloadResume } from '@platsa/contract/profiles/endpoints';
import { self } from '../../../http/policy.ts';
import { downloadRoute } from '../../../http/route.ts';
import { findResumeOf } from './queries.ts';
import { resumeFile } from './resume-file.ts';

export const downloadResumeRoute = downloadRoute(downloadResume, {
  subject: ({ ctx, input }) => findResumeOf(ctx.db, input),
  policy: self,
  handle: ({ ctx, subject }) => resumeFile(ctx, subject.row),
});
