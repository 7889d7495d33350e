import { sql } from 'kysely';
import type { FeatureReactions, Reaction } from '../../events/react-to-event.ts';
import { record } from '../../events/record.ts';

/** The pages that presented the brand among others leave it out, in the editor as well. */
const removeBrandFromPages: Reaction = async (ctx, tx, event) => {
  const { companyId, brandId } = event;
  await tx
    .updateTable('careerPages')
    .set({ content: sql`jsonb_set(content, '{brands}', (content -> 'brands') - ${brandId}::text)` })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`content -> 'brands' ? ${brandId}`)
    .execute();
  await refreshPages(ctx, tx, event);
};

/** Pages show the names and logos of the company and of all its brands. */
const refreshPages: Reaction = async (ctx, tx, { companyId }) => {
  const pages = tx.selectFrom('careerPages').select('id').where('companyId', '=', companyId).where('active', '=', true);
  const page = await pages.limit(1).executeTakeFirst();
  if (page) await record(ctx, tx, { type: 'public.page.changed', careerPageId: page.id });
};

export const careerPageReactions = {
  'brand.deleted': { removeBrandFromPages },
  'company.brand.changed': { refreshPages },
} satisfies FeatureReactions;
