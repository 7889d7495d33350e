import { type AuditFilter, auditPageSize, listAuditLogs, maxAuditPages } from '@platsa/contract/companies/audit-log';
import type { Db } from '../../db/database.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { auditEntryView, auditLogMatching, listAuditRows } from './audit-log.ts';

export const listAuditLogsRoute = route(listAuditLogs, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const [ids, count] = await Promise.all([listIdsOfPage(ctx.db, input, input.page), countShown(ctx.db, input)]);
    const rows = await listAuditRows(ctx.db, ids);
    return { logs: rows.map(auditEntryView), maxPage: Math.max(0, Math.ceil(count / auditPageSize) - 1) };
  },
});

async function listIdsOfPage(db: Db, filter: AuditFilter, page: number): Promise<string[]> {
  const rows = await auditLogMatching(db, filter)
    .select('log.id')
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(auditPageSize)
    .offset(page * auditPageSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts no more than the pages that can be opened have. */
async function countShown(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await db
    .selectFrom(
      auditLogMatching(db, filter)
        .select('log.id')
        .limit(auditPageSize * maxAuditPages)
        .as('shown'),
    )
    .select((shown) => shown.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
