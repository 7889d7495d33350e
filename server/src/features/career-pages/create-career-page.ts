import { createCareerPage } from '@platsa/contract/career-pages/endpoints';
import { emptyCareerPage } from '@platsa/contract/career-pages/forms';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { lockCompany } from '../companies/index.ts';
import {
  type PageFields,
  recordPictures,
  requireBrands,
  requirePictures,
  toColumns,
  withChanges,
} from './page-fields.ts';
import { takePageId } from './page-id.ts';
import { requireRoomForPage } from './page-limit.ts';
import { getCareerPageRow } from './queries.ts';
import { careerPageView } from './view.ts';

export const createCareerPageRoute = route(createCareerPage, {
  subject: ({ input }) => ({ companyId: input._company }),
  policy: adminOf,
  handle: ({ ctx, input: { _company: companyId, ...sent }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      const empty = { ...emptyCareerPage, brands: [], departments: [], sections: [], socials: [] };
      const fields = withChanges({ ...empty, title: sent.title, pageId: sent.pageId }, sent);
      await requireBrands(tx, companyId, fields);
      await requirePictures(tx, companyId, fields);
      const careerPageId = await insertPage(ctx, tx, { companyId, userId, fields });
      return { careerPage: careerPageView(await getCareerPageRow(tx, careerPageId)) };
    }),
});

interface NewPage {
  companyId: string;
  userId: string;
  fields: PageFields;
}

/** Inserts a draft with its pictures, if the company may have another page and the address is free. */
export async function insertPage(ctx: Context, tx: Tx, { companyId, userId, fields }: NewPage): Promise<string> {
  await lockCompany(tx, companyId);
  const { pages } = await tx
    .selectFrom('careerPages')
    .select(({ fn }) => fn.countAll<number>().as('pages'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  await requireRoomForPage(tx, { companyId, pages, today: dayInStockholm(ctx.now()) });
  await takePageId(ctx, tx, fields.pageId, { companyId });
  const { id } = await tx
    .insertInto('careerPages')
    .values({
      ...{ companyId, updatedBy: userId, ...toColumns(fields) },
      ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordPictures(tx, id, fields);
  await record(ctx, tx, { type: 'careerpage.created', companyId, by: userId, careerPageId: id, name: fields.title });
  return id;
}
