import { downloadResume } from '@platsa/contract/profiles/endpoints';
import { self } from '../../../http/policy.ts';
import { downloadRoute } from '../../../http/route.ts';
import { findOwnResume, resumeFile } from './queries.ts';

export const downloadResumeRoute = downloadRoute(downloadResume, {
  subject: ({ ctx, input }) => findOwnResume(ctx.db, input),
  policy: self,
  handle: ({ ctx, subject }) => resumeFile(ctx, subject.row),
});
