import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { hasNoBarriersAtAnyWidth } from './barriers.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { refusal, unknown } from './faults.ts';
import { expect, signIn, test } from './test.ts';

test('the history tells how it goes, as far as the company lets it, and shows the job on', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  expected.push(/status of 500/);
  const company = await aCompany(api);
  const { token } = company.admin;
  const job = await aJob(api, company);
  const seeker = await aJobSeeker(api);
  await hasApplied(api, seeker, job);
  await signIn(page, seeker);
  await page.goto('/history');
  await expect(page.getByText('Mottagen')).toBeVisible();

  const { columns } = await api.call(getBoard, { boardId: job.workflowId }, { token });
  const declining = columns.find(({ useForDeclining }) => useForDeclining)?._id;
  const applicantId = columns[0]?.items[0]?._applicant._id ?? '';
  await api.call(updateApplicant, { applicantId, _statusColumn: declining }, { token });
  await page.reload();
  await expect(page.getByText('Under behandling')).toBeVisible();

  const desk = await newWindow(company.admin);
  await desk.goto('/settings/general');
  await desk.getByRole('combobox', { name: 'Det sökande ser i sin historik' }).click();
  await desk.getByRole('option', { name: 'Mottagen, under behandling och nekad' }).click();
  await expect(desk.getByText('Inställningarna är nu sparade')).toBeVisible();
  await hasNoBarriersAtAnyWidth(desk);
  await page.reload();
  await expect(page.getByText('Nekad')).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);

  // Taken down, the job is still there for whoever has applied for it.
  await api.call(updateJob, { jobId: job._id, status: 1 }, { token });
  await page.getByRole('link', { name: job.title }).click();
  await expect(page).toHaveURL(`/history/${job._id}`);
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Din ansökan' })).toContainText('Nekad');
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('region', { name: 'Din ansökan' }).getByRole('button', { name: 'Ta tillbaka ansökan' }).click();
  const withdraw = page.getByRole('dialog').getByRole('button', { name: 'Ta tillbaka ansökan' });
  const own = '**/v1/applicants/*';
  await page.route(own, (route) => route.fulfill(refusal(500, 'fail', unknown)));
  await withdraw.click();
  await expect(page.getByRole('dialog')).toContainText('Kunde inte ta bort ansökan');
  await page.unroute(own);
  await withdraw.click();
  await expect(page.getByText('Du har inte sökt några jobb ännu.')).toBeVisible();
});
