import { readCv } from '@platsa/contract/applications/cv-reading-endpoints';
import { requireFile } from '../../../http/input.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { readCvNow, takeCvFile } from '../../profiles/resumes/index.ts';
import { requireGuestJob } from './guest-job.ts';

export const readCvRoute = route(readCv, {
  limits: [limits.readCvByNetwork],
  policy: anyone,
  async handle({ ctx, input: { jobId }, file }) {
    await requireGuestJob(ctx, jobId);
    const given = requireFile(file);
    await ctx.limiter.count(limits.readCvByJob, jobId);
    return readCvNow(ctx, await takeCvFile(given));
  },
});
