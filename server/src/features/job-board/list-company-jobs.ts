import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import type { Context } from '../../context.ts';
import { selectLiveJobs } from '../../engines/search/index.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { publicJobCardView } from '../jobs/index.ts';
import { listJobCards } from './list-public-jobs.ts';

/** More than any company has at a time; a page with all of them is read whole. */
const maxJobs = 500;

/** The live jobs of a company, or of one of its brands; the newest first. */
export async function listCompanyJobCards(
  ctx: Context,
  { companyId, brandId }: { companyId: string; brandId: string | null },
): Promise<PublicJobCard[]> {
  let live = selectLiveJobs(ctx.db, dayInStockholm(ctx.now()))
    .innerJoin('jobs', 'jobs.id', 'public_jobs.job_id')
    .select('public_jobs.job_id')
    .where('jobs.company_id', '=', companyId)
    .orderBy('public_jobs.start_date', 'desc')
    .orderBy('public_jobs.job_id', 'desc')
    .limit(maxJobs);
  if (brandId) live = live.where('jobs.brand_id', '=', brandId);
  const rows = await live.execute();
  const cards = await listJobCards(
    ctx.db,
    rows.map(({ job_id }) => job_id),
  );
  return cards.map(publicJobCardView);
}
