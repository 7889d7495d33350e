import { copyCareerPage } from '@platsa/contract/career-pages/endpoints';
import { careerLimits } from '@platsa/contract/career-pages/rules';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { insertPage } from './create-career-page.ts';
import { toPageFields } from './page-fields.ts';
import { freePageIdLike } from './page-id.ts';
import { careerPageSubject, getCareerPageRow } from './queries.ts';
import { careerPageView } from './view.ts';

export const copyCareerPageRoute = route(copyCareerPage, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  handle: ({ ctx, input: { careerPageId }, actor: { userId }, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      const original = toPageFields(careerPageView(await getCareerPageRow(tx, careerPageId)));
      const fields = {
        ...original,
        title: truncateCodeUnits(`${original.title} (kopia)`, careerLimits.title),
        pageId: await freePageIdLike(tx, original.pageId),
        sections: original.sections.map((section) => ({ ...section, _id: newId() })),
      };
      const copyId = await insertPage(ctx, tx, { companyId, userId, fields });
      return { careerPage: careerPageView(await getCareerPageRow(tx, copyId)) };
    }),
});
