import { application } from './board.ts';
import { aJobSeeker, hasApplied } from './builders.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

/** A browser opens six connections at most to a host over HTTP/1.1, so a connection per tab would leave the seventh waiting. */
test('nine tabs of a board open, and a change reaches all of them, also after the first is closed', async ({
  page,
  context,
  api,
}) => {
  const { job } = await openBoardWithTwoApplications(page, api);
  const tabs = [page];
  for (let n = 2; n <= 9; n++) {
    const tab = await context.newPage();
    await tab.goto(`/workflows/${job.workflowId}`);
    await expect(application(tab, 'Bo Ceder')).toBeVisible();
    tabs.push(tab);
  }
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Cilla', lastName: 'Dal' }), job);
  for (const tab of tabs) await expect(application(tab, 'Cilla Dal')).toBeVisible();
  await page.close();
  await hasApplied(api, await aJobSeeker(api, { firstName: 'David', lastName: 'Ek' }), job);
  for (const tab of tabs.slice(1)) await expect(application(tab, 'David Ek')).toBeVisible();
});
