import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
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
  await expect(application(page, 'Bo Ceder')).toBeVisible();
  return { company, job, astrid, bo };
}

type NewWindow = (signedInAs: { token: string }) => Promise<Page>;

/** The same board, also open in another window for a second company user. */
export async function openBoardInTwoWindows(page: Page, api: Api, newWindow: NewWindow) {
  const board = await openBoardWithTwoApplications(page, api);
  const member = await newWindow(await aMember(api, board.company));
  await member.goto(`/workflows/${board.job.workflowId}`);
  await expect(application(member, 'Bo Ceder')).toBeVisible();
  return { ...board, member };
}
