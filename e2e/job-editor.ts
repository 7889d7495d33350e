import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { aCompany, aJob } from './builders.ts';
import { signIn } from './test.ts';

/** Opens a published job in the editor, as the company's admin. */
export async function openJobEditor(page: Page, api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}/edit`);
  return { company, job };
}
