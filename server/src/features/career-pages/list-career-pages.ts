import { listCareerPages } from '@platsa/contract/career-pages/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { mayCreatePage } from './page-limit.ts';
import { listPagesOfCompany } from './queries.ts';
import { careerPageCardView } from './view.ts';

const countedDays = 30;

export const listCareerPagesRoute = route(listCareerPages, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId } }) {
    const since = addDays(dayInStockholm(ctx.now()), 1 - countedDays);
    const pages = await listPagesOfCompany(ctx.db, companyId, since);
    return {
      careerPages: pages.map((row) => careerPageCardView(row, row.views ?? 0)),
      mayCreate: mayCreatePage({ companyId, pages: pages.length }),
    };
  },
});
