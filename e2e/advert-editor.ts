import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { aCompany, anAdvert } from './builders.ts';
import { signIn } from './test.ts';

/** A published advert in the editor of its company's administrator. */
export async function openAdvertEditor(page: Page, api: Api) {
  const company = await aCompany(api);
  const job = await anAdvert(api, company);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}/edit`);
  return { company, job };
}
