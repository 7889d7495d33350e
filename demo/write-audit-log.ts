import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import type { Insertable } from 'kysely';
import type { Db } from '../server/src/db/database.ts';
import type { Database } from '../server/src/db/tables.ts';
import { addDays, dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import type { DemoAccount, DemoCompany } from './load-company.ts';
import { createRandom } from './random.ts';
import { dayMoment } from './times.ts';

type Row = Insertable<Database['audit_log']> & { event: AuditEvent };

const weeks = 6;

/**
 * Writes events that only the audit log has: how the company's users joined, and their work on the working days of the last
 * weeks. They are inserted as rows, because the server's operations happen today. Other events are dated like their rows
 * (times.ts).
 */
export async function writeAuditLog(db: Db, { companyId, members }: DemoCompany, startedAt: Date): Promise<void> {
  const written = await db
    .selectFrom('audit_log')
    .select('id')
    .where('company_id', '=', companyId)
    .where('event', '=', 'companyuser.joined')
    .executeTakeFirst();
  if (written) return;
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'created_at'])
    .where('company_id', '=', companyId)
    .where('status', '!=', 'bank')
    .orderBy('created_at')
    .execute();
  const rows = [...arrivals(members, startedAt), ...workingDays(members, jobs, startedAt)];
  await db
    .insertInto('audit_log')
    .values(rows.map((row) => ({ ...row, company_id: companyId })))
    .execute();
}

/** The first member invited the others. */
function arrivals([admin, ...others]: readonly DemoAccount[], startedAt: Date): Row[] {
  return others.flatMap(({ userId }, index): Row[] => {
    const day = -310 + index * 90;
    const about = { member_id: userId, role: 'user' } as const;
    return [
      { ...about, event: 'companyuser.invited', user_id: admin?.userId, created_at: dayMoment(startedAt, day - 1, 15) },
      { ...about, event: 'companyuser.joined', user_id: userId, created_at: dayMoment(startedAt, day, 9.5) },
    ];
  });
}

/** Weighted by how often they happen. */
const tasks = ['job.updated', 'job.updated', 'job.updated', 'messagetemplate.updated'] as const;

const templates = ['Tacka nej', 'Bjud in till intervju'];

function workingDays(
  members: readonly DemoAccount[],
  jobs: readonly { id: string; created_at: Date }[],
  startedAt: Date,
): Row[] {
  const random = createRandom('audit log');
  const days = Array.from({ length: weeks * 7 }, (_, index) => index - weeks * 7).filter((day) => {
    return ![0, 6].includes(new Date(addDays(dayInStockholm(startedAt), day)).getUTCDay());
  });
  return days.flatMap((day) =>
    members.flatMap(({ userId: user_id }): Row[] => {
      if (!random.chance(0.7)) return [];
      const at = dayMoment(startedAt, day, 7 + random.next() * 2);
      const logIn: Row = { event: 'companyuser.loggedin', user_id, created_at: at };
      if (!random.chance(0.3)) return [logIn];
      const created_at = dayMoment(startedAt, day, 10 + random.next() * 6);
      const event = random.pick(tasks);
      const written = jobs.filter((job) => job.created_at < at);
      if (event !== 'job.updated') return [logIn, { event, user_id, created_at, name: random.pick(templates) }];
      return written.length > 0 ? [logIn, { event, user_id, created_at, job_id: random.pick(written).id }] : [logIn];
    }),
  );
}
