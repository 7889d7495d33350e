import { randomUUID } from 'node:crypto';
import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, chooseRareAct, openRareActs } from './board.ts';
import { aCompany, aJobSeeker, becomesAnonymous, hasEnded, wasAskedToStay } from './builders.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, signIn, test } from './test.ts';

test('the settings show who becomes anonymous with another time, and a held application is not among them', async ({
  page,
  api,
}) => {
  const { job } = await openBoardWithTwoApplications(page, api);
  await hasEnded(job, 300);

  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await chooseRareAct(popup, 'Spara ansökan längre');
  const dialog = page.getByRole('dialog', { name: 'Spara ansökan längre' });
  await dialog.getByRole('textbox', { name: 'Varför sparas den?' }).fill('Anmäld till DO');
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Spara längre' }).click();
  const notice = popup.getByRole('region', { name: 'Ansökan sparas längre' });
  await expect(notice).toContainText('Anmäld till DO');
  await expectAccessibleAtAnyWidth(page);

  await page.goto('/settings/general');
  const form = page.getByRole('form', { name: 'Hur länge ni sparar' });
  await expect(form.getByText('Inga ansökningar.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Ansökningar sparas efter att annonsen har slutat' }).click();
  await page.getByRole('option', { name: '6 månader', exact: true }).click();
  await expect(form.getByText(/^\d{4}-\d\d-\d\d: Bo Ceder, /)).toBeVisible();
  await expect(form.getByText(/^Astrid Berg, .*: Anmäld till DO/)).toBeVisible();
  await expect(form.getByText(/^\d{4}-\d\d-\d\d: Astrid Berg/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.reload();
  await expect(form.getByRole('combobox', { name: 'Ansökningar sparas efter att annonsen har slutat' })).toHaveValue(
    '6 månader',
  );
});

test('an application whose time is over becomes anonymous in open windows, where nothing can be written to or about it', async ({
  page,
  api,
  newWindow,
}) => {
  const { job, astrid } = await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await popup.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Astrid verkar bra');
  await popup.getByRole('button', { name: 'Kommentera' }).click();
  await expect(popup.getByText('Astrid verkar bra')).toBeVisible();
  const history = await newWindow(astrid);
  await history.goto('/history');
  await expect(history.getByRole('link', { name: job.title }).first()).toBeVisible();

  await becomesAnonymous(job);

  const anonymous = page.getByRole('dialog', { name: 'Anonymiserad', exact: true });
  await expect(anonymous).toContainText(/Anonym sedan \d{4}-\d\d-\d\d/, { timeout: 30_000 });
  await expect(anonymous).toContainText('Kommentarerna är borttagna.');
  await expect(anonymous).toContainText(
    'Namn, profil och meddelanden är borttagna, eftersom tiden de sparas har gått.',
  );
  for (const name of ['Bjud in', 'Mejl', 'Tacka nej']) {
    await expect(anonymous.getByRole('button', { name })).toHaveCount(0);
  }
  const menu = await openRareActs(anonymous);
  await expect(menu.getByRole('menuitem')).toHaveText(['Öppna tavlan', 'Ta bort ansökan']);
  await page.keyboard.press('Escape');
  await expectAccessibleAtAnyWidth(page);
  // The keys for a mail, a rejection and a comment do nothing.
  for (const key of ['e', 'r', 'c']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await anonymous.getByRole('tab', { name: 'Meddelanden' }).click();
  await expect(anonymous).toContainText('Meddelandena är borttagna.');
  await anonymous.getByRole('tab', { name: 'Historik' }).click();
  await expect(anonymous).toContainText('Blev anonym');
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await expect(application(page, 'Anonymiserad')).toHaveCount(2);
  await expect(page.getByText('Astrid')).toHaveCount(0);
  await page.reload();
  await expect(application(page, 'Anonymiserad')).toHaveCount(2);
  await expectAccessibleAtAnyWidth(page);

  await expect(history.getByText('Du har inte sökt några jobb ännu.')).toBeVisible();
  await expectAccessibleAtAnyWidth(history);
});

test('a candidate whose consent ends soon stays by the mailed link, and the company sees who leaves', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  const company = await aCompany(api);
  const candidate = await aJobSeeker(api, { firstName: 'Ronja', lastName: 'Rask' });
  await api.call(applyToCompany, { companyId: company.companyId }, { token: candidate.token });
  const token = randomUUID();
  await wasAskedToStay(candidate, token);

  await signIn(page, company.admin);
  await page.goto('/settings/general');
  const form = page.getByRole('form', { name: 'Hur länge ni sparar' });
  await expect(form.getByText(/^\d{4}-\d\d-\d\d: Ronja Rask, har fått frågan om att stanna/)).toBeVisible();
  await form.getByRole('combobox', { name: 'Ett samtycke till kandidatbanken gäller' }).click();
  await page.getByRole('option', { name: '24 månader', exact: true }).click();
  await expect(form.getByText('Inga kandidater.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  const mailbox = await newWindow();
  await mailbox.goto(`/stay/${token}`);
  await expect(mailbox.getByRole('heading', { name: 'Vill du stanna kvar?' })).toBeVisible();
  await expectAccessibleAtAnyWidth(mailbox);
  await mailbox.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Du stannar kvar' })).toBeVisible();
  await expectAccessibleAtAnyWidth(mailbox);
  expected.push(/status of 404/);
  await mailbox.goto(`/stay/${token}`);
  await mailbox.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();
});

test('signed in, a candidate sees how long companies keep them, and stays', async ({ page, api }) => {
  const company = await aCompany(api);
  const candidate = await aJobSeeker(api);
  await api.call(applyToCompany, { companyId: company.companyId }, { token: candidate.token });
  await wasAskedToStay(candidate, randomUUID());
  await signIn(page, candidate);
  await page.goto('/settings');
  const stay = page.getByRole('button', { name: /^Stanna kvar hos / });
  await expect(stay).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await stay.click();
  await expect(page.getByText(/^Du stannar kvar hos /)).toBeVisible();
  await expect(stay).toBeHidden();
});
