import { listPurchases } from '@platsa/contract/billing/endpoints';
import pg from 'pg';
import { aLockedJob, fillInInvoiceDetails } from './billing.ts';
import { aCompany } from './builders.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

test('a purchase whose server is killed in the middle of it is made once, when it is sent again', async ({
  page,
  api,
  selling,
  expected,
}) => {
  expected.push(/Failed to load resource/, /403/);
  const company = await aCompany(api);
  const { job, jobSeeker } = await aLockedJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await page.getByRole('button', { name: 'Lås upp annonsen' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Välj Unlimited' }).click();
  await fillInInvoiceDetails(page);
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();

  // The purchase is stored, and its transaction waits for the job that it unlocks.
  const holder = new pg.Client(selling.connection);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM jobs WHERE id = $1 FOR UPDATE', [job._id]);
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Behandlar köp ...')).toBeVisible();
  await expect.poll(() => waitingForJobs(holder)).toBe(1);
  await selling.kill();
  await holder.query('ROLLBACK');
  await holder.end();
  await expect(popup.getByText('Köpet gick inte igenom')).toBeVisible();

  await selling.startAgain();
  const purchases = () => api.call(listPurchases, { companyId: company.companyId }, company.admin);
  expect(await purchases()).toEqual({ purchases: [] });
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Köpet är genomfört!')).toBeVisible();
  await popup.getByRole('button', { name: 'Stäng' }).first().click();
  await expect(page.getByText(jobSeeker.name).first()).toBeVisible();
  expect((await purchases()).purchases).toMatchObject([{ modelType: 2, status: 'active' }]);
});

/** How many statements wait for rows of jobs. A transaction sees the statements of its first look until it asks anew. */
async function waitingForJobs(client: pg.Client): Promise<number> {
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"jobs"%'`,
  );
  return rows[0]?.count ?? 0;
}
