import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { card } from './board.ts';
import { aCompany, aJobSeeker, anAdvert, hasApplied } from './builders.ts';
import { expect, signIn } from './test.ts';

/** A board with Astrid Berg and Bo Ceder in the first column, open in the window. */
export async function openBoardOfTwo(page: Page, api: Api) {
  const company = await aCompany(api);
  const job = await anAdvert(api, company);
  const astrid = await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' });
  const bo = await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ceder' });
  for (const seeker of [astrid, bo]) await hasApplied(api, seeker, job);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(card(page, 'Bo Ceder')).toBeVisible();
  return { company, job, astrid, bo };
}
