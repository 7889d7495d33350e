import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJob, aMember } from './builders.ts';
import { choose } from './fields.ts';
import { anInterviewKind } from './invitation.ts';
import { expect, signIn, test } from './test.ts';

test('an admin adds an interview to the company’s list, changes it and takes it away', async ({ page, api }) => {
  const company = await aCompany(api);
  await aMember(api, company, { firstName: 'Yusuf', lastName: 'Ali' });
  await signIn(page, company.admin);
  await page.goto('/settings/interviews');
  await page.getByRole('button', { name: 'Lägg till intervju' }).click();
  const form = page.getByRole('form', { name: 'Ny intervju' });
  await form.getByRole('button', { name: 'Lägg till intervjun' }).click();
  await expect(form.getByText('Ge intervjun ett namn').first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await form.getByRole('textbox', { name: 'Namn' }).fill('Telefonsamtal');
  await choose(form, 'Längd', '20 minuter');
  await form.getByRole('button', { name: 'Jitsi' }).click();
  await expect(form.getByRole('textbox', { name: 'Var ni träffas' })).toHaveValue(/^https:\/\/meet\.jit\.si/);
  await form.getByRole('button', { name: 'Telefon' }).click();
  await form.getByRole('checkbox', { name: 'Yusuf Ali' }).check();
  await form.getByRole('checkbox', { name: 'Fredag' }).uncheck();
  await form.getByRole('button', { name: 'Lägg till intervjun' }).click();
  await expect(page.getByText('Intervjun är tillagd.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Telefonsamtal' });
  await expect(row).toContainText('20 minuter · Telefon, vi ringer dig · mån, tis, ons och tors 08:00–17:00');
  await expect(row).toContainText('Yusuf Ali');

  await row.getByRole('button', { name: 'Redigera Telefonsamtal' }).click();
  const edited = page.getByRole('form', { name: 'Redigera Telefonsamtal' });
  await edited.getByRole('combobox', { name: 'Slut senast' }).fill('08:10');
  await edited.getByRole('button', { name: 'Spara intervjun' }).click();
  await expect(edited.getByText('Intervjun får inte plats mellan klockslagen').first()).toBeVisible();
  await edited.getByRole('combobox', { name: 'Slut senast' }).fill('16:00');
  await edited.getByRole('button', { name: 'Spara intervjun' }).click();
  await expect(row).toContainText('08:00–16:00');

  await row.getByRole('button', { name: 'Ta bort Telefonsamtal' }).click();
  await page.getByRole('button', { name: 'Ta bort intervjun' }).click();
  await expect(page.getByText('Ni har inga intervjuer än.')).toBeVisible();
});

test('a job gets its own of the company’s interviews, more of them, and a duplicate has them too', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await anInterviewKind(api, company);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  await page
    .getByRole('button', { name: `Mer om ${job.title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Intervjuer' }).click();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Första intervjun')).toContainText('Företagets');
  await expect(row('Första intervjun').getByRole('button', { name: /Ta bort/ })).toHaveCount(0);
  await row('Första intervjun').getByRole('button', { name: 'Redigera Första intervjun' }).click();
  await choose(page, 'Längd', '30 minuter');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara intervjun' }).click();
  await expect(row('Första intervjun')).toContainText('Jobbets egen');
  await expect(row('Första intervjun')).toContainText('30 minuter');
  await page.getByRole('button', { name: 'Lägg till intervju' }).click();
  await page.getByRole('textbox', { name: 'Namn' }).fill('Provdag');
  await page.getByRole('button', { name: 'Lägg till intervjun' }).click();
  await expect(row('Provdag')).toContainText('Jobbets egen');
  await expectAccessibleAtAnyWidth(page);

  const { job: copy } = await api.call(duplicateJob, { jobId: job._id }, company.admin);
  await page.goto(`/adverts/${copy._id}/interviews`);
  await expect(row('Provdag')).toContainText('Jobbets egen');
  await row('Första intervjun').getByRole('button', { name: 'Ta bort Första intervjun' }).click();
  await page.getByRole('button', { name: 'Ta bort intervjun' }).click();
  await expect(row('Första intervjun')).toContainText('45 minuter');
  await expect(row('Första intervjun')).toContainText('Företagets');
  await page.goto('/settings/interviews');
  await expect(page.getByRole('heading', { name: 'Provdag' })).toHaveCount(0);
  await expect(row('Första intervjun')).toContainText('45 minuter');
  await page.goto(`/adverts/${job._id}/assessment`);
  await page.getByRole('link', { name: 'Jobbets intervjuer' }).click();
  await expect(row('Första intervjun')).toContainText('30 minuter');
});

test('a member sets their own working hours, and what is set is there after a reload', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, await aMember(api, company, { role: 'limited' }));
  await page.goto('/settings/calendar');
  const form = page.getByRole('form', { name: 'Arbetstid' });
  const mondayTo = form.getByRole('combobox', { name: 'Måndag, pass 1 till' });
  await mondayTo.fill('12');
  await form.getByRole('button', { name: 'Lägg till pass på måndag' }).click();
  await expect(form.getByRole('combobox', { name: 'Måndag, pass 2 från' })).toHaveValue('13:00');
  await form.getByRole('button', { name: 'Ta bort Fredag, pass 1' }).click();
  await form.getByRole('combobox', { name: 'Tisdag, pass 1 till' }).fill('07:00');
  await form.getByRole('button', { name: 'Spara arbetstiden' }).click();
  await expect(form.getByText('Välj ett klockslag efter början').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessibleAtAnyWidth(page);
  await form.getByRole('combobox', { name: 'Tisdag, pass 1 till' }).fill('15:00');
  await choose(form, 'Högst så många intervjuer om dagen', '3');
  await form.getByRole('button', { name: 'Spara arbetstiden' }).click();
  await expect(page.getByText('Arbetstiden är sparad.')).toBeVisible();
  await page.reload();
  await expect(mondayTo).toHaveValue('12:00');
  await expect(form.getByRole('combobox', { name: 'Måndag, pass 2 till' })).toHaveValue('17:00');
  await expect(form.getByRole('combobox', { name: 'Fredag, pass 1 från' })).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'Högst så många intervjuer om dagen' })).toHaveValue('3');
});

test('the private calendar address is shown once, replaced and closed', async ({ page, api }) => {
  const company = await aCompany(api);
  await anInterviewKind(api, company);
  await signIn(page, company.admin);
  await page.goto('/settings/calendar');
  await page.getByRole('button', { name: 'Skapa adress' }).click();
  const address = page.getByRole('textbox', { name: 'Din adress' });
  await expect(address).toHaveValue(/\/v1\/calendar-feeds\//);
  const first = await address.inputValue();
  expect((await page.request.get(first)).headers()['content-type']).toContain('text/calendar');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Byt adress' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Byt adress' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await page.reload();
  await expect(page.getByText(/^Adressen finns sedan/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await page.getByRole('button', { name: 'Stäng adressen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng adressen' }).click();
  await expect(page.getByRole('button', { name: 'Skapa adress' })).toBeVisible();
});

test('a calendar that cannot be read is told at its address', async ({ page, api, expected }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/calendar');
  await page.getByRole('button', { name: 'Koppla en kalender' }).click();
  const popup = page.getByRole('dialog', { name: 'Koppla en kalender' });
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Adress till kalender' }).click();
  await popup.getByRole('textbox', { name: 'Namn' }).fill('Jobbet');
  await popup.getByRole('textbox', { name: 'Adress' }).fill('kalender');
  await popup.getByRole('button', { name: 'Koppla kalendern' }).click();
  await expect(popup.getByText('Adressen ska börja med https:// eller webcal://').first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  expected.push(/status of 4\d\d/);
  await popup.getByRole('textbox', { name: 'Adress' }).fill('https://127.0.0.1:9/kalender.ics');
  await popup.getByRole('button', { name: 'Koppla kalendern' }).click();
  await expect(popup.getByText(/Adressen svarar inte\.|saknar inställningen/).first()).toBeVisible();
});

test('a calendar server is connected, chosen among again and disconnected', async ({ page, api, expected }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/calendar');
  await page.getByRole('button', { name: 'Koppla en kalender' }).click();
  await page.getByRole('button', { name: 'CalDAV' }).click();
  const account = page.getByRole('dialog', { name: 'Koppla CalDAV' });
  await account.getByRole('button', { name: 'Hämta kalendrar' }).click();
  await expect(account.getByText('Skriv serverns adress').first()).toBeVisible();
  await account.getByRole('textbox', { name: 'Serverns adress' }).fill('http://dav.example.com');
  await account.getByRole('textbox', { name: 'Användarnamn' }).fill(`anna-${admin.userId}`);
  await account.getByRole('textbox', { name: 'Lösenord' }).fill('fel');
  expected.push(/status of 4\d\d/);
  await account.getByRole('button', { name: 'Hämta kalendrar' }).click();
  await expect(account.getByText(/Adressen ska börja med https/).first()).toBeVisible();
  await account.getByRole('textbox', { name: 'Serverns adress' }).fill(process.env.PLATSA_E2E_CALDAV ?? '');
  await account.getByRole('button', { name: 'Hämta kalendrar' }).click();
  await expect(account.getByText(/godtar inte användarnamnet eller lösenordet/).first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await account.getByRole('textbox', { name: 'Lösenord' }).fill('hemligt');
  await account.getByRole('button', { name: 'Hämta kalendrar' }).click();

  const choice = page.getByRole('dialog', { name: 'Välj kalendrar' });
  await expect(choice.getByRole('checkbox', { name: 'Helgdagar' })).not.toBeChecked();
  await choice.getByRole('textbox', { name: 'Namn' }).fill('Mitt jobb');
  await choice.getByRole('checkbox', { name: 'Privat & hemma' }).uncheck();
  await choice.getByRole('checkbox', { name: 'Jobbet' }).uncheck();
  await choice.getByRole('button', { name: 'Koppla kalendern' }).click();
  await expect(choice.getByText('Välj minst en kalender').first()).toBeVisible();
  await choice.getByRole('checkbox', { name: 'Jobbet' }).check();
  await choose(choice, 'Skriv in intervjuer i', 'Jobbet');
  await expectAccessibleAtAnyWidth(page);
  await choice.getByRole('button', { name: 'Koppla kalendern' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Mitt jobb' });
  await expect(row).toContainText('Räknas som upptagen: Jobbet. Intervjuer skrivs in i Jobbet.');
  await expect(row.getByText(/^Läst /)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await row.getByRole('button', { name: 'Välj kalendrar Mitt jobb' }).click();
  const again = page.getByRole('dialog', { name: 'Kalendrar i Mitt jobb' });
  await again.getByRole('checkbox', { name: 'Privat & hemma' }).check();
  await choose(again, 'Skriv in intervjuer i', 'Ingen kalender');
  await again.getByRole('button', { name: 'Spara valet' }).click();
  await expect(row).toContainText('Räknas som upptagen: Jobbet, Privat & hemma. Intervjuer skrivs inte in.');
  await row.getByRole('button', { name: 'Koppla bort Mitt jobb' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Koppla bort kalendern' }).click();
  await expect(page.getByText('Ingen kalender är kopplad.')).toBeVisible();
});

test('a consent at Google connects its calendars, and one that was refused is told', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/calendar?error=access_denied&state=x');
  await expect(page.getByText(/du godkände inte att vi ser den/)).toBeVisible();
  await page.getByRole('button', { name: 'Koppla en kalender' }).click();
  await expect(page.getByRole('button', { name: 'Microsoft' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Google' }).click();
  const choice = page.getByRole('dialog', { name: 'Kalendrar i Google' });
  await expect(choice.getByRole('checkbox', { name: 'Anna' })).toBeChecked();
  await expect(page).toHaveURL(/\/settings\/calendar$/);
  await choice.getByRole('checkbox', { name: 'Extra' }).uncheck();
  await choose(choice, 'Skriv in intervjuer i', 'Anna');
  await choice.getByRole('button', { name: 'Spara valet' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'calendar.google.com' });
  await expect(row).toContainText('Räknas som upptagen: Anna. Intervjuer skrivs in i Anna.');
  await expectAccessibleAtAnyWidth(page);
  await row.getByRole('button', { name: 'Anslut igen Google' }).click();
  await expect(choice.getByRole('checkbox', { name: 'Extra' })).not.toBeChecked();
  await choice.getByRole('button', { name: 'Avbryt' }).click();
  await expect(row).toHaveCount(1);
});
