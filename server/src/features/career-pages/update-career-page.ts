import { updateCareerPage } from '@platsa/contract/career-pages/endpoints';
import { type CareerField, careerFieldLabels, careerFields, changedFields } from '@platsa/contract/career-pages/forms';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { recordPictures, requireBrands, requirePictures, toColumns, toPageFields, withChanges } from './page-fields.ts';
import { keepOldAddress, takePageId } from './page-id.ts';
import { type CareerPageRow, careerPageSubject, getCareerPageRow, lockCareerPage } from './queries.ts';
import { careerPageView } from './view.ts';

export const updateCareerPageRoute = route(updateCareerPage, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  handle: ({ ctx, input: { careerPageId, version, ...sent }, actor: { userId }, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      if (!(await lockCareerPage(tx, careerPageId))) throw new ApiError('notFound');
      const row = await getCareerPageRow(tx, careerPageId);
      if (version !== undefined && version !== row.version) throw await conflict(tx, row, version, userId);
      const stored = toPageFields(careerPageView(row));
      const fields = withChanges(stored, sent);
      const changed = changedFields(stored, fields);
      if (changed.length === 0) return { careerPage: careerPageView(row) };
      const isMoved = fields.pageId !== row.pageId;
      if (isMoved) await takePageId(ctx, tx, fields.pageId, { companyId, careerPageId });
      if (isMoved && row.active) await keepOldAddress(ctx, tx, { pageId: row.pageId, careerPageId, companyId });
      await requireBrands(tx, companyId, fields);
      await requirePictures(tx, companyId, fields);
      await tx
        .updateTable('careerPages')
        .set({
          ...toColumns(fields),
          version: row.version + 1,
          changedIn: JSON.stringify(versionsAfter(row, changed)),
          ...{ updatedBy: userId, updatedAt: ctx.now() },
        })
        .where('id', '=', careerPageId)
        .execute();
      await recordPictures(tx, careerPageId, fields);
      await record(ctx, tx, { type: 'careerpage.updated', companyId, by: userId, careerPageId, name: fields.title });
      return { careerPage: careerPageView(await getCareerPageRow(tx, careerPageId)) };
    }),
});

function versionsAfter({ version, changedIn }: CareerPageRow, changed: readonly CareerField[]) {
  return { ...changedIn, ...Object.fromEntries(changed.map((field) => [field, version + 1])) };
}

/** Names who saved meanwhile, and the fields that have changed since the editor's version. */
async function conflict(tx: Tx, row: CareerPageRow, version: number, userId: string): Promise<ApiError> {
  const editor = row.updatedBy
    ? await tx
        .selectFrom('persons')
        .select(['firstName', 'lastName'])
        .where('id', '=', row.updatedBy)
        .executeTakeFirst()
    : undefined;
  const name = editor ? `${editor.firstName} ${editor.lastName}` : 'Någon annan';
  const who = row.updatedBy === userId ? 'Du har sparat ändringar i ett annat fönster' : `${name} har sparat ändringar`;
  const changed = careerFields.filter((field) => (row.changedIn[field] ?? 0) > version);
  return new ApiError('conflict', {
    userFriendlyMessage: `${who} medan du redigerade. Se vad som har ändrats innan du sparar.`,
    fields: changed.map((path) => ({ path, message: `${careerFieldLabels[path]} har ändrats` })),
  });
}
