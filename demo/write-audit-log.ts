import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import type { Insertable } from 'kysely';
import type { Db } from '../server/src/db/database.ts';
import type { Database } from '../server/src/db/tables.ts';
import { addDays, dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import type { DemoAccount, DemoCompany } from './load-company.ts';
import { createRandom } from './random.ts';
import { dayMoment } from './times.ts';

type Row = Insertable<Database['events']> & { type: AuditEvent };

const weeks = 6;

/**
 * Writes events that only the audit log has: how the company's users joined, and their work on the working days of the last
 * weeks. They are inserted as rows, because the server's operations happen today. Other events are dated like their rows
 * (times.ts).
 */
export async function writeAuditLog(db: Db, { companyId, members }: DemoCompany, startedAt: Date): Promise<void> {
  const written = await db
    .selectFrom('events')
    .select('id')
    .where('logged', '=', true)
    .where('companyId', '=', companyId)
    .where('type', '=', 'companyuser.joined')
    .executeTakeFirst();
  if (written) return;
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'createdAt'])
    .where('companyId', '=', companyId)
    .where('status', '!=', 'bank')
    .orderBy('createdAt')
    .execute();
  const rows = [...arrivals(members, startedAt), ...workingDays(members, jobs, startedAt)];
  await db
    .insertInto('events')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute();
}

/** The first member invited the others. */
function arrivals([admin, ...others]: readonly DemoAccount[], startedAt: Date): Row[] {
  return others.flatMap(({ userId }, index): Row[] => {
    const day = -310 + index * 90;
    const about = { memberId: userId, role: 'user' } as const;
    return [
      { ...about, type: 'companyuser.invited', by: admin?.userId, createdAt: dayMoment(startedAt, day - 1, 15) },
      { ...about, type: 'companyuser.joined', by: userId, createdAt: dayMoment(startedAt, day, 9.5) },
    ];
  });
}

/** Weighted by how often they happen. */
const tasks = ['job.updated', 'job.updated', 'job.updated', 'messagetemplate.updated'] as const;

const templates = ['Tacka nej', 'Bjud in till intervju'];

function workingDays(
  members: readonly DemoAccount[],
  jobs: readonly { id: string; createdAt: Date }[],
  startedAt: Date,
): Row[] {
  const random = createRandom('audit log');
  const days = Array.from({ length: weeks * 7 }, (_, index) => index - weeks * 7).filter((day) => {
    return ![0, 6].includes(new Date(addDays(dayInStockholm(startedAt), day)).getUTCDay());
  });
  return days.flatMap((day) =>
    members.flatMap(({ userId: by }): Row[] => {
      if (!random.chance(0.7)) return [];
      const at = dayMoment(startedAt, day, 7 + random.next() * 2);
      const logIn: Row = { type: 'companyuser.loggedin', by, createdAt: at };
      if (!random.chance(0.3)) return [logIn];
      const createdAt = dayMoment(startedAt, day, 10 + random.next() * 6);
      const type = random.pick(tasks);
      const written = jobs.filter((job) => job.createdAt < at);
      if (type !== 'job.updated') return [logIn, { type, by, createdAt, name: random.pick(templates) }];
      return written.length > 0 ? [logIn, { type, by, createdAt, jobId: random.pick(written).id }] : [logIn];
    }),
  );
}
