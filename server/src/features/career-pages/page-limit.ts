import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { hasSubscribed, isSubscriber } from '../billing/index.ts';

interface Pages {
  companyId: string;
  /** Number of career pages that the company has. */
  pages: number;
  today: string;
}

/** The first page is for everyone; more need a subscription. */
export async function mayCreatePage(db: Db, { companyId, pages, today }: Pages): Promise<boolean> {
  return pages === 0 || isSubscriber(db, companyId, today);
}

export async function requireRoomForPage(db: Db, company: Pages): Promise<void> {
  if (await mayCreatePage(db, company)) return;
  throw new ApiError('locked', { userFriendlyMessage: 'Vill du skapa fler karriärsidor?' });
}

/** Without a subscription one page is published. Called with the company locked. */
export async function requireRoomToPublish(tx: Tx, companyId: string, today: string): Promise<void> {
  const [published] = await listPublishedPages(tx, companyId);
  if (!published || (await isSubscriber(tx, companyId, today))) return;
  const userFriendlyMessage = `Utan abonnemang kan en karriärsida vara publicerad. Avpublicera ”${published.title}” först, eller välj en plan under Betalning.`;
  throw new ApiError('locked', { userFriendlyMessage });
}

/** Unpublishes all but the oldest published page when a subscription has ended. Called with the company locked. */
export async function closePagesBeyondPlan(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const today = dayInStockholm(ctx.now());
  if ((await isSubscriber(tx, companyId, today)) || !(await hasSubscribed(tx, companyId, today))) return;
  const [, ...beyond] = await listPublishedPages(tx, companyId);
  for (const { id: careerPageId, title } of beyond) {
    await tx.updateTable('careerPages').set({ active: false }).where('id', '=', careerPageId).execute();
    await record(ctx, tx, { type: 'careerpage.closed', companyId, careerPageId, name: title });
  }
}

function listPublishedPages(tx: Tx, companyId: string) {
  return tx
    .selectFrom('careerPages')
    .select(['id', 'title'])
    .where('companyId', '=', companyId)
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
