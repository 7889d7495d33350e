import { createComment } from '@platsa/contract/applications/endpoints';
import { createColumn } from '@platsa/contract/boards/endpoints';
import { updateProfile } from '@platsa/contract/profiles/endpoints';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, dayFromToday, hasApplied, hasMoreApplicants } from './builders.ts';
import { aConversation, bubbles, sendAs } from './chat.ts';
import { expect, signIn, test } from './test.ts';

// Chromium without a window prints by `page.pdf()` alone; what the page asks for is recorded.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  }),
);

const printed = (page: Page) => page.locator('html[data-printed]');

/** The text of each printed page. */
async function paper(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((one) => one.replaceAll(/\s+/g, ' '));
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

test('a candidate is printed whole, with the job and the company, and without anybody else', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const astrid = await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' });
  const positions = Array.from({ length: 15 }, (_, index) => ({
    ...{ title: `Befattning ${index + 1}`, companyName: `Arbetsplats ${index + 1}`, _profession: null },
    ...{ desc: 'Jag ansvarade för lagret, inköpen och schemat. '.repeat(4) },
    ...{ startDate: `${2000 + index}-01-01`, endDate: `${2001 + index}-01-01`, current: false },
  }));
  const { userId, token } = astrid;
  await api.call(updateProfile, { userId, experiences: positions }, { token });
  await hasApplied(api, astrid, job);
  for (const firstName of ['Hemlig', 'Dold']) {
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName: 'Sökande' }), job);
  }
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await expect(popup.getByText('Befattning 15').first()).toBeVisible();
  const applicantId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await api.call(createComment, { applicantId, text: 'Internt omdöme' }, company.admin);
  await expect(popup.getByText('Internt omdöme')).toBeVisible();
  await popup.getByRole('button', { name: 'Skriv ut' }).click();
  await expect(printed(page)).toBeAttached();

  const pages = await paper(page);
  const text = pages.join(' ');
  expect(pages.length).toBeGreaterThan(1);
  for (const { title } of positions) expect(text).toContain(`${title} `);
  for (const part of ['Astrid Berg', job.title, company.name, astrid.email, `Utskrivet ${dayFromToday(0)}`]) {
    expect(text).toContain(part);
  }
  for (const part of ['Hemlig', 'Dold', 'Sökande', 'Internt omdöme', 'Tacka nej', 'Skriv ut', 'Stäng', 'Workflow']) {
    expect(text).not.toContain(part);
  }
  await expect(popup).toBeVisible();
});

test('a board is printed with every column and every card, and its table with repeated headings', async ({
  page,
  api,
}) => {
  const { company, job } = await aConversation(api);
  await hasMoreApplicants(job, 59);
  const columns = Array.from({ length: 9 }, (_, index) => `Steg nummer ${index + 1}`);
  for (const value of columns) {
    const column = { _workflowBoard: job.workflowId, value, color: '#6b3fd4' };
    await api.call(createColumn, column, company.admin);
  }
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(application(page, 'Sara Holm').first()).toBeVisible();
  await page.getByRole('button', { name: 'Skriv ut' }).click();
  await expect(printed(page)).toBeAttached();
  const board = (await paper(page)).join(' ');
  for (const name of ['Ansökt', 'Fått nej', ...columns]) expect(board).toContain(name);
  expect(countOf(board, 'Sara Holm')).toBe(60);
  for (const part of [job.title, company.name]) expect(board).toContain(part);
  expect(board).not.toContain('Kommunikation');

  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  const table = await paper(page);
  expect(countOf(table.join(' '), 'Sara Holm')).toBe(60);
  expect(table).toHaveLength(3);
  for (const one of table) expect(one).toContain('Namn');
  // Dates and numbers in one line, and at least 25 people on a page.
  expect(table[0]).toContain(dayFromToday(0));
  expect(countOf(table[1] ?? '', 'Sara Holm')).toBeGreaterThanOrEqual(25);
});

test('a conversation is printed from its first message, with names and times, by the menu and by the key', async ({
  page,
  api,
}) => {
  const texts = Array.from({ length: 60 }, (_, index) => `Meddelande nummer ${index + 1}.`);
  const chat = await aConversation(api, { texts });
  await sendAs(api, chat, chat.jobSeeker, 'Tack för svaret!');
  await aConversation(api, {
    company: chat.company,
    job: chat.job,
    jobSeeker: await aJobSeeker(api, { firstName: 'Hemlig' }),
  });
  await signIn(page, chat.company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  await expect(bubbles(page).last()).toHaveText('Tack för svaret!');
  const menu = page.getByRole('button', { name: 'Mer om konversationen' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Skriv ut' }).click();
  await expect(printed(page)).toBeAttached();
  const expectWhole = async () => {
    const text = (await paper(page)).join(' ');
    for (const one of texts) expect(text).toContain(one);
    expect(text).toMatch(/Sara Holm \d{4}-\d\d-\d\d \d\d:\d\d Tack för svaret!/);
    expect(text).toMatch(/Eva, .* \d{4}-\d\d-\d\d \d\d:\d\d Meddelande nummer 1\./);
    expect(text).toContain(chat.job.title);
    expect(text).not.toContain('Hemlig');
    expect(text).not.toContain('Skicka');
  };
  await expectWhole();
  await page.reload();
  await expect(bubbles(page).last()).toHaveText('Tack för svaret!');
  await page.keyboard.press('Control+p');
  await expect(printed(page)).toBeAttached();
  await expectWhole();
});

test('a list of which a part is shown is printed whole, by the key and by the palette', async ({ page, api }) => {
  const { company, job } = await aConversation(api);
  await hasMoreApplicants(job, 59);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}`);
  await expect(page.getByRole('button', { name: 'Visa fler' })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(printed(page)).toBeAttached();
  const list = (await paper(page)).join(' ');
  expect(countOf(list, 'Sara Holm')).toBe(60);
  for (const part of ['Visa fler', 'Mina annonser', 'Redigera']) expect(list).not.toContain(part);

  await page.goto('/adverts');
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Sök', exact: true }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('skriv ut');
  await expect(page.getByRole('option', { name: 'Skriv ut' })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await expect(printed(page)).toBeAttached();
  const jobs = (await paper(page)).join(' ');
  for (const part of ['Mina annonser', 'Titel', job.title, '60 kandidater']) expect(jobs).toContain(part);
  for (const part of ['Skapa annons', 'Logga ut', 'Bekräfta']) expect(jobs).not.toContain(part);
});
