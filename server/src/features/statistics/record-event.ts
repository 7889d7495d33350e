import { recordEvent } from '@platsa/contract/statistics/endpoints';
import type { ViewSource } from '@platsa/contract/statistics/labels';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';

/**
 * Counts views of job pages by day and source, those by company users left out. Records as an event that a company user
 * has switched to another company.
 */
export const recordEventRoute = route(recordEvent, {
  limits: [limits.recordEvent],
  policy: anyone,
  async handle({ ctx, input: { event, _job, _company, referrer }, actor }) {
    if (event === 'companyuser.changed.loggedin') {
      if (!actor || !_company || !actor.roles.has(_company)) return {};
      await inTransaction(ctx, (tx) => record(ctx, tx, { type: event, companyId: _company, by: actor.userId }));
      return {};
    }
    if (!_job || actor?.isCompany) return {};
    await sql`
      WITH counted AS (
        INSERT INTO job_views (job_id, company_id, day, source, views)
        SELECT id, company_id, ${dayInStockholm(ctx.now())}, ${viewSource(referrer, ctx.publicUrl)}, 1
        FROM jobs WHERE id = ${_job} AND status = 'active'
        ON CONFLICT (job_id, day, source) DO UPDATE SET views = job_views.views + 1
        RETURNING job_id
      )
      INSERT INTO job_view_totals (job_id, views) SELECT job_id, 1 FROM counted
      ON CONFLICT (job_id) DO UPDATE SET views = job_view_totals.views + 1`.execute(ctx.db);
    return {};
  },
});

/** Known sources by the end of the referring host name. */
const sources: readonly [source: ViewSource, hosts: RegExp][] = [
  ['facebook', /(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/],
  ['instagram', /(^|\.)instagram\.com$/],
  ['linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$/],
  ['x', /(^|\.)(x\.com|twitter\.com|t\.co)$/],
  ['tiktok', /(^|\.)tiktok\.com$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
  ['reddit', /(^|\.)reddit\.com$/],
  ['google', /(^|\.)google(\.[a-z]{2,3}){1,2}$/],
  ['bing', /(^|\.)bing\.com$/],
  ['duckduckgo', /(^|\.)duckduckgo\.com$/],
  ['indeed', /(^|\.)indeed(\.[a-z]{2,3}){1,2}$/],
  ['platsbanken', /(^|\.)arbetsformedlingen\.se$/],
];

/** The only part of a referrer that is stored: 'direct' without one, 'platsa' for our own pages, 'other' for unknown hosts. */
function viewSource(referrer: string, publicUrl: string): ViewSource {
  const host = getHostName(referrer);
  if (!host) return 'direct';
  if (host === getHostName(publicUrl)) return 'platsa';
  return sources.find(([, hosts]) => hosts.test(host))?.[0] ?? 'other';
}

function getHostName(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
