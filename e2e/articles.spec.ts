import { updateProfile } from '@platsa/contract/profiles/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJob, aJobSeeker } from './builders.ts';
import { layoutShift } from './page-load.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

test('after every fifth job the list shows articles about one of the job seeker’s interests in turn', async ({
  page,
  api,
}) => {
  const { userId, token } = await aJobSeeker(api);
  const names = ['Ekonomi', 'Resor'];
  const _topics = await Promise.all(names.map((name) => reference.topic(api, name)));
  await api.call(updateProfile, { userId, _topics }, { token });

  const company = await aCompany(api);
  for (let job = 0; job < 11; job++) await aJob(api, company);
  const jobs = `/jobs?search=${encodeURIComponent(company.name)}`;

  await page.goto(jobs);
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('list', { name: /^Artiklar om/ })).toHaveCount(0);

  await signIn(page, { token });
  await page.goto(jobs);
  const lists = page.getByRole('list', { name: /^Artiklar om/ });
  await expect(lists.nth(1)).toBeVisible({ timeout: 15_000 });
  const topics = await lists.evaluateAll((found) => found.map((list) => list.getAttribute('aria-label')));
  expect(topics.slice(0, 2).toSorted()).toEqual(['Artiklar om Ekonomi', 'Artiklar om Resor']);
  await expect(page.locator('li:has(article)').nth(4).locator('+ li').getByRole('list')).toHaveAccessibleName(
    topics[0] ?? '',
  );

  // Nothing moves for them: where the list shows the place already, they stay away.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto(jobs, { waitUntil: 'networkidle' });
  expect(await layoutShift(page)).toBe(0);
  await expect(lists).toHaveCount(0);
  if (size) await page.setViewportSize(size);
  await page.goto(jobs);
  await expect(lists.first()).toBeVisible();

  // Back returns to the job that was opened, whatever stood above it.
  const eighth = page.getByRole('article').nth(7);
  await eighth.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await eighth.boundingBox();
  await eighth.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => Math.round((await eighth.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1));
  await page.goto(jobs);

  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: /^Artiklar om/ }) })
    .first();
  // One row: lower than two jobs.
  expect((await row.boundingBox())?.height).toBeLessThan(220);
  const card = row.getByRole('link').first();
  await expect(card).toHaveAttribute('target', '_blank');
  const list = row.getByRole('list');
  await row.getByRole('button', { name: 'Fler artiklar' }).click();
  await expect(card).not.toBeInViewport();
  await expect.poll(() => list.evaluate((shown) => shown.scrollLeft)).toBe(972);
  await row.getByLabel(/^Mer om artiklarna/).click();
  await expectAccessibleAtAnyWidth(page);
  await row.getByRole('link', { name: 'Justera innehåll' }).click();
  await expect(page).toHaveURL('/settings');
});
