import { readFile } from 'node:fs/promises';
import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { getBoard, moveApplicants } from '@platsa/contract/boards/endpoints';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import {
  aCompany,
  aJob,
  aJobSeeker,
  aMember,
  type Company,
  hasApplied,
  hasMoreApplicants,
  isAskedOfHire,
} from './builders.ts';
import { choose } from './fields.ts';
import { expect, signIn, test } from './test.ts';

/** A job that six have applied to, one of whom is at an interview, and one that nobody has applied to. */
async function aCompanyThatHires(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Bagare' });
  await aJob(api, company, { title: 'Konditor' });
  await hasApplied(api, await aJobSeeker(api), job);
  await hasMoreApplicants(job, 5);
  await move(api, company, job, 'Intervju bokad');
  return { company, job };
}

/** Moves the first application of the board's first column. */
async function move(api: Api, company: Company, job: { workflowId: string }, to: string) {
  const { columns } = await api.call(getBoard, { boardId: job.workflowId }, company.admin);
  const _workflowColumn = columns.find(({ value }) => value === to)?._id ?? '';
  const _applicants = [columns[0]?.items[0]?._applicant._id ?? ''];
  await api.call(moveApplicants, { boardId: job.workflowId, _applicants, _workflowColumn }, company.admin);
}

async function openAnalysis(page: Page, company: Company, search = '') {
  await signIn(page, company.admin);
  await page.goto(`/analysis${search}`);
  await expect(page.getByRole('heading', { name: 'Analys', level: 1 })).toBeVisible();
}

const figure = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a figure opens its rows, a row its applicant, and the way back keeps the filter', async ({ page, api }) => {
  const { company } = await aCompanyThatHires(api);
  await openAnalysis(page, company);
  await expect(page.getByText('Av 6 ansökningar har 1 nått intervju')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await choose(page, 'Period', 'Senaste 90 dagarna');
  await choose(page, 'Annons', 'Bagare');
  await expect(page).toHaveURL(/period=90&job=/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Annons' })).toHaveValue('Alla annonser');
  await page.goForward();
  const filtered = page.url();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Annons' })).toHaveValue('Bagare');
  await figure(page, 'Nådde steget, Intervju: 1').click();
  await expect(page.getByRole('heading', { name: 'Nådde steget: Intervju 1', level: 1 })).toBeVisible();
  await expect(page.getByText('också de som sedan har gått vidare')).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(row).toHaveCount(1);
  await expectAccessibleAtAnyWidth(page);
  await row.click();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(row).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(figure(page, 'Nådde steget, Intervju: 1')).toBeVisible();
});

test('own dates stand in the address and follow to the rows, and a last day before the first is marked', async ({
  page,
  api,
}) => {
  const { company } = await aCompanyThatHires(api);
  await openAnalysis(page, company, '?period=30');
  await choose(page, 'Period', 'Egna datum');
  const [from, to] = [page.getByRole('textbox', { name: 'Från' }), page.getByRole('textbox', { name: 'Till' })];
  await expect(from).not.toHaveValue('');
  await expect(page.getByText('Av 6 ansökningar har 1 nått intervju')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await from.fill('2020-03-01');
  await expect(page).toHaveURL(/period=own&from=2020-03-01&to=\d{4}-\d\d-\d\d/);
  await figure(page, 'Nådde steget, Intervju: 1').click();
  await expect(page.getByText(/Från 2020-03-01 till \d{4}-\d\d-\d\d\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Till analysen' }).click();
  await expect(from).toHaveValue('2020-03-01');
  await to.fill('2020-02-01');
  await expect(page.getByText('Tidigast samma dag som Från')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inga ansökningar i det här urvalet' })).toBeVisible();
});

test('a move in another window changes the figures at once', async ({ page, api }) => {
  const { company, job } = await aCompanyThatHires(api);
  await openAnalysis(page, company);
  await expect(figure(page, 'Är i steget nu, Ny: 5')).toBeVisible();
  await move(api, company, job, 'Anställd');
  await expect(figure(page, 'Är i steget nu, Anställd: 1')).toBeVisible({ timeout: 2_000 });
  await expect(figure(page, 'Är i steget nu, Ny: 4')).toBeVisible();
});

test('tables and rows are files too, and small groups have no figures', async ({ page, api }) => {
  const { company, job } = await aCompanyThatHires(api);
  await openAnalysis(page, company);
  const stages = page.getByRole('region', { name: 'Från ansökan till anställning' });
  const saving = page.waitForEvent('download');
  await stages.getByRole('button', { name: 'Ladda ner som CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^analys-steg-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await saved.path(), 'utf8')).toContain('Intervju;1;1;0');
  const members = page.getByRole('region', { name: 'Rekryterarnas arbete' });
  await expect(members.getByText('färre än 5').first()).toBeVisible();
  await move(api, company, job, 'Intervju bokad');
  await figure(page, 'Nådde steget, Intervju: 2').click();
  await expect(page.getByRole('heading', { name: 'Nådde steget: Intervju 2', level: 1 })).toBeVisible();
  const savingRows = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner som CSV', exact: true }).click();
  expect(await readFile(await (await savingRows).path(), 'utf8')).toContain(';Bagare;');
  await page.getByRole('link', { name: 'Till analysen' }).click();
  await expect(stages).toBeVisible();
});

test('an address with a cut id shows all jobs, and a member outside of the teams is told who can add them', async ({
  page,
  api,
  newWindow,
}) => {
  const { company } = await aCompanyThatHires(api);
  await openAnalysis(page, company, '?job=abc');
  await expect(page.getByText('Av 6 ansökningar har 1 nått intervju')).toBeVisible();
  const member = await newWindow(await aMember(api, company));
  await member.goto('/analysis');
  await expect(member.getByText('Den som är ansvarig för ett jobb, eller en admin, kan lägga till dig')).toBeVisible();
});

test('a company without applications is told what will be there', async ({ page, api }) => {
  await openAnalysis(page, await aCompany(api), '?period=all');
  await expect(page.getByRole('heading', { name: 'Inget att analysera än' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a member of one job’s team analyses that job alone, and an admin the jobs of that team', async ({
  page,
  api,
  newWindow,
}) => {
  const { company, job } = await aCompanyThatHires(api);
  const nina = await aMember(api, company, { role: 'limited', firstName: 'Nina', lastName: 'Nord' });
  const manager = { _user: nina.userId, role: 'manager' as const };
  await api.call(saveJobTeam, { jobId: job._id, team: [manager] }, company.admin);
  const own = await newWindow(nina);
  await own.goto('/');
  await own.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Analys' }).click();
  await expect(own.getByText('Av 6 ansökningar har 1 nått intervju')).toBeVisible();
  await own.getByRole('combobox', { name: 'Annons' }).click();
  await expect(own.getByRole('option')).toHaveText(['Alla annonser', 'Bagare']);

  const elsewhere = await newWindow(await aMember(api, company));
  await elsewhere.goto('/analysis');
  await elsewhere.getByRole('combobox', { name: 'Annons' }).click();
  await expect(elsewhere.getByRole('option')).toHaveText(['Alla annonser']);

  await openAnalysis(page, company);
  await choose(page, 'Team', 'Team med Nina Nord');
  await expect(page).toHaveURL(/team=/);
  await expect(page.getByText('Av 6 ansökningar har 1 nått intervju')).toBeVisible();
});

test('managers tell how hires went, by a link on a phone or in Platsa, and the analysis counts it', async ({
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Bagare' });
  for (const firstName of ['Astrid', 'Bo'])
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName: 'Berg' }), job);
  await move(api, company, job, 'Anställd');
  await move(api, company, job, 'Anställd');
  const { applicants } = await api.call(listJobApplicants, { jobId: job._id }, company.admin);
  const idOf = (name: string) => applicants.find(({ _user }) => _user.firstName === name)?._id ?? '';

  const mobile = await newWindow();
  await mobile.setViewportSize(phone);
  await mobile.goto(await isAskedOfHire(company.admin, idOf('Astrid')));
  await expect(mobile.getByRole('heading', { name: 'Hur blev det med Astrid Berg?' })).toBeVisible();
  await mobile.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(mobile.getByText('Välj hur det blev').first()).toBeVisible();
  await expectAccessible(mobile);
  await mobile.getByRole('radio', { name: 'Bättre än väntat', exact: true }).check();
  await mobile.getByRole('textbox', { name: /Vill du säga något mer/ }).fill('Lärde sig allt på en vecka.');
  await mobile.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(mobile.getByRole('heading', { name: 'Tack, ditt svar är skickat' })).toBeFocused();
  await expect(mobile.getByText('Bättre än väntat')).toBeVisible();

  await isAskedOfHire(company.admin, idOf('Bo'));
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}/${idOf('Bo')}`);
  const outcome = page.getByRole('dialog').getByRole('region', { name: 'Hur blev det?' });
  await outcome.getByRole('button', { name: 'Svara på frågan' }).click();
  await expectAccessibleAtAnyWidth(page);
  await outcome.getByRole('radio', { name: 'Som väntat' }).check();
  await outcome.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(outcome).toContainText('Som väntat');
  await expect(outcome.getByRole('radio')).toHaveCount(0);

  await page.goto('/analysis?period=all');
  const card = page.getByRole('region', { name: 'Hur det blev' });
  await expect(card).toContainText('2 svar om hur det blev.');
  await expect(card).toContainText('färre än 5');
  await expectAccessibleAtAnyWidth(page);
  await page.goto('/analysis/rows?tal=outcomes&period=all');
  await page.getByRole('link', { name: /Astrid Berg/ }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Hur blev det?' })).toContainText(
    'Lärde sig allt på en vecka.',
  );
  await page.goto('/settings/general');
  await choose(page, 'Fråga chefen hur det blev med dem ni anställer', 'Fråga inte');
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
});
