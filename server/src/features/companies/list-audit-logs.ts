import { type AuditFilter, auditPageSize, listAuditLogs, maxAuditPages } from '@platsa/contract/companies/audit-log';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { auditEntryView, auditLogMatching, listAuditRows } from './audit-log.ts';

export const listAuditLogsRoute = route(listAuditLogs, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const { ids, count } = await readPage(ctx.db, input, input.page);
    const rows = await listAuditRows(ctx.db, ids);
    return { logs: rows.map(auditEntryView), maxPage: Math.max(0, Math.ceil(count / auditPageSize) - 1) };
  },
});

/** The ids of a page, and the number of entries on all pages that can be opened. */
export async function readPage(db: Db, filter: AuditFilter, page: number): Promise<{ ids: string[]; count: number }> {
  const first = page * auditPageSize;
  const shown = auditLogMatching(db, filter)
    .select(['log.id', 'log.created_at'])
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(auditPageSize * maxAuditPages);
  const inOrder = sql<
    string[]
  >`coalesce((array_agg(id ORDER BY created_at DESC, id DESC))[${first + 1}:${first + auditPageSize}], '{}')`;
  const [found] = await db
    .selectFrom(shown.as('shown'))
    .select([inOrder.as('ids'), sql<number>`count(*)::integer`.as('count')])
    .execute();
  return found ?? { ids: [], count: 0 };
}
