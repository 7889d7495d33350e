import { auditEventLabel } from '@platsa/contract/companies/audit-log';
import type { AuditFilter } from '@platsa/contract/companies/audit-log-endpoints';
import { exportAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { sql } from 'kysely';
import { fromCursorTime, selectMicroseconds } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { limits } from '../../http/limits.ts';
import { adminOf } from '../../http/policy.ts';
import { downloadRoute } from '../../http/route.ts';
import { toCsv } from '../../platform/csv.ts';
import { dayInStockholm, timeInStockholm } from '../../platform/stockholm-time.ts';
import { auditEntryView, auditLogMatching, listAuditRows } from './audit-log.ts';

const batchSize = 1_000;

export const exportAuditLogsRoute = downloadRoute(exportAuditLogs, {
  limits: [limits.exportData],
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    return {
      content: toCsv(listEntries(ctx.db, input)),
      fileName: `sakerhetslogg-${dayInStockholm(ctx.now())}.csv`,
    };
  },
});

/** Every matching entry, newest first, read in batches so that a long log is never in memory as a whole. */
async function* listEntries(db: Db, filter: AuditFilter) {
  let batch = await listBatch(db, filter, undefined);
  while (batch.length > 0) {
    const rows = await listAuditRows(
      db,
      batch.map(({ id }) => id),
    );
    for (const entry of rows.map(auditEntryView)) {
      yield {
        Tid: timeInStockholm(new Date(entry.createdAt)),
        Händelse: auditEventLabel(entry.event),
        Användare: entry._user?.name ?? '',
        Beskrivning: entry.text,
      };
    }
    batch = await listBatch(db, filter, batch.at(-1));
  }
}

function listBatch(db: Db, filter: AuditFilter, last: { id: string; time: number } | undefined) {
  let entries = auditLogMatching(db, filter).select(['log.id', selectMicroseconds('log.createdAt').as('time')]);
  if (last)
    entries = entries.where(sql<boolean>`(log.created_at, log.id) < (${fromCursorTime(last.time)}, ${last.id}::uuid)`);
  return entries.orderBy('log.createdAt', 'desc').orderBy('log.id', 'desc').limit(batchSize).execute();
}
