import { updateCareerPage } from '@platsa/contract/career-pages/endpoints';
import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import { aCompany, aJob } from './builders.ts';
import { aDraft, preview, sectionTitles } from './career.ts';
import { aPicture, aPictureFile } from './pictures.ts';
import { expect, signIn, test } from './test.ts';

test('sections move by buttons, by keyboard and by dragging, and are removed after a question', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const { _id } = await aDraft(api, company);
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${_id}/edit`);
  const titles = sectionTitles(page);
  await expect(titles).toHaveText(['Om oss', 'Våra lediga jobb', 'Avdelningar']);
  await expect(page.getByRole('button', { name: 'Flytta Om oss uppåt' })).toBeDisabled();
  await page.getByRole('button', { name: 'Flytta Om oss nedåt' }).click();
  await expect(titles).toHaveText(['Våra lediga jobb', 'Om oss', 'Avdelningar']);

  await page.getByRole('button', { name: 'Flytta Om oss', exact: true }).press('ArrowDown');
  await expect(titles).toHaveText(['Våra lediga jobb', 'Avdelningar', 'Om oss']);
  await expect(page.getByText('Om oss är nu nummer 3 av 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Flytta Om oss', exact: true })).toBeFocused();

  const handle = page.getByRole('button', { name: 'Flytta Om oss', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await page.getByRole('button', { name: 'Flytta Våra lediga jobb', exact: true }).boundingBox();
  if (!from || !to) throw new Error('The handles are not in view');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 3 });
  await page.mouse.move(from.x + 10, to.y - 10, { steps: 5 });
  await page.mouse.up();
  await expect(titles).toHaveText(['Om oss', 'Våra lediga jobb', 'Avdelningar']);

  await page.getByRole('button', { name: 'Ta bort Avdelningar' }).click();
  const question = page.getByRole('dialog', { name: 'Ta bort sektion' });
  await expect(question.getByText('Är du säker på att du vill ta bort den här sektionen?')).toBeVisible();
  await question.getByRole('button', { name: 'Ta bort sektion' }).click();
  await page.getByRole('button', { name: 'Spara karriärsida' }).click();
  await expect(page.getByText('Karriärsidan sparades!')).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText(['Om oss', 'Våra lediga jobb']);
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a section is dragged by its handle, and by its buttons', async ({ page, api }) => {
    const company = await aCompany(api);
    const { _id } = await aDraft(api, company);
    await signIn(page, company.admin);
    await page.goto(`/career-pages/${_id}`);
    const titles = sectionTitles(page);
    await page.getByRole('button', { name: 'Flytta Om oss nedåt' }).tap();
    await expect(titles).toHaveText(['Våra lediga jobb', 'Om oss', 'Avdelningar']);
    const handle = page.getByRole('button', { name: 'Flytta Avdelningar', exact: true });
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [from, to] = [await handle.boundingBox(), await handleOf(page, 'Våra lediga jobb').boundingBox()];
    if (!from || !to) throw new Error('The handles are not in view');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x + 16, y }] });
    await touch('touchStart', from.y + 20);
    await expect(page.locator('li[data-dragging]')).toBeVisible();
    for (let y = from.y; y > to.y; y -= 20) await touch('touchMove', y);
    await touch('touchEnd');
    await expect(titles).toHaveText(['Avdelningar', 'Våra lediga jobb', 'Om oss']);
    await expectAccessible(page);
  });
});

const handleOf = (page: Page, name: string) => page.getByRole('button', { name: `Flytta ${name}`, exact: true });

test('a gallery takes seven pictures, each cropped to a square and described', async ({ page, api }) => {
  const company = await aCompany(api);
  const { _id, version, sections } = await aDraft(api, company);
  const { companyId, admin } = company;
  const images = [];
  for (let number = 1; number <= 5; number++) {
    const file = await aPicture(600, 600, `#2f6f${number}e`);
    const { image } = await api.call(uploadLibraryImage, { companyId, type: 'section' }, { token: admin.token, file });
    images.push({ _image: image.imageId, alt: `Bild ${number}` });
  }
  const gallery = { type: 'carousel' as const, title: 'Hos oss', images };
  const changes = { careerPageId: _id, version, sections: [...sections, gallery] };
  await api.call(updateCareerPage, changes, { token: admin.token });
  await signIn(page, admin);
  await page.goto(`/career-pages/${_id}`);
  await page.getByRole('button', { name: /^Hos oss/ }).click();
  const add = async (label: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `${label}: Välj en bild` }).click();
    await (await chooser).setFiles(await aPictureFile(1600, 1000));
    const popup = page.getByRole('dialog', { name: 'Beskär bild' });
    await popup.getByRole('group', { name: /^Utsnitt/ }).press('ArrowRight');
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Spara bild' }).click();
    await expect(popup).toBeHidden();
  };
  await add('Ny bild (5 av 7)');
  await page.getByRole('textbox', { name: 'Beskrivning av bild 6' }).fill('Ugnen');
  await expect(preview(page).getByAltText('Ugnen')).toBeAttached();
  await add('Ny bild (6 av 7)');
  await expect(page.getByText('Ett bildgalleri kan ha högst 7 bilder.')).toBeVisible();
  await page.getByRole('button', { name: 'Flytta bild 6 uppåt' }).click();
  await expect(page.getByRole('textbox', { name: 'Beskrivning av bild 5' })).toHaveValue('Ugnen');
  await page.getByRole('button', { name: 'Ta bort bild 7' }).click();
  await expect(page.getByRole('button', { name: 'Ny bild (6 av 7): Välj en bild' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara karriärsida' }).click();
  await expect(page.getByText('Karriärsidan sparades!')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Hos oss/ }).click();
  await expect(page.getByRole('textbox', { name: 'Beskrivning av bild 5' })).toHaveValue('Ugnen');
});

test('the preview scrolls, turns its gallery’s pages and searches its jobs, and its links lead nowhere', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  // Letters, because the rows also have dates.
  for (const letter of 'ABCDEFGHIJK') await aJob(api, company, { title: `Bagare ${letter}${letter}` });
  const { companyId, admin } = company;
  const images = [];
  for (let number = 1; number <= 6; number++) {
    const file = await aPicture(600, 600);
    const { image } = await api.call(uploadLibraryImage, { companyId, type: 'section' }, { token: admin.token, file });
    images.push(image.imageId);
  }
  const { _id } = await aDraft(api, company, {
    sections: [
      { type: 'carousel', title: 'Bilder', images },
      { type: 'jobs', title: 'Våra lediga jobb' },
    ],
  });
  await signIn(page, admin);
  await page.goto(`/career-pages/${_id}`);
  const shown = preview(page);
  const row = shown.getByRole('list', { name: /^Bilder/ });
  await shown.getByRole('button', { name: 'Fler bilder: Bilder' }).click();
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await shown.getByRole('searchbox', { name: 'Sök bland jobben' }).fill('bagare gg');
  await expect(shown.getByText('1 av 11 jobb')).toBeVisible();
  await shown.getByRole('searchbox', { name: 'Sök bland jobben' }).press('Enter');
  await shown.getByRole('link', { name: 'Bagare GG' }).click();
  await shown.getByRole('link', { name: 'Integritetspolicy' }).click();
  await shown.getByRole('link', { name: '11 lediga jobb' }).click();
  await expect(page).toHaveURL(new RegExp(`/career-pages/${_id}$`));
  await expect(shown.getByRole('heading', { name: 'Våra lediga jobb' })).toBeInViewport();
  // A gallery that is added while one edits works, too.
  await page.getByRole('button', { name: 'Ta bort Bilder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort sektion' }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Telefon', { exact: true }).click();
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('with thirty sections no more can be added', async ({ page, api }) => {
  const company = await aCompany(api);
  const sections = Array.from({ length: 29 }, (_, index) => ({ type: 'text' as const, title: `Nummer ${index + 1}` }));
  const { _id } = await aDraft(api, company, { sections });
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${_id}`);
  const add = page.getByRole('button', { name: 'Lägg till sektion' });
  await add.click();
  await page
    .getByRole('dialog', { name: 'Välj typ av sektion' })
    .getByRole('button', { name: /^Kandidatbank/ })
    .click();
  await expect(page.getByText('En karriärsida kan ha högst 30 sektioner.')).toBeVisible();
  await expect(add).toBeDisabled();
});
