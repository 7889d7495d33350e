import { auditPageSize, maxAuditPages } from '@platsa/contract/companies/audit-log';
import type { AuditFilter } from '@platsa/contract/companies/audit-log-endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import type { Db } from '../../db/database.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { auditEntryView, auditLogMatching, listAuditRows } from './audit-log.ts';

export const listAuditLogsRoute = route(listAuditLogs, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const { ids, count } = await readAuditPage(ctx.db, input, input.page);
    const rows = await listAuditRows(ctx.db, ids);
    return { logs: rows.map(auditEntryView), maxPage: Math.max(0, Math.ceil(count / auditPageSize) - 1) };
  },
});

/** The ids of a page, and the number of entries on all pages that can be opened. */
export async function readAuditPage(
  db: Db,
  filter: AuditFilter,
  page: number,
): Promise<{ ids: string[]; count: number }> {
  const newestFirst = auditLogMatching(db, filter).orderBy('log.createdAt', 'desc').orderBy('log.id', 'desc');
  const rows = await newestFirst
    .select('log.id')
    .limit(auditPageSize)
    .offset(page * auditPageSize)
    .execute();
  const counted = await db
    .selectFrom(
      newestFirst
        .select('log.id')
        .limit(auditPageSize * maxAuditPages)
        .as('reachable'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 };
}
