import { applyToJob, requestWithdrawal } from '@platsa/contract/applications/own-application-endpoints';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { anOpenJob } from '../../test/applications-builders.ts';
import { aPlan, aPurchase } from '../../test/billing-builders.ts';
import { aCompany, aJobSeeker } from '../../test/builders.ts';
import { aCandidate } from '../../test/candidate-builders.ts';
import { aStoredInvoice } from '../../test/invoice-builders.ts';
import { mailsTo } from '../../test/mails.ts';
import type { ScheduledJob } from '../platform/queue.ts';
import { addDays, dayInStockholm } from '../platform/stockholm-time.ts';
import { deleteClosedCompanies } from './accounts/close-company.ts';
import { anonymiseOldApplications } from './applications/retention/anonymise-old-applications.ts';
import { remindOfWithdrawals } from './applications/withdrawals/remind-of-withdrawals.ts';
import { carryOutWithdrawals } from './applications/withdrawals/remove-application.ts';
import { schedules } from './background-jobs.ts';
import { applyPlans, remindOfEndingPlans } from './billing/apply-plans.ts';
import { remindOfInvoices } from './billing/invoices/remind-of-invoices.ts';
import { endBankConsents } from './candidates/retention/end-bank-consents.ts';

const platsa = useTestApp();
const other = useTestApp({ beside: platsa });
afterEach(() => {
  platsa.clock.now = undefined;
});

const today = dayInStockholm(new Date());

/** From now on every change of the rows with this value fails, as one would that breaks a rule of the database. */
async function breakRows(table: string, column: string, value: string): Promise<void> {
  const name = `broken_${table}_${value.replaceAll('-', '')}`;
  await sql`
    CREATE FUNCTION ${sql.id(name)}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'this row is broken'; END $$`.execute(platsa.ctx.db);
  await sql`
    CREATE TRIGGER ${sql.id(name)} BEFORE UPDATE OR DELETE ON ${sql.table(table)} FOR EACH ROW
      WHEN (OLD.${sql.ref(column)}::text = ${sql.lit(value)}) EXECUTE FUNCTION ${sql.id(name)}()`.execute(
    platsa.ctx.db,
  );
}

/** Runs a schedule some days from today, and resolves with what it says of its failures. */
async function failureOf(schedule: ScheduledJob, days: number): Promise<string> {
  platsa.clock.now = new Date(`${addDays(today, days)}T12:00:00Z`);
  const error = await schedule.handle(platsa.ctx, {}).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  platsa.clock.now = undefined;
  if (!(error instanceof AggregateError)) throw error ?? new Error(`${schedule.name} has not failed`);
  return error.message;
}

/** Ids of three applications to one job, which ended today. */
async function threeApplications() {
  const { jobId, admin, companyId } = await anOpenJob(platsa);
  const applied = [];
  for (const jobSeeker of [await aJobSeeker(platsa), await aJobSeeker(platsa), await aJobSeeker(platsa)]) {
    const { application } = await platsa.must(applyToJob, { jobId, userId: jobSeeker.userId }, jobSeeker);
    applied.push({ jobSeeker, applicantId: application._id });
  }
  await platsa.ctx.db.updateTable('jobs').set({ endDate: today }).where('id', '=', jobId).execute();
  const [broken, ...others] = applied;
  if (!broken) throw new Error('nobody applied');
  return { broken, others, jobId, admin, companyId };
}

async function anonymousOnes(applicantIds: readonly string[]): Promise<string[]> {
  const rows = await platsa.ctx.db
    .selectFrom('applicants')
    .select('id')
    .where('id', 'in', applicantIds)
    .where('anonymisedAt', 'is not', null)
    .execute();
  return rows.map(({ id }) => id).sort();
}

test('an application that cannot become anonymous, or whose notice fails, stops no other', async () => {
  const { broken, others } = await threeApplications();
  const ids = others.map(({ applicantId }) => applicantId).sort();
  await breakRows('applicants', 'id', broken.applicantId);
  expect(await failureOf(anonymiseOldApplications, 702)).toBe(
    `1 failed. notice of application ${broken.applicantId}: this row is broken`,
  );
  await sql`ALTER TABLE applicants DISABLE TRIGGER USER`.execute(platsa.ctx.db);
  await sql`UPDATE applicants SET retention_notified_at = ${new Date()} WHERE id = ${broken.applicantId}`.execute(
    platsa.ctx.db,
  );
  await sql`ALTER TABLE applicants ENABLE TRIGGER USER`.execute(platsa.ctx.db);
  expect(await failureOf(anonymiseOldApplications, 740)).toBe(
    `1 failed. application ${broken.applicantId}: this row is broken`,
  );
  expect(await anonymousOnes([broken.applicantId, ...ids])).toEqual(ids);
});

test('a request to withdraw that cannot be reminded of or carried out stops no other', async () => {
  const { broken, others, admin } = await threeApplications();
  for (const { applicantId, jobSeeker } of [broken, ...others]) {
    await sql`UPDATE applicants SET created_at = to_timestamp(0) WHERE id = ${applicantId}`.execute(platsa.ctx.db);
    await platsa.must(requestWithdrawal, { applicantId }, jobSeeker);
  }
  await breakRows('withdrawalRequests', 'applicantId', broken.applicantId);
  expect(await failureOf(remindOfWithdrawals, 24)).toBe(
    `1 failed. application ${broken.applicantId}: this row is broken`,
  );
  const reminders = await mailsTo(platsa, admin.email);
  expect(reminders.filter(({ subject }) => subject.startsWith('En kandidat väntar'))).toHaveLength(2);
  expect(await failureOf(carryOutWithdrawals, 40)).toBe(
    `1 failed. application ${broken.applicantId}: this row is broken`,
  );
  const left = await platsa.ctx.db
    .selectFrom('applicants')
    .select('id')
    .where(
      'id',
      'in',
      [broken, ...others].map(({ applicantId }) => applicantId),
    )
    .execute();
  expect(left).toEqual([{ id: broken.applicantId }]);
});

test('a candidate who cannot be asked or removed stops no other', async () => {
  const company = await aCompany(platsa);
  const [broken, asked] = [await aCandidate(platsa, company), await aCandidate(platsa, company)];
  await breakRows('candidates', 'applicationId', broken.applicantId);
  expect(await failureOf(endBankConsents, 340)).toContain(
    `question to candidate ${broken.applicantId}: this row is broken`,
  );
  expect((await mailsTo(platsa, asked.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Vill du vara kvar'),
  );
  await sql`ALTER TABLE candidates DISABLE TRIGGER USER`.execute(platsa.ctx.db);
  await sql`UPDATE candidates SET asked_at = now() WHERE application_id = ${broken.applicantId}`.execute(platsa.ctx.db);
  await sql`ALTER TABLE candidates ENABLE TRIGGER USER`.execute(platsa.ctx.db);
  expect(await failureOf(endBankConsents, 400)).toBe(`1 failed. candidate ${broken.applicantId}: this row is broken`);
  const rows = await platsa.ctx.db
    .selectFrom('candidates')
    .select('applicationId')
    .where('companyId', '=', company.companyId)
    .execute();
  expect(rows).toEqual([{ applicationId: broken.applicantId }]);
});

test('a company whose jobs cannot be unlocked, and a plan whose end cannot be told, stop no other', async () => {
  const planId = await aPlan(platsa, 2);
  const jobs = [await anOpenJob(platsa), await anOpenJob(platsa)];
  const [broken, unlocked] = jobs;
  if (!broken || !unlocked) throw new Error('no jobs');
  await platsa.ctx.db
    .updateTable('jobs')
    .set({ unlocked: false })
    .where(
      'id',
      'in',
      jobs.map(({ jobId }) => jobId),
    )
    .execute();
  const purchases: string[] = [];
  for (const { companyId } of jobs) {
    purchases.push(await aPurchase(platsa, { companyId, planId, endDate: addDays(today, 30) }));
  }
  await breakRows('jobs', 'id', broken.jobId);
  expect(await failureOf(applyPlans, 0)).toContain(`company ${broken.companyId}: this row is broken`);
  const row = await platsa.ctx.db
    .selectFrom('jobs')
    .select('unlocked')
    .where('id', '=', unlocked.jobId)
    .executeTakeFirst();
  expect(row?.unlocked).toBe(true);
  await breakRows('purchases', 'id', purchases[0] ?? '');
  expect(await failureOf(remindOfEndingPlans, 25)).toBe(`1 failed. purchase ${purchases[0]}: this row is broken`);
  expect((await mailsTo(platsa, unlocked.admin.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('avslutas'),
  );
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
});

test('an invoice that cannot be reminded of stops no other', async () => {
  const [broken, reminded] = [await aStoredInvoice(platsa), await aStoredInvoice(platsa)];
  await platsa.ctx.db
    .updateTable('invoices')
    .set({ sentAt: new Date() })
    .where('id', 'in', [broken, reminded])
    .execute();
  await breakRows('invoices', 'id', broken);
  expect(await failureOf(remindOfInvoices, 60)).toBe(`1 failed. invoice ${broken}: this row is broken`);
  const row = platsa.ctx.db.selectFrom('invoices').select('remindedAt').where('id', '=', reminded);
  expect((await row.executeTakeFirst())?.remindedAt).not.toBeNull();
});

async function aClosedCompany(): Promise<string> {
  const { companyId } = await aCompany(platsa);
  const closing = { closesAt: new Date(0), whitelistedAt: null };
  await platsa.ctx.db.updateTable('companies').set(closing).where('id', '=', companyId).execute();
  return companyId;
}

async function existing(companyIds: readonly string[]): Promise<string[]> {
  const rows = await platsa.ctx.db.selectFrom('companies').select('id').where('id', 'in', companyIds).execute();
  return rows.map(({ id }) => id);
}

test('two servers that delete the same closed companies both end without a failure', async () => {
  const companies = [await aClosedCompany(), await aClosedCompany(), await aClosedCompany()];
  await Promise.all([platsa, other].map(({ ctx }) => deleteClosedCompanies.handle(ctx, {})));
  expect(await existing(companies)).toEqual([]);
});

test('a closed company that cannot be deleted stops no other', async () => {
  const [broken, deleted] = [await aClosedCompany(), await aClosedCompany()];
  await breakRows('companies', 'id', broken);
  expect(await failureOf(deleteClosedCompanies, 0)).toBe(`1 failed. company ${broken}: this row is broken`);
  expect(await existing([broken, deleted])).toEqual([broken]);
});

test('nothing is scheduled between 02:00 and 03:59, which summer time skips or repeats', () => {
  for (const { name, cron } of schedules) {
    const hours = cron.split(' ')[1]?.split(',') ?? [];
    // Every hour, the work of a missed one is done in the next.
    if (hours.join() === '*') continue;
    expect(
      hours.every((hour) => /^\d+$/.test(hour) && hour !== '2' && hour !== '3'),
      `${name}: ${cron}`,
    ).toBe(true);
  }
});
