import { applyToJob } from '@platsa/contract/applications/endpoints';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { applicationView } from './application-view.ts';
import { sendApplication } from './send-application.ts';

export const applyToJobRoute = route(applyToJob, {
  limits: [limits.apply],
  subject: ({ input }) => ({ userId: input.userId }),
  policy: self,
  async handle({ ctx, input }) {
    return { application: applicationView(await sendApplication(ctx, { ...input, now: ctx.now() })) };
  },
});
