import { isLive, isPublic, jobGroup, jobStatus, jobStatusNames, passedEndDate } from '@platsa/contract/jobs/rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, type TestCompany } from '../../../test/builders.ts';
import { aJob } from '../../../test/job-builders.ts';

/** SQL and contract state the same rules: which jobs are live, count as active, and are public. */

const platsa = useTestApp();
let company: TestCompany;
let jobId: string;

beforeAll(async () => {
  company = await aCompany(platsa);
  jobId = (await aJob(platsa, { company })).job._id;
});

const today = '2027-03-10';
const [before, after] = ['2027-03-09', '2027-03-11'];
const periods = [
  ...[before, today, after].map((startDate) => ({ startDate, endDate: after })),
  ...[before, today].map((endDate) => ({ startDate: before, endDate })),
];
const jobs = jobStatusNames.flatMap((name) => periods.map((dates) => ({ name, status: jobStatus[name], ...dates })));

test.each(jobs)('a job with status $name from $startDate to $endDate', async ({ name, ...job }) => {
  const { rows } = await sql<{ live: boolean; countsAsActive: boolean }>`
    SELECT is_live(${name}, ${job.startDate}, ${job.endDate}, ${today}) AS live,
      counts_as_active(${name}, ${job.endDate}, ${today}) AS counts_as_active`.execute(platsa.ctx.db);
  const group = jobGroup({ status: job.status, passedEndDate: passedEndDate(job, today) });
  expect(rows[0]).toEqual({ live: isLive(job, today), countsAsActive: group === 'active' });
  expect(await isListed({ status: name, startDate: job.startDate, endDate: job.endDate })).toBe(isPublic(job, today));
});

test('nothing of a company that is not approved is public', async () => {
  const job = { status: 'active', startDate: today, endDate: after } as const;
  expect(await isListed(job)).toBe(true);
  await platsa.ctx.db
    .updateTable('companies')
    .set({ whitelistedAt: null })
    .where('id', '=', company.companyId)
    .execute();
  expect(await isListed(job)).toBe(false);
});

/** Whether the search's copy of the job, with these fields, is public today. */
async function isListed(fields: { status: (typeof jobStatusNames)[number]; startDate: string; endDate: string }) {
  const { db } = platsa.ctx;
  await db.updateTable('jobs').set(fields).where('id', '=', jobId).execute();
  const copy = db.selectFrom('publicJobs').select('jobId').where('jobId', '=', jobId);
  return (await copy.where('startDate', '<=', today).executeTakeFirst()) !== undefined;
}
