import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { refusal, unknown } from './faults.ts';
import { expect, signIn, test } from './test.ts';

test('the history shows the status that the company reveals, and the job after it was taken down', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  expected.push(/status of 500/);
  const company = await aCompany(api);
  const { token } = company.admin;
  const job = await aJob(api, company);
  const jobSeeker = await aJobSeeker(api);
  await hasApplied(api, jobSeeker, job);
  await signIn(page, jobSeeker);
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
  await expectAccessibleAtAnyWidth(desk);
  await page.reload();
  await expect(page.getByText('Nekad')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  // Job seekers who have applied can still read the job after it is taken down.
  await api.call(updateJob, { jobId: job._id, status: 1 }, { token });
  await page.getByRole('link', { name: job.title }).click();
  await expect(page).toHaveURL(`/history/${job._id}`);
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Din ansökan' })).toContainText('Nekad');
  await expectAccessibleAtAnyWidth(page);
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
