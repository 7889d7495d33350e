import { logIn, requestRecovery } from '@platsa/contract/accounts/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newAddressToken } from '../../test/account-builders.ts';
import { useTestApp } from '../../test/app.ts';
import { aCompany, aJobSeeker, password } from '../../test/builders.ts';
import { audit } from '../platform/audit.ts';
import { forgetLog } from '../platform/forget-log.ts';
import { schedules } from './background-jobs.ts';

const platsa = useTestApp();

const technical = [
  'sessions',
  'devices',
  'recoveries',
  'email_confirmations',
  'support_codes',
  'rate_limits',
  'mails',
  'inbound_mails',
];

const yearsLater = (years: number) => new Date(Date.now() + years * 366 * 86_400_000);

async function rowsOf(tables: readonly string[]): Promise<Record<string, number>> {
  const counted = tables.map(async (table): Promise<[string, number]> => {
    const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.table(table)}`.execute(
      platsa.ctx.db,
    );
    return [table, rows[0]?.rows ?? 0];
  });
  return Object.fromEntries(await Promise.all(counted));
}

test('a year later the nights have left nothing of sessions, links, counters and the product’s own mails', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await aCompany(platsa);
  await platsa.must(logIn, { email: jobSeeker.email, password });
  await platsa.must(requestRecovery, { email: jobSeeker.email });
  await newAddressToken(platsa, jobSeeker, `ny-${jobSeeker.email}`);
  const before = await rowsOf(technical);
  for (const table of ['sessions', 'recoveries', 'email_confirmations', 'rate_limits', 'mails']) {
    expect(before[table], table).toBeGreaterThan(0);
  }
  platsa.clock.now = yearsLater(1);
  for (const { handle } of schedules) await handle(platsa.ctx, {});
  platsa.clock.now = undefined;
  expect(await rowsOf(technical)).toEqual(Object.fromEntries(technical.map((table) => [table, 0])));
});

test('the audit log is stored for six years', async () => {
  const { companyId } = await aCompany(platsa);
  await platsa.ctx.db.transaction().execute((tx) => audit(tx, 'company.registered', { company_id: companyId }));
  const entriesAfter = async (years: number) => {
    await forgetLog.handle({ ...platsa.ctx, now: () => yearsLater(years) }, {});
    return (await rowsOf(['audit_log'])).audit_log;
  };
  expect(await entriesAfter(5)).toBeGreaterThan(0);
  expect(await entriesAfter(7)).toBe(0);
});
