import { listJobs } from '@platsa/contract/jobs/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { application, column, moveByMenu } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

/** A board with Astrid Berg, Bo Ceder and Cecilia Dal in the first column. */
async function openBoard(page: Page, api: Api, openings: number | null) {
  const company = await aCompany(api);
  const job = await aJob(api, company, { openings });
  for (const [firstName, lastName] of [
    ['Astrid', 'Berg'],
    ['Bo', 'Ceder'],
    ['Cecilia', 'Dal'],
  ] as const) {
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName }), job);
  }
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(application(page, 'Cecilia Dal')).toBeVisible();
  return { company, job };
}

async function hire(page: Page, name: string) {
  await moveByMenu(page, name, 'Anställd');
  const question = page.getByRole('dialog', { name: `När börjar ${name}?` });
  await question.getByRole('button', { name: 'Hoppa över' }).click();
  await expect(question).toBeHidden();
}

test('when all positions are filled the board proposes to decline or keep the others, and to end the job', async ({
  page,
  api,
}) => {
  const { company, job } = await openBoard(page, api, 2);
  const nextSteps = page.getByRole('button', { name: 'Nästa steg' });
  await expect(page.getByText('0 av 2 anställda')).toBeVisible();
  await hire(page, 'Astrid Berg');
  await expect(page.getByText('1 av 2 anställda')).toBeVisible();
  await expect(nextSteps).toBeHidden();
  await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
  await expect(application(column(page, 'Intervju bokad'), 'Bo Ceder')).toBeVisible();
  await page.getByRole('button', { name: 'Mer om tavlan' }).click();
  await page.getByRole('menuitem', { name: 'Nästa steg' }).click();
  const dialog = page.getByRole('dialog', { name: `Nästa steg för ${job.title}` });
  await expect(dialog.getByText('1 av 2 anställda.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await hire(page, 'Bo Ceder');
  await nextSteps.click();
  await expect(dialog.getByText('2 av 2 anställda.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await expect(dialog.getByRole('checkbox', { name: 'Cecilia Dal' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Tacka nej till 1 kandidat' }).click();
  const message = page.getByRole('dialog', { name: 'Tacka nej till Cecilia Dal' });
  await message.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^En annan kandidat valdes/ }).click();
  await message.getByRole('button', { name: 'Tacka nej till 1 kandidat' }).click();
  await expect(message).toBeHidden();
  await expect(dialog.getByText('Alla på tavlan är anställda eller har fått nej.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Hur slutade rekryteringen?' })).toHaveValue('Tillsatt');
  await dialog.getByRole('button', { name: 'Arkivera annonsen' }).click();
  await expect(dialog.getByText('Annonsen är arkiverad: Tillsatt.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(nextSteps).toBeHidden();
  await page.goto('/adverts/archived');
  const row = page.getByRole('row', { name: new RegExp(job.title) });
  await expect(row.getByText('Tillsatt')).toBeVisible();
  await expect(row.getByText('2 av 2 anställda')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const listed = { companyId: company.companyId, archived: 'true' };
  expect(await api.call(listJobs, listed, { token: company.admin.token })).toMatchObject({
    jobs: [{ outcome: 'filled', hiredCount: 2 }],
  });
});

test('those who are not marked stay as they are, and the marked ones can be moved instead of declined', async ({
  page,
  api,
}) => {
  const { job } = await openBoard(page, api, null);
  await hire(page, 'Astrid Berg');
  await expect(page.getByText('1 anställd', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Nästa steg' }).click();
  const dialog = page.getByRole('dialog', { name: `Nästa steg för ${job.title}` });
  await dialog.getByRole('checkbox', { name: 'Cecilia Dal' }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Tacka nej till 1 kandidat' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Flytta till…' }).click();
  await page.getByRole('menuitem', { name: 'Under bearbetning' }).click();
  await expect(application(column(page, 'Under bearbetning'), 'Bo Ceder')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(application(column(page, 'Ansökt'), 'Cecilia Dal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nästa steg' })).toBeVisible();
});

test('who takes a job down is asked once how it ended; it can be left open, given later and changed', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  const row = page.getByRole('row', { name: new RegExp(job.title) });
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Mer om ${job.title}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const outcome = page.getByRole('combobox', { name: 'Hur slutade rekryteringen?' });
  await act('Avpublicera');
  const unpublishing = page.getByRole('dialog', { name: `Avpublicera ”${job.title}”?` });
  await expect(outcome).toHaveValue('');
  await expectAccessibleAtAnyWidth(page);
  await unpublishing.getByRole('button', { name: 'Avpublicera annonsen' }).click();
  await expect(unpublishing).toBeHidden();
  await expect(row.getByText('Inaktiv')).toBeVisible();
  await act('Ange utfallet');
  await outcome.click();
  await page.getByRole('option', { name: /^Avbruten/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
  await expect(row.getByText('Avbruten')).toBeVisible();
  await act('Arkivera');
  const archiving = page.getByRole('dialog', { name: `Arkivera ”${job.title}”?` });
  await expect(archiving).toBeVisible();
  await expect(outcome).toBeHidden();
  await archiving.getByRole('button', { name: 'Arkivera annonsen' }).click();
  await expect(archiving).toBeHidden();
  await page.goto('/adverts/archived');
  await expect(row.getByText('Avbruten')).toBeVisible();
  await page.goto(`/adverts/${job._id}`);
  await expect(page.getByText('Avbruten', { exact: true })).toBeVisible();
});
