import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import { createJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, type Company, dayFromToday, hasApplied } from './builders.ts';
import { aConversation, sendAs } from './chat.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

async function aDraft(api: Api, { companyId, admin }: Company, title: string) {
  const _profession = await reference.profession(api, 'Kock');
  const { job } = await api.call(createJob, { _company: companyId, title, _profession }, { token: admin.token });
  return job;
}

/** The titles in the order of the list. */
const titles = (page: Page) =>
  page.getByRole('table').getByRole('cell').getByRole('link').and(page.locator('a[href^="/adverts/"]'));
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

test('jobs are searched, sorted and shown by status, and the address and the back button remember how', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const later = await aJob(api, company, { title: 'Bagare', endDate: dayFromToday(20) });
  const sooner = await aJob(api, company, { title: 'Konditor', endDate: dayFromToday(5) });
  await aDraft(api, company, 'Kallskänka');
  const archived = await aJob(api, company, { title: 'Diskare' });
  await api.call(updateJob, { jobId: archived._id, status: jobStatus.archived }, { token: company.admin.token });
  await hasApplied(api, await aJobSeeker(api), later);
  await signIn(page, company.admin);
  await page.goto('/workflows');
  const counts = ['Alla 3', 'Utkast 1', 'Aktiva 2', 'Inaktiva 0', 'Arkiverade 1'];
  const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link');
  await expect(tabs).toHaveText(counts);
  await expect(page.getByRole('rowgroup', { name: 'Arkiverade' })).toBeHidden();
  await page.goto('/adverts');
  await expect(tabs).toHaveText(counts);
  await tab(page, 'Arkiverade').click();
  await expect(titles(page)).toHaveText(['Diskare']);
  await expect(tabs).toHaveText(counts);
  await page.goBack();
  await expect(tab(page, 'Alla 3')).toHaveAttribute('aria-current', 'true');
  await tab(page, 'Aktiva 2').click();
  await expect(page).toHaveURL('/adverts?status=active');
  await expect(titles(page)).toHaveText(['Konditor', 'Bagare']);
  await page.getByRole('button', { name: 'Nya' }).click();
  await expect(titles(page)).toHaveText(['Bagare', 'Konditor']);
  await page.getByRole('button', { name: 'Slutdatum' }).click();
  await expect(titles(page)).toHaveText(['Konditor', 'Bagare']);
  await expect(page.getByRole('columnheader', { name: 'Slutdatum' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row', { name: new RegExp(sooner.title) })).toContainText('om 5 dagar');
  await page.getByRole('searchbox', { name: 'Sök bland annonserna' }).fill('bag');
  await expect(titles(page)).toHaveText(['Bagare']);
  await expect(tab(page, 'Aktiva 1')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await titles(page).click();
  await expect(page.getByRole('heading', { name: later.title, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/adverts?q=bag&status=active&sort=closing');
  await page.getByRole('searchbox', { name: 'Sök bland annonserna' }).fill('finns inte');
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(page).toHaveURL('/adverts');
});

test('the lists of jobs and boards are never wider than the window', async ({ page, api }) => {
  const company = await aCompany(api);
  await aJob(api, company, { startDate: dayFromToday(3), endDate: dayFromToday(30) });
  await aDraft(api, company, 'Kallskänka');
  // Its row has the widest buttons.
  const inactive = await aJob(api, company);
  await api.call(updateJob, { jobId: inactive._id, status: jobStatus.inactive }, { token: company.admin.token });
  await signIn(page, company.admin);
  // The sidebar moves to its new width, and the page with it.
  const excess = () =>
    page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      const table = document.querySelector('main table');
      return Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        (table?.scrollWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0),
      );
    });
  for (const path of ['/adverts', '/workflows']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Kallskänka' })).toBeVisible();
    if (path === '/adverts') await expect(page.getByRole('button', { name: 'Publicera igen' })).toBeVisible();
    for (const width of [769, 901, 1024, 1200, 1201, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width > 1200) await expect(page.getByRole('button', { name: 'Minimera' })).toBeInViewport();
      await expect.poll(excess, `${path} at ${width}`).toBe(0);
    }
  }
});

test('text typed in the searches of jobs and boards stays in the address letter by letter, and is cleared with the mouse', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  await aJob(api, company, { title: 'Undersköterska till natten' });
  await signIn(page, company.admin);
  for (const path of ['/adverts', '/workflows']) {
    await page.goto(path);
    const search = page.getByRole('searchbox', { name: /^Sök bland/ });
    await search.pressSequentially('till natten');
    await expect(search).toHaveValue('till natten');
    await expect(page).toHaveURL(`${path}?q=till+natten`);
    await search.press('End');
    await search.pressSequentially(' och dagen', { delay: 60 });
    await expect(search).toHaveValue('till natten och dagen');
    await page.getByRole('button', { name: 'Rensa sökningen' }).click();
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL(path);
  }
});

test('a company whose jobs have all ended or are drafts reads that none is active', async ({ page, api }) => {
  const company = await aCompany(api);
  await aDraft(api, company, 'Kock');
  await signIn(page, company.admin);
  await page.goto('/adverts?status=active');
  await expect(page.getByRole('heading', { name: 'Ingen aktiv annons' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rensa filter' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Visa alla' }).click();
  await expect(page).toHaveURL('/adverts');
  await page.goto('/workflows?status=active');
  await expect(page.getByRole('heading', { name: 'Ingen aktiv annons' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rensa filter' })).toHaveCount(0);
});

test('a job that has not started counts as active in the overview, in the list of jobs and in the list of boards', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  await aJob(api, company);
  await aJob(api, company, { startDate: dayFromToday(3), endDate: dayFromToday(30) });
  await signIn(page, company.admin);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Välkommen!' }).getByRole('button', { name: 'Kom igång' }).click();
  await expect(page.getByRole('region', { name: 'Aktiva annonser' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Aktiva annonser 2' }).click();
  await expect(page).toHaveURL('/adverts?status=active');
  await expect(page.getByRole('rowgroup', { name: 'Aktiva 2' })).toBeVisible();
  await page.goto('/workflows');
  await expect(tab(page, 'Aktiva 2')).toBeVisible();
});

test('boards are listed by title with the state of their job, and the candidate bank has its own page', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Bagare som arbetar natt på bageriet vid torget' });
  await aDraft(api, company, 'Konditor');
  const jobSeeker = await aJobSeeker(api);
  await hasApplied(api, jobSeeker, job);
  await api.call(applyToCompany, { companyId: company.companyId }, { token: jobSeeker.token });
  await signIn(page, company.admin);
  await page.goto('/workflows');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Aktiv');
  await expect(rows.nth(0)).toContainText('1 kandidat');
  await expect(rows.nth(1)).toContainText('Konditor');
  await expect(rows.nth(1)).toContainText('Utkast');
  await expect(page.getByText('Spontanansökan')).toBeHidden();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('searchbox', { name: 'Sök bland tavlorna' }).fill('reskontra');
  await expect(page.getByRole('link', { name: 'Konditor' })).toBeHidden();
  await page.getByRole('link', { name: job.title }).click();
  await expect(page.getByRole('heading', { name: job.title, level: 1 })).toBeVisible();
});

test('the public link of a job is copied and shared from its menu', async ({ page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  const menu = page.getByRole('button', { name: `Mer om ${job.title}` });
  await menu.click();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('menuitem', { name: 'Kopiera länken' }).click();
  await expect(page.getByText('Länken är kopierad')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/jobs/${job.shortId}`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Dela' }).click();
  const popup = page.getByRole('dialog', { name: `Dela ”${job.title}”` });
  await expect(popup.getByRole('textbox', { name: 'Länk till annonsen' })).toHaveValue(copied);
  await expect(popup.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /linkedin\.com.*%2Fjobs%2F/);
  await expectAccessibleAtAnyWidth(page);
});

test('the overview lists what waits, each with a way there, and what is new until it is opened', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const closing = await aJob(api, company, { title: 'Konditor', endDate: dayFromToday(3), skills: { Excel: 3 } });
  await aDraft(api, company, 'Kallskänka');
  const archived = await aJob(api, company);
  await api.call(updateJob, { jobId: archived._id, status: jobStatus.archived }, company.admin);
  const matching = await aJobSeeker(api, { skills: { Excel: 4 } });
  await hasApplied(api, matching, closing);
  const conversation = await aConversation(api, { company });
  await aConversation(api, { company });
  const { conversationId, jobSeeker } = conversation;
  await sendAs(api, conversation, jobSeeker, 'Gärna!');
  await signIn(page, company.admin);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Välkommen!' }).getByRole('button', { name: 'Kom igång' }).click();
  const tasks = (name: string) => page.getByRole('region', { name });
  await expect(tasks('Väntar på svar')).toContainText(jobSeeker.name);
  await expect(tasks('Går ut inom en vecka')).toContainText('om 3 dagar, 1 kandidat');
  await expect(tasks('Utkast')).toContainText('Kallskänka');
  await expectAccessibleAtAnyWidth(page);
  await tasks('Väntar på svar').getByRole('link', { name: jobSeeker.name }).click();
  await expect(page).toHaveURL(new RegExp(conversationId));
  await page.goBack();
  await tasks('Väntar på svar').getByRole('link', { name: 'Väntar på svar' }).click();
  const conversations = page.getByRole('list', { name: 'Konversationer' }).getByRole('link');
  await expect(page.getByRole('checkbox', { name: 'Väntar på svar' })).toBeChecked();
  await expect(conversations).toHaveText([new RegExp(jobSeeker.name)]);
  await expectAccessibleAtAnyWidth(page);
  await page.getByText('Väntar på svar', { exact: true }).click();
  await expect(conversations).toHaveCount(2);
  await page.goBack();
  await tasks('Går ut inom en vecka').getByRole('link', { name: 'Går ut inom en vecka' }).click();
  await expect(titles(page)).toHaveText(['Konditor']);
  await expect(tab(page, 'Arkiverade')).toHaveText('Arkiverade 0');
  await page.getByRole('button', { name: 'Ta bort filtret Går ut inom en vecka' }).click();
  await expect(titles(page)).toHaveCount(4);
  await page.goBack();
  // The figures lead to the people that they count.
  await expect(tasks('Nya med hög match')).toContainText(`${matching.name}Konditor, 92 % match`);
  await tasks('Nya med hög match').getByRole('link', { name: 'Nya med hög match' }).click();
  const people = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Matchning: \d+ procent/ });
  await expect(people).toHaveText([new RegExp(matching.name)]);
  await expectAccessibleAtAnyWidth(page);
  await people.click();
  // Who was only named by the popup, and not shown yet, stays new.
  const shown = page.getByRole('dialog', { name: matching.name, exact: true });
  await expect(shown.getByRole('img', { name: 'Matchning: 92 procent' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  // Who was opened, or written to, is not new any more.
  await page.getByRole('link', { name: 'Nya kandidater 0' }).click();
  await expect(page.getByRole('heading', { name: 'Inga nya kandidater' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Kandidater totalt 3' }).click();
  await expect(titles(page)).toHaveCount(4);
  await expect(titles(page).last()).toHaveText('Kallskänka');
  await page.goBack();
  await tasks('Utkast').getByRole('link', { name: 'Utkast' }).click();
  await expect(page).toHaveURL('/adverts?status=draft');
  await page.goBack();
  await page.getByRole('button', { name: 'Dölj listan' }).click();
  await expect(tasks('Kom igång')).toHaveCount(0);
  await page.reload();
  await expect(tasks('Utkast')).toBeVisible();
  await expect(tasks('Kom igång')).toHaveCount(0);
});
