import { listApplications } from '@platsa/contract/applications/own-application-endpoints';
import { cutPage } from '../../db/cursor.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { listJobSeekerApplications, pastApplicationView } from './past-applications.ts';

const pageSize = 30;

export const listApplicationsRoute = route(listApplications, {
  subject: ({ input }) => ({ userId: input.userId }),
  policy: self,
  async handle({ ctx, input }) {
    const today = dayInStockholm(ctx.now());
    // One more than shown says whether there is a next page.
    const rows = await listJobSeekerApplications(ctx.db, input.userId, input.after, pageSize + 1);
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, applicationId }) => [cursorTime, applicationId]);
    return { history: shown.map((row) => pastApplicationView(row, today)), next };
  },
});
