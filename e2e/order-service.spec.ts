import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { chooseRareAct } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

async function anApplication(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const jobSeeker = await aJobSeeker(api);
  await hasApplied(api, jobSeeker, job);
  const { applicants } = await api.call(listJobApplicants, { jobId: job._id }, { token: company.admin.token });
  const address = `/workflows/${job.workflowId}/${applicants[0]?._id}`;
  return { company, job, jobSeeker, address };
}

test('a service about an applicant is chosen, confirmed and ordered once, and is listed in the history', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const { company, jobSeeker, address } = await anApplication(api);
  await signIn(page, company.admin);
  await page.goto(address);
  await chooseRareAct(page.getByRole('dialog'), 'Beställ bakgrundskontroll');
  const popup = page.getByRole('dialog', { name: 'Beställ en tjänst' });
  await popup.getByRole('radio', { name: 'Second Opinion' }).check();
  await expect(popup).toContainText(/3.900 kr/);
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Gå vidare' }).click();
  const confirm = page.getByRole('dialog', { name: 'Bekräfta beställningen' });
  await expect(confirm).toContainText(`Second Opinion om ${jobSeeker.name}`);
  await expectAccessibleAtAnyWidth(page);
  // The order reaches the server, but the response is lost.
  let lost = 0;
  await page.route('**/orders', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const orderIt = confirm.getByRole('button', { name: /Beställ för/ });
  await orderIt.click();
  await expect(confirm.getByRole('alert')).toContainText('Servern svarar inte.');
  await orderIt.click();
  await expect(page.getByText('Tack för din beställning!')).toBeVisible();
  await expect(page.getByText('Vi kommer att kontakta er snarast.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).last().click();
  await expect(page.getByText(/Second Opinion beställd \d{4}-\d\d-\d\d/)).toBeVisible();
  await page.getByRole('tab', { name: 'Historik' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Second Opinion beställd' })).toHaveCount(1);
});

test('a locked job says so instead of showing its applicants', async ({ page, api, expected }) => {
  expected.push(/403/);
  const { company, job, jobSeeker, address } = await anApplication(api);
  const locked = { code: 10, name: 'locked', message: 'Lås upp annonsen för att se kandidaterna.' };
  await page.route('**/v1/applicants/*', (route) =>
    route.fulfill({ status: 403, json: { success: false, data: null, error: locked } }),
  );
  await page.route(`**/v1/jobs/${job._id}`, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const json = { success: true, data: { job: { ...data.job, jobUnlocked: false } }, error: null };
    await route.fulfill({ response: answer, json });
  });
  await signIn(page, company.admin);
  await page.goto(address);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Lås upp annonsen' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.route('**/v1/workflow-boards/*', (route) =>
    route.fulfill({ status: 403, json: { success: false, data: null, error: locked } }),
  );
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(page.getByRole('heading', { name: 'Lås upp annonsen', level: 1 })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Gå tillbaka' }).click();
  await expect(page.getByRole('heading', { name: 'Workflow', level: 1 })).toBeVisible();
  await page.goto(`/adverts/${job._id}`);
  await expect(page.getByRole('heading', { name: 'Lås upp annonsen' })).toBeVisible();
  await expect(page.getByText(jobSeeker.name)).toBeHidden();
  await expectAccessibleAtAnyWidth(page);
});
