import type { PublicJob } from '@platsa/contract/jobs/schema';
import type { Context } from '../../context.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { isPublicRow } from './policy.ts';
import { findAdvert, listRequirements } from './queries.ts';
import { publicJobView } from './view.ts';

/** An advert as a visitor may read it, by id or short id; for the public site's pages. */
export async function findPublicJob(ctx: Context, idOrShortId: string): Promise<PublicJob | undefined> {
  const today = dayInStockholm(ctx.now());
  const row = await findAdvert(ctx.db, idOrShortId);
  if (!row || !isPublicRow(row, today)) return undefined;
  return publicJobView(row, await listRequirements(ctx.db, [row.id]), today);
}
