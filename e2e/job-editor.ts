import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { aCompany, aJob } from './builders.ts';
import { signIn } from './test.ts';

/** A published job in the editor of its company's administrator. */
export async function openJobEditor(page: Page, api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}/edit`);
  return { company, job };
}
