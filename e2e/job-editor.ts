import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { aCompany, aJob, dayFromToday } from './builders.ts';
import { choose, pick } from './fields.ts';
import { signIn } from './test.ts';

/** Opens a published job in the editor, as the company's admin. */
export async function openJobEditor(page: Page, api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}/edit`);
  return { company, job };
}

interface JobTexts {
  title: string;
  profession: string;
  description: string;
}

/** Fills in what publishing a job requires, except its picture. */
export async function fillInJob(page: Page, { title, profession, description }: JobTexts): Promise<void> {
  await page.getByRole('textbox', { name: 'Annonstitel' }).fill(title);
  await pick(page, 'Yrkestitel', profession);
  await page.getByRole('textbox', { name: 'Beskrivning' }).fill(description);
  await pick(page, 'Ort', 'Umeå');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('90325');
  await page.getByRole('textbox', { name: 'Publiceringsdatum' }).fill(dayFromToday(0));
  await page.getByRole('textbox', { name: 'Utgångsdatum' }).fill(dayFromToday(20));
  await choose(page, 'Omfattning', 'Heltid');
  await pick(page, 'Kompetenser', 'Excel');
  await pick(page, 'Egenskaper', 'Noggrann');
}
