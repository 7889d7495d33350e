import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { application, column } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

type Applying = [firstName: string, lastName: string, job: { _id: string }];

/** One after the other, so that the last is the newest. */
async function peopleApply(api: Api, people: readonly Applying[]): Promise<void> {
  for (const [firstName, lastName, job] of people) {
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName }), job);
  }
}

test('J walks the list that one came from, over all jobs, and the list is where it was with who was read ticked off', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const [baker, cook] = [await aJob(api, company, { title: 'Bagare' }), await aJob(api, company, { title: 'Kock' })];
  await peopleApply(api, [
    ['Astrid', 'Berg', baker],
    ['Bo', 'Ceder', cook],
    ['Cilla', 'Dal', baker],
  ]);
  await signIn(page, company.admin);
  await page.goto('/new-applicants');
  const popup = (name: string) => page.getByRole('dialog', { name, exact: true });
  // The latest first.
  const row = (name: string) => page.getByRole('main').getByRole('link', { name });
  await row('Bo Ceder').click();
  await expect(popup('Bo Ceder')).toContainText('2 av 3 · Nya kandidater');
  await expect(page).toHaveURL(new RegExp(`/workflows/${cook.workflowId}/`));
  await page.keyboard.press('j');
  await expect(popup('Astrid Berg')).toContainText('Sökte Bagare');
  await expect(page).toHaveURL(new RegExp(`/workflows/${baker.workflowId}/`));

  // One key a column, undone by one, also in the popup.
  const status = popup('Astrid Berg').getByRole('combobox', { name: 'Status' });
  // No key acts on what another dialog covers.
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Kortkommandon' });
  await expect(help).toContainText('IBjud in');
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(status).toHaveValue('Ansökt');
  await page.keyboard.press('Alt+2');
  await expect(status).toHaveValue('Under bearbetning');
  await expect(page.getByText('Astrid Berg flyttades till Under bearbetning.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(status).toHaveValue('Ansökt');

  await page.keyboard.press('c');
  await page.keyboard.type('Ring på måndag');
  await page.keyboard.press('Control+Enter');
  await expect(popup('Astrid Berg').getByText('Ring på måndag', { exact: true })).toBeVisible();
  await expect(popup('Astrid Berg').getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveValue('');
  await page.keyboard.press('k');
  await expect(popup('Bo Ceder')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/new-applicants');
  await expect(row('Bo Ceder')).toBeFocused();
  for (const name of ['Bo Ceder', 'Astrid Berg']) {
    await expect(row(name).getByRole('img', { name: 'Läst' })).toBeVisible();
  }
  await expect(row('Cilla Dal').getByRole('img', { name: 'Läst' })).toHaveCount(0);
  await row('Cilla Dal').click();
  await page.reload();
  await expect(popup('Cilla Dal')).toContainText('1 av 3 · Nya kandidater');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/new-applicants');

  // A search is a list, too, over whatever page is open.
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Sök' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('berg');
  await page.getByRole('option', { name: 'Astrid Berg' }).click();
  await expect(popup('Astrid Berg')).toContainText('1 av 1 · Sökning: berg');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/new-applicants');
});

test('a card’s menu writes, selects and copies, and Escape leaves the selection', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ceder' }), job);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Flytta Bo Ceder till… med mera' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Markera');
  await expect(page.getByRole('checkbox', { name: 'Markera Bo Ceder' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(application(column(page, 'Ansökt'), 'Bo Ceder')).toBeVisible();
  await choose('Tacka nej');
  const dialog = page.getByRole('dialog', { name: 'Tacka nej' });
  await expect(dialog).toContainText('Bo Ceder');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Nejet skickas .* till Bo Ceder/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Utskicket stoppades.')).toBeVisible();
});

test('new applications of several jobs are selected by keys and handled together without being opened', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const [baker, cook] = [await aJob(api, company, { title: 'Bagare' }), await aJob(api, company, { title: 'Kock' })];
  await peopleApply(api, [
    ['Astrid', 'Berg', baker],
    ['Bo', 'Ceder', cook],
    ['Cilla', 'Dal', baker],
    ['Dag', 'Ek', cook],
    ['Eva', 'Falk', baker],
  ]);
  await signIn(page, company.admin);
  await page.goto('/new-applicants');
  const people = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Matchning/ });
  // The latest first.
  await expect(people).toHaveText([/Eva Falk/, /Dag Ek/, /Cilla Dal/, /Bo Ceder/, /Astrid Berg/]);
  await people.filter({ hasText: 'Dag Ek' }).focus();
  await page.keyboard.press('x');
  await people.filter({ hasText: 'Bo Ceder' }).focus();
  await page.keyboard.press('Shift+X');
  const acts = page.getByRole('region', { name: 'Markerade' });
  await expect(acts.getByRole('status')).toHaveText('3 markerade');
  await expect(page.getByRole('checkbox', { name: 'Markera Cilla Dal' })).toBeChecked();
  await expectAccessibleAtAnyWidth(page);

  // To the column of this name on each board.
  await acts.getByRole('button', { name: 'Flytta till…' }).click();
  await expect(page.getByRole('menuitem', { name: 'Fått nej' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Intervju bokad' }).click();
  await expect(page.getByText('3 kandidater flyttades till Intervju bokad.')).toBeVisible();
  await expect(people).toHaveText([/Eva Falk/, /Astrid Berg/]);
  await page.goto(`/workflows/${cook.workflowId}`);
  for (const name of ['Bo Ceder', 'Dag Ek']) {
    await expect(application(column(page, 'Intervju bokad'), name)).toBeVisible();
  }

  await page.goto('/new-applicants');
  await page.getByRole('checkbox', { name: 'Markera Eva Falk' }).click();
  await acts.getByRole('button', { name: 'Markera som läst' }).click();
  await expect(people).toHaveText([/Astrid Berg/]);
  await page.getByRole('checkbox', { name: 'Markera alla' }).click();
  await acts.getByRole('button', { name: 'Flytta till…' }).click();
  await page.getByRole('menuitem', { name: 'Under bearbetning' }).click();
  await expect(page.getByRole('heading', { name: 'Inga nya kandidater' })).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await page.goto(`/workflows/${baker.workflowId}`);
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();
});
