import { downloadResume } from '@platsa/contract/profiles/endpoints';
import { ownPerson } from '../../../http/policy.ts';
import { downloadRoute } from '../../../http/route.ts';
import { findOwnResume, resumeFile } from './queries.ts';

export const downloadResumeRoute = downloadRoute(downloadResume, {
  subject: ({ ctx, input }) => findOwnResume(ctx.db, { personId: input.userId, resumeId: input.resumeId }),
  policy: ownPerson,
  handle: ({ ctx, subject }) => resumeFile(ctx, subject.row),
});
