import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import type { SectionForm } from '@platsa/contract/career-pages/schema';
import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { desktop, expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, type Company } from './builders.ts';
import { layoutShift, measureTransfer } from './page-load.ts';
import { aPicture } from './pictures.ts';
import { expect, signIn, test } from './test.ts';

const send = 'Skicka ansökan';

async function anImage(api: Api, { companyId, admin }: Company, type: 'header' | 'section'): Promise<string> {
  const file = type === 'header' ? await aPicture(1280, 720) : await aPicture(600, 600);
  return (await api.call(uploadLibraryImage, { companyId, type }, { token: admin.token, file })).image.imageId;
}

/** A published page with a section of every kind. */
async function aCareerPage(api: Api, company: Company, layout: 'standard' | 'fullscreen' = 'standard') {
  const pictures = [];
  for (const alt of ['Köket', 'Butiken', 'Fiket', 'Lagret']) {
    pictures.push({ _image: await anImage(api, company, 'section'), alt });
  }
  const sections: SectionForm[] = [
    {
      type: 'text',
      title: 'Om oss',
      text: 'Vi bakar.\n\nRing 070-123 45 67.',
      image: pictures[0]?._image ?? null,
      imageAlt: 'Köket',
    },
    { type: 'carousel', title: 'Bilder', images: pictures },
    { type: 'benefits', title: 'Förmåner', benefits: [{ id: '1', text: 'Friskvårdsbidrag', icon: 'heart' }] },
    { type: 'departments', title: 'Avdelningar', departments: [{ name: 'Bageriet' }] },
    { type: 'jobs', title: 'Våra lediga jobb' },
    { type: 'candidate-bank', title: 'Jobba hos oss!', subtitle: 'Skriv till oss.', buttonText: 'Ansök' },
  ];
  const pageId = `bageri-${randomUUID().slice(0, 8)}`;
  const { companyId, admin } = company;
  const input = {
    ...{
      _company: companyId,
      title: 'Baka med oss',
      subTitle: 'Bröd varje dag.',
      pageId,
      sections,
      headerLayout: layout,
    },
    ...{ headerImage: await anImage(api, company, 'header'), departments: [{ name: 'Konditoriet' }], hired: '12' },
  };
  const { careerPage } = await api.call(createCareerPage, input, admin);
  await api.call(setCareerPageActive, { careerPageId: careerPage._id, active: true }, admin);
  return { address: `/career/${pageId}`, careerPageId: careerPage._id };
}

test('a career page is accessible at any width, with both header layouts', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  for (const layout of ['standard', 'fullscreen'] as const) {
    const { address } = await aCareerPage(api, company, layout);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Baka med oss', level: 1 })).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
  }
  await page.getByRole('link', { name: '1 ledigt jobb' }).click();
  await page.getByRole('link', { name: job.title }).click();
  await expect(page.getByRole('heading', { name: job.title, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Till karriärsidan' }).click();
  await expect(page).toHaveURL(/\/career\/bageri-/);
});

test('the page is small, and nothing shifts while it loads and is scrolled through', async ({ api, newWindow }) => {
  const company = await aCompany(api);
  for (let number = 0; number <= 10; number++) await aJob(api, company);
  for (const layout of ['standard', 'fullscreen'] as const) {
    const { address } = await aCareerPage(api, company, layout);
    for (const size of [desktop, phone]) {
      // A new window each time, so that its cache is empty.
      const page = await newWindow();
      await page.setViewportSize(size);
      const weigh = measureTransfer(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      const { document = 0, stylesheet = 0, script = 0 } = await weigh();
      expect(document + stylesheet).toBeLessThanOrEqual(40_000);
      expect(script).toBeGreaterThan(500);
      expect(script).toBeLessThanOrEqual(80_000);
      for (const section of await page.locator('[data-section]').all()) {
        await section.scrollIntoViewIfNeeded();
        for (const picture of await section.locator('img').all()) {
          await expect(picture).toHaveJSProperty('complete', true);
        }
      }
      expect(await layoutShift(page), `${layout}, ${size.width} px wide`).toBe(0);
    }
  }
});

test('the gallery moves by its buttons and by the keyboard', async ({ page, api }) => {
  const { address } = await aCareerPage(api, await aCompany(api));
  await page.goto(address);
  const row = page.getByRole('list', { name: /^Bilder, bläddra/ });
  const left = () => row.evaluate((element) => element.scrollLeft);
  await expect(page.getByRole('button', { name: 'Tidigare bilder: Bilder' })).toBeDisabled();
  await page.getByRole('button', { name: 'Fler bilder: Bilder' }).click();
  await expect.poll(left).toBeGreaterThan(100);
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBeLessThan(300);
});

test('jobs are found while one types, and by city', async ({ page, api }) => {
  const company = await aCompany(api);
  // Uploads run one at a time, because the server limits concurrent ones.
  for (let number = 10; number <= 20; number++) await aJob(api, company, { title: `Bagare ${number}` });
  const { address } = await aCareerPage(api, company);
  await page.goto(address);
  const rows = page.getByRole('link', { name: /^Bagare/ });
  await expect(rows).toHaveCount(10);
  await page.getByText('Visa alla 11').click();
  await expect(rows).toHaveCount(11);
  await expect(page.getByText('Visa färre')).toBeVisible();
  // The button keeps the focus.
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(10);
  // The last row is found, too.
  await page.getByRole('searchbox', { name: 'Sök bland jobben' }).fill('bagare 10');
  await expect(rows).toHaveText('Bagare 10');
  await page.getByRole('searchbox', { name: 'Sök bland jobben' }).fill('bagare 15');
  await expect(page.getByText('1 av 11 jobb')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bagare/ })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Sök bland jobben' }).fill('pilot');
  await expect(page.getByText('Tyvärr finns det inte några lediga tjänster som matchar...')).toBeVisible();

  // Also where the page has a part of the jobs: the server is asked for the others.
  await page.goto(`${address}?search=bagare+11`);
  await expect(page.getByRole('link', { name: /^Bagare/ })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Sök bland jobben' }).pressSequentially('x');
  await expect(page.getByText('Tyvärr finns det inte några lediga tjänster som matchar...')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Sök bland jobben' }).fill('bagare 20');
  await expect(page.getByRole('link', { name: 'Bagare 20' })).toBeVisible();
  await expect(page.getByText('1 av 11 jobb')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Bagare/ })).toHaveText('Bagare 20');
});

test('a spontaneous application begins on the career page and leads back to it', async ({ page, api }) => {
  const { address } = await aCareerPage(api, await aCompany(api));
  await signIn(page, await aJobSeeker(api));
  await page.goto(address);
  await page.getByRole('link', { name: 'Ansök', exact: true }).click();
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByText('Strax visas karriärsidan igen.')).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('a missing page and an unpublished page show their own messages', async ({ page, api, expected }) => {
  expected.push(/status of 40[34]/);
  await page.goto('/career/finns-inte');
  await expect(page.getByRole('heading', { name: 'Karriärsidan hittades inte...' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const company = await aCompany(api);
  const { address, careerPageId } = await aCareerPage(api, company);
  await api.call(setCareerPageActive, { careerPageId, active: false }, company.admin);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Karriärsidan är låst för tillfället.' })).toBeVisible();
});

test('the jobs are shown on another site by the script that the editor offers', async ({
  page: editor,
  browser,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const { address, careerPageId } = await aCareerPage(api, company);
  const pageId = address.split('/').at(-1);
  await editor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(editor, company.admin);
  await editor.goto(`/career-pages/${careerPageId}`);
  await editor.getByRole('tab', { name: 'Inställningar' }).click();
  const card = editor.getByRole('region', { name: 'Jobben på er webbplats' });
  await card.getByText('Urval, färger och andra sätt').click();
  await expectAccessibleAtAnyWidth(editor);
  await card.getByRole('button', { name: 'Kopiera skriptet' }).click();
  const script = await editor.evaluate(() => navigator.clipboard.readText());
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><h1>Bageriet</h1>${script}`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  // The headers that tests send along would make the browser ask the server beforehand whether they may be sent.
  const context = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const link = page.getByRole('link', { name: new RegExp(`^${job.title}`) });
  await expect(link).toHaveAttribute('href', new RegExp(`^http.*/jobs/.*\\?career=${pageId}$`));
  await context.close();
  site.close();
});
