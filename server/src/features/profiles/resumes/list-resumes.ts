import { listResumes } from '@platsa/contract/profiles/endpoints';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listResumes as listRows } from './queries.ts';
import { resumeView } from './view.ts';

export const listResumesRoute = route(listResumes, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input }) {
    const rows = await listRows(ctx.db, input.userId);
    return { uploadedResumes: rows.map(resumeView) };
  },
});
