import { setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf, authorize, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { lockCompany } from '../companies/index.ts';
import { requireRoomToPublish } from './page-limit.ts';
import { careerPageSubject, getCareerPageRow, lockCareerPage } from './queries.ts';
import { careerPageView } from './view.ts';

/** Publishing changes no version: another editor's unsaved changes stay as they are. */
export const setCareerPageActiveRoute = route(setCareerPageActive, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  handle({ ctx, input: { careerPageId, active }, actor, subject: { companyId } }) {
    if (active) authorize(confirmed, actor, null);
    return inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      if (!(await lockCareerPage(tx, careerPageId))) throw new ApiError('notFound');
      const before = await getCareerPageRow(tx, careerPageId);
      if (before.active !== active) {
        if (active) await requireRoomToPublish(tx, companyId, dayInStockholm(ctx.now()));
        await tx.updateTable('careerPages').set({ active }).where('id', '=', careerPageId).execute();
        const event = active ? 'careerpage.published' : 'careerpage.unpublished';
        await record(ctx, tx, { type: event, companyId, by: actor.userId, careerPageId, name: before.title });
      }
      return { careerPage: careerPageView({ ...before, active }) };
    });
  },
});
