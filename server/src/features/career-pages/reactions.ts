import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import type { Reactions } from '../../reactions.ts';
import { closePagesBeyondPlan } from './page-limit.ts';

export const careerPageReactions = {
  /** Pages show the names and logos of the company and of all its brands. */
  async brandChanged(_ctx, tx, { companyId }) {
    await notifyOfPages(tx, companyId);
  },
  /** The pages that presented the brand among others leave it out, in the editor as well. */
  async brandDeleted(_ctx, tx, { companyId, brandId }) {
    await tx
      .updateTable('careerPages')
      .set({ content: sql`jsonb_set(content, '{brands}', (content -> 'brands') - ${brandId}::text)` })
      .where('companyId', '=', companyId)
      .where(sql<boolean>`content -> 'brands' ? ${brandId}`)
      .execute();
    await notifyOfPages(tx, companyId);
  },
  async planChanged(ctx, tx, { companyId }) {
    await closePagesBeyondPlan(tx, companyId, dayInStockholm(ctx.now()));
  },
} satisfies Partial<Reactions>;

async function notifyOfPages(tx: Tx, companyId: string): Promise<void> {
  const published = tx
    .selectFrom('careerPages')
    .select('id')
    .where('companyId', '=', companyId)
    .where('active', '=', true);
  const page = await published.limit(1).executeTakeFirst();
  if (page) await notify(tx, 'public', { type: 'career-page', id: page.id });
}
