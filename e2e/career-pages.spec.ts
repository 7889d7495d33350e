import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aBrand, aCompany, aJob } from './builders.ts';
import { aDraft, preview, publish } from './career.ts';
import { choose } from './fields.ts';
import { expect, signIn, test } from './test.ts';

const menuOf = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Mer om ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a page is copied, and the copy is edited on its own and deleted', async ({ page, api }) => {
  const company = await aCompany(api);
  const original = await aDraft(api, company, { title: 'Baka med oss', subTitle: 'Bröd varje dag.' });
  await publish(api, company, original);
  await signIn(page, company.admin);
  await page.goto('/career-pages');
  await menuOf(page, 'Baka med oss', 'Kopiera sidan');
  await page.getByRole('dialog').getByRole('button', { name: 'Kopiera sidan' }).click();
  await expect(page.getByText('Kopian är skapad')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(original._id));
  await expect(page.getByText('Syns bara för er.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Underrubrik' })).toHaveValue('Bröd varje dag.');
  await page.getByRole('tab', { name: 'Inställningar' }).click();
  await expect(page.getByRole('textbox', { name: 'Länk till karriärsidan' })).toHaveValue(`${original.pageId}-2`);
  await menuOf(page, 'Baka med oss (kopia)', 'Radera');
  const question = page.getByRole('dialog', { name: 'Radera ”Baka med oss (kopia)”?' });
  await expect(question.getByText('Det går inte att ångra.', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Radera sidan' }).click();
  await expect(page).toHaveURL(/\/career-pages$/);
  await expect(page.getByRole('link', { name: 'Baka med oss', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Baka med oss (kopia)' })).toHaveCount(0);
});

test('the old address of a published page leads on to the new one, as the editor says', async ({
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  const moved = await aDraft(api, company, { title: 'Baka med oss' });
  await publish(api, company, moved);
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${moved._id}`);
  await page.getByRole('tab', { name: 'Inställningar' }).click();
  const pageId = `${moved.pageId}-ny`;
  await page.getByRole('textbox', { name: 'Länk till karriärsidan' }).fill(pageId);
  await expect(
    page.getByText(`Den gamla länken /career/${moved.pageId} leder hit även sedan du har sparat`),
  ).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara karriärsida' }).click();
  await expect(page.getByText('Karriärsidan sparades!')).toBeVisible();
  const visitor = await newWindow();
  await visitor.goto(`/career/${moved.pageId}`);
  await expect(visitor.getByRole('heading', { name: 'Baka med oss' })).toBeVisible();
  await expect(visitor).toHaveURL(new RegExp(`/career/${pageId}$`));
});

test('a career page that does not exist is announced in its editor', async ({ page, api, expected }) => {
  expected.push(/404/);
  await signIn(page, (await aCompany(api)).admin);
  await page.goto(`/career-pages/${randomUUID()}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Karriärsidan hittades inte' })).toContainText(
    'Ny notifikation',
  );
});

test('a page that is unpublished is locked at once, and published again', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  const company = await aCompany(api);
  const shown = await aDraft(api, company, { title: 'Baka med oss' });
  await publish(api, company, shown);
  const visitor = await newWindow();
  await visitor.goto(`/career/${shown.pageId}`);
  await expect(visitor.getByRole('heading', { name: 'Baka med oss' })).toBeVisible();
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${shown._id}`);
  await page.getByRole('button', { name: 'Avpublicera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avpublicera sidan' }).click();
  await expect(page.getByText('Syns bara för er.')).toBeVisible();
  expected.push(/403 \(Forbidden\)/);
  await visitor.reload();
  await expect(visitor.getByText('Karriärsidan är låst för tillfället.')).toBeVisible();
  await expectAccessibleAtAnyWidth(visitor);
  await page.getByRole('button', { name: 'Publicera sidan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicera sidan' }).click();
  await expect(page.getByText('Syns för alla.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Baka med oss' })).toBeVisible();
});

test('with several brands the editor chooses the brand of the page and its highlights', async ({ page, api }) => {
  const company = await aCompany(api);
  const brandId = await aBrand(api, company, 'Kafé Åke');
  await aJob(api, company, { title: 'Bagarens jobb' });
  await aJob(api, company, { title: 'Baristans jobb', _brand: brandId });
  await signIn(page, company.admin);
  await page.goto('/create-career-page');
  const title = page.getByRole('textbox', { name: 'Rubrik', exact: true }).first();
  await expect(title).toHaveValue(company.name);
  await expect(
    preview(page)
      .getByRole('listitem')
      .filter({ hasText: /^Kafé Åke$/ }),
  ).toBeVisible();
  await choose(page, 'Typ av karriärsida', 'Ett varumärkes sida');
  await choose(page, 'Varumärke', 'Kafé Åke');
  await expect(title).toHaveValue('Kafé Åke');
  await expect(preview(page).getByText('Baristans jobb')).toBeVisible();
  await expect(preview(page).getByText('Bagarens jobb')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Inställningar' }).click();
  await expect(page.getByRole('textbox', { name: 'Länk till karriärsidan' })).toHaveValue('kafe-ake');
  await page.getByRole('tab', { name: 'Innehåll' }).click();
  await choose(page, 'Typ av karriärsida', 'Företagets eller en avdelnings sida');
  await expect(title).toHaveValue(company.name);
  await page.getByRole('button', { name: 'Kundsupport' }).click();
  await expect(
    preview(page)
      .getByRole('listitem')
      .filter({ hasText: /^Kundsupport$/ }),
  ).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('visits and clicks are counted, but not those of the company’s own users', async ({ page, api, newWindow }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const shown = await aDraft(api, company);
  await publish(api, company, shown);
  const address = `/career/${shown.pageId}`;
  const follow = async (window: Page) => {
    await window.goto(address);
    await window.waitForLoadState('networkidle');
    await window.getByRole('link', { name: job.title }).click();
    await expect(window.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  };
  await follow(await newWindow());
  await follow(await newWindow((await aCompany(api)).admin));
  await signIn(page, company.admin);
  await follow(page);
  await page.goto(`/career-pages/${shown._id}`);
  await expect(page.getByText('2 visningar och 2 klick på trettio dagar.')).toBeVisible();
  await expect(page.getByText('Annonser · 2 visningar · 2 klick')).toBeVisible();
  await page.goto('/career-pages');
  await expect(page.getByText('2 visningar på trettio dagar')).toBeVisible();
});
