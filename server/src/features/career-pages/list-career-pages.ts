import { listCareerPages } from '@platsa/contract/career-pages/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { firstCountedDay } from './career-visits.ts';
import { mayCreatePage } from './page-limit.ts';
import { listPagesOfCompany } from './queries.ts';
import { careerPageCardView } from './view.ts';

export const listCareerPagesRoute = route(listCareerPages, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId } }) {
    const pages = await listPagesOfCompany(ctx.db, companyId, firstCountedDay(ctx));
    return {
      careerPages: pages.map((row) => careerPageCardView(row, row.views ?? 0)),
      mayCreate: await mayCreatePage(ctx.db, { companyId, pages: pages.length, today: dayInStockholm(ctx.now()) }),
    };
  },
});
