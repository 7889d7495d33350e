import { withdrawalAnswerDays } from '@platsa/contract/applications/rules';
import { planTypes } from '@platsa/contract/billing/plans';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { startOfDay } from '../../db/days.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { overdueApplications } from '../applications/index.ts';
import { overdueCandidates } from '../candidates/index.ts';

/** A night may be missed, and the work be made up for at the next start. */
const graceMs = 2 * 86_400_000;

/** Work of the nights that should have been done more than two days ago; empty while all is well. */
export async function listOverdueWork(db: Db, now: Date): Promise<{ title: string; count: number }[]> {
  const before = new Date(now.getTime() - graceMs);
  const counted = await Promise.all(
    Object.entries(overdueRows(before)).map(async ([title, rows]) => {
      const { rows: counts } = await sql<{ count: number }>`SELECT count(*) FROM (${rows}) AS overdue`.execute(db);
      return { title, count: counts[0]?.count ?? 0 };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

function overdueRows(before: Date): Record<string, RawBuilder<unknown>> {
  const day = dayInStockholm(before);
  return {
    'Ansökningar som ska bli anonyma': overdueApplications(before),
    'Kandidater vars samtycke har gått ut': overdueCandidates(before),
    'Begärda borttagningar av ansökningar': sql`
      SELECT FROM withdrawal_requests
      WHERE answered_at IS NULL AND created_at < ${startOfDay(addDays(day, -withdrawalAnswerDays))}`,
    'Stängda företag som ska raderas': sql`SELECT FROM companies WHERE closes_at <= ${before}`,
    'Annonser som är upplåsta utan abonnemang': sql`
      SELECT FROM jobs WHERE unlocked_by_plan AND NOT EXISTS (
        SELECT FROM purchases p WHERE p.company_id = jobs.company_id AND p.type = ${planTypes.unlimited}
          AND (p.end_date IS NULL OR p.end_date > ${day}))`,
    'Boostar som ska avslutas': sql`
      SELECT FROM jobs WHERE boost_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM boost_orders o WHERE o.job_id = jobs.id AND o.end_date > ${day})`,
    'Fakturor som ska skickas': sql`SELECT FROM invoices WHERE sent_at IS NULL AND created_at < ${before}`,
    'Meddelanden som ska skickas': sql`
      SELECT FROM scheduled_messages WHERE status IN ('pending', 'sending') AND send_at < ${before}`,
    'Utgångna inloggningar': sql`SELECT FROM sessions WHERE expires_at < ${before}`,
  };
}
