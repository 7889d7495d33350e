import { listAdminJobs } from '@platsa/contract/admin/list-endpoints';
import type { AdminJob, AdminJobSort } from '@platsa/contract/admin/schema';
import { type RawBuilder, sql } from 'kysely';
import { anywhere } from '../../db/anywhere.ts';
import {
  cutPage,
  decodeCursor,
  fromCursorTime,
  scoreCursor,
  selectMicroseconds,
  textCursor,
  timeCursor,
} from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

export const listJobsRoute = route(listAdminJobs, {
  policy: operator,
  handle: ({ ctx, input }) => listJobs(ctx.db, input),
});

const pageSize = 50;

/** Whether a row of `jobs j` is a job: candidate bank profiles are not. */
export const isJob = sql`j.status <> 'bank'`;

interface AdminJobSearch {
  search: string;
  sort: AdminJobSort;
  after?: string | undefined;
}

interface AdminJobRow extends Omit<AdminJob, '_company' | 'applicationRate' | 'createdAt'> {
  companyId: string;
  companyName: string;
  createdAt: Date;
  sortKey: string | number;
}

/** A page of all companies' jobs. Only the page's applications are counted, unless they are the order. */
export async function listJobs(db: Db, { search, sort, after }: AdminJobSearch) {
  const { key, isAfter, order } = orders[sort](after);
  const { rows } = await sql<AdminJobRow>`
    SELECT id AS "_id", title, status, start_date, created_at, sort_key,
      company_id, company_name, profession_name,
      ${selectApplicantCount('page.id')} AS applicants, ${selectViewCount('page.id')} AS views,
      ARRAY(SELECT r.key FROM regional_jobs r WHERE r.job_id = page.id ORDER BY r.key) AS regional_keys
    FROM (
      SELECT id, title, status, start_date, created_at, company_id, company_name, profession_name, sort_key FROM (
        SELECT j.id, j.title, j.status, j.start_date, j.created_at, j.company_id, c.name AS company_name,
          p.name AS profession_name, ${key} AS sort_key
        FROM jobs j JOIN companies c ON c.id = j.company_id LEFT JOIN tags p ON p.id = j.profession_id
        WHERE ${isJob} AND ${matchesJob(search)}
        OFFSET 0 -- Otherwise PostgreSQL counts once for the order and once more for the cursor.
      ) AS listed
      WHERE ${isAfter} ORDER BY ${order} LIMIT ${pageSize + 1}
    ) AS page
    ORDER BY ${order}`.execute(db);
  const { shown, next } = cutPage(rows, pageSize, ({ sortKey, _id }) => [sortKey, _id]);
  return { jobs: shown.map(adminJobView), next };
}

function adminJobView({ companyId, companyName, createdAt, sortKey, ...row }: AdminJobRow): AdminJob {
  return {
    ...row,
    _company: { _id: companyId, name: companyName },
    applicationRate: row.views === 0 ? null : Math.min(1, row.applicants / row.views),
    createdAt: createdAt.toISOString(),
  };
}

function matchesJob(search: string) {
  if (search === '') return sql`true`;
  const pattern = anywhere(search);
  return sql`(j.search_title LIKE (SELECT forgiving(${pattern}))
    OR j.company_id IN (SELECT id FROM companies WHERE forgiving_name(name) LIKE forgiving_name(${pattern}))
    OR j.profession_id IN (SELECT id FROM tags WHERE kind = 'profession' AND forgiving(name) LIKE forgiving(${pattern})))`;
}

const selectApplicantCount = (jobId: string) =>
  sql`(SELECT count(*) FROM applicants a WHERE a.job_id = ${sql.ref(jobId)})`;

const selectViewCount = (jobId: string) =>
  sql`coalesce((SELECT v.views FROM job_view_totals v WHERE v.job_id = ${sql.ref(jobId)}), 0)`;

const byCount = (key: RawBuilder<unknown>) => (after: string | undefined) => {
  const last = decodeCursor(after, scoreCursor);
  return {
    key,
    isAfter: last ? sql`(sort_key, id) < (${last[0]}::bigint, ${last[1]}::uuid)` : sql`true`,
    order: sql`sort_key DESC, id DESC`,
  };
};

const byText = (column: 'j.title' | 'c.name') => (after: string | undefined) => {
  const last = decodeCursor(after, textCursor);
  return {
    key: sql`${sql.ref(column)} COLLATE "sv-x-icu"`,
    isAfter: last ? sql`(sort_key, id) > (${last[0]}::text COLLATE "sv-x-icu", ${last[1]}::uuid)` : sql`true`,
    order: sql`sort_key, id`,
  };
};

/** For each order its key, the rows after a cursor, and ORDER BY. */
const orders = {
  created: (after: string | undefined) => {
    const last = decodeCursor(after, timeCursor);
    return {
      key: selectMicroseconds('j.createdAt'),
      isAfter: last ? sql`(created_at, id) < (${fromCursorTime(last[0])}, ${last[1]}::uuid)` : sql`true`,
      order: sql`created_at DESC, id DESC`,
    };
  },
  title: byText('j.title'),
  company: byText('c.name'),
  applicants: byCount(selectApplicantCount('j.id')),
  views: byCount(selectViewCount('j.id')),
};
