import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { card } from './board.ts';
import { aColleague, aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { expect, signIn } from './test.ts';

/** Opens a board with Astrid Berg and Bo Ceder in the first column. */
export async function openBoardWithTwoApplications(page: Page, api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const astrid = await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' });
  const bo = await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ceder' });
  for (const jobSeeker of [astrid, bo]) await hasApplied(api, jobSeeker, job);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(card(page, 'Bo Ceder')).toBeVisible();
  return { company, job, astrid, bo };
}

type NewWindow = (signedInAs: { token: string }) => Promise<Page>;

/** The same board, also open in another window for a second company user. */
export async function openBoardInTwoWindows(page: Page, api: Api, newWindow: NewWindow) {
  const board = await openBoardWithTwoApplications(page, api);
  const colleague = await newWindow(await aColleague(api, board.company));
  await colleague.goto(`/workflows/${board.job.workflowId}`);
  await expect(card(colleague, 'Bo Ceder')).toBeVisible();
  return { ...board, colleague };
}
