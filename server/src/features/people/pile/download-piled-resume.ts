import { downloadPiledResume } from '@platsa/contract/people/pile-endpoints';
import { memberOf } from '../../../http/policy.ts';
import { downloadRoute } from '../../../http/route.ts';
import { resumeFile } from '../../profiles/resumes/index.ts';
import { findPiled } from './queries.ts';

export const downloadPiledResumeRoute = downloadRoute(downloadPiledResume, {
  subject: ({ ctx, input: { companyId, personId } }) => findPiled(ctx.db, companyId, personId),
  policy: memberOf,
  handle: ({ ctx, subject: { resumeId, fileName } }) => resumeFile(ctx, { id: resumeId, fileName }),
});
