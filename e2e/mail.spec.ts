import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { createTemplate } from '@platsa/contract/messaging/template-endpoints';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column, moveByMenu } from './board.ts';
import { aCompany } from './builders.ts';
import { choose } from './fields.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, openDevelopmentPage, signIn, test } from './test.ts';

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

async function historyOf(page: Page, name: string) {
  await application(page, name).click();
  const popup = page.getByRole('dialog', { name });
  await popup.getByRole('tab', { name: 'Historik' }).click();
  return popup.getByRole('tabpanel', { name: 'Historik' });
}

test('several applicants are mailed with a template; cards and history show it', async ({ page, api }) => {
  const { job, company } = await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await expect(page.getByRole('button', { name: 'Skicka E-post' })).toBeDisabled();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await expect(page.getByText('2 markerade')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skicka E-post' }).click();
  const popup = page.getByRole('dialog', { name: 'Skicka mejl' });
  await popup.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await expect(popup.getByText('Ange ett ämne')).toBeVisible();
  await expect(popup.getByText('Skriv ett meddelande')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await choose(popup, 'Mall', 'Bjud in till intervju');
  await expect(popup.getByRole('textbox', { name: 'Ämne' })).toHaveValue('Vi vill träffa dig – {annons}');
  await popup.getByRole('textbox', { name: 'Meddelande' }).fill('Hej {namn}!');
  await popup.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await expect(
    popup.getByText('{namn} kan inte fyllas i. Använd {förnamn}, {efternamn}, {företag}, {annons} eller {avsändare}.'),
  ).toBeVisible();
  await popup.getByRole('textbox', { name: 'Meddelande' }).fill('Hej {förnamn}!\n\nVälkommen till {företag}.');
  await popup.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await toast(page, /^Mejlet skickas \d\d:\d\d till 2 kandidater\.$/);
  await expect(page.getByRole('button', { name: 'Kommunikation' })).toBeVisible();
  // The mail leaves after the ten seconds in which it can be undone.
  await expect(application(page, 'Astrid Berg').getByRole('img', { name: 'Har kontaktats' })).toBeVisible({
    timeout: 30_000,
  });

  const history = await historyOf(page, 'Astrid Berg');
  const mailEntry = (subject: string) => history.getByRole('listitem').filter({ hasText: `Mejl ”${subject}”` });
  await expect(mailEntry(`Vi vill träffa dig – ${job.title}`)).toContainText(
    'Skickat och levererat till e-postservern',
  );
  await expect(mailEntry(`Din ansökan till ${job.title} är mottagen`)).toContainText('Automatiskt');
  await expectAccessibleAtAnyWidth(page);
  expect(company.name).toBeTruthy();
});

test('reopening an unfinished mail says that it is a draft, and it can be discarded', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  const popup = page.getByRole('dialog', { name: 'Skicka mejl' });
  const subject = popup.getByRole('textbox', { name: 'Ämne' });
  const write = async (name: string) => {
    await page.getByRole('checkbox', { name: `Markera ${name}` }).check();
    await page.getByRole('button', { name: 'Skicka E-post' }).click();
  };
  await write('Astrid Berg');
  await subject.fill('Välkommen');
  await popup.getByRole('button', { name: 'Avbryt' }).click();
  // A draft to one applicant is not shown at another.
  await write('Bo Ceder');
  await popup.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('checkbox', { name: 'Markera Bo Ceder' }).uncheck();
  await write('Astrid Berg');
  await expect(popup.getByText('Det du hade skrivit finns kvar, men är inte sparat.')).toBeVisible();
  await expect(subject).toHaveValue('Välkommen');
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Börja om' }).click();
  await expect(subject).toHaveValue('');
});

test('a mail that cannot be sent shows an error, keeps its text, and is sent once on retry', async ({
  page,
  api,
  expected,
}) => {
  // The mailbox shows mails in sandboxed frames, which have an opaque origin.
  expected.push(/ERR_FAILED/, /status of 500/, /origin-keyed/);
  const { astrid } = await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('checkbox', { name: 'Markera Astrid Berg' }).check();
  await page.getByRole('button', { name: 'Skicka E-post' }).click();
  const popup = page.getByRole('dialog', { name: 'Skicka mejl' });
  await choose(popup, 'Mall', 'Bjud in till intervju');
  const send = popup.getByRole('button', { name: 'Skicka till 1 kandidat' });
  await page.route('**/scheduled-messages', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, data: null, error: { code: 2, name: 'fail', message: 'x' } },
    }),
  );
  await send.click();
  await expect(popup.getByText('Något gick fel. Försök igen senare eller kontakta support.')).toBeVisible();
  await page.unroute('**/scheduled-messages');
  // The request reaches the server, but the response is lost.
  await page.route('**/scheduled-messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await send.click();
  await lost;
  await expect(popup.getByRole('alert')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await send.click();
  await toast(page, /^Mejlet skickas \d\d:\d\d till Astrid Berg\.$/);
  await expect(application(page, 'Astrid Berg').getByRole('img', { name: 'Har kontaktats' })).toBeVisible({
    timeout: 30_000,
  });
  await openDevelopmentPage(page, `/dev/mail?to=${encodeURIComponent(astrid.email)}`);
  // The link that confirms the address, the receipt, and the mail: once.
  await expect(page.getByRole('navigation', { name: 'Brev' }).getByRole('listitem')).toHaveCount(3);
});

test('a declining mail template declines: the dialog says so, the mail is sent, and the card moves', async ({
  page,
  api,
}) => {
  const { company, job } = await openBoardWithTwoApplications(page, api);
  const template = { type: 'email', title: 'Vi gick vidare', subject: '{annons}', message: 'Tack {förnamn}.' } as const;
  await api.call(createTemplate, { _company: company.companyId, ...template, status: 1 }, company.admin);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await popup.getByRole('button', { name: 'Mejl' }).click();
  await choose(page, 'Mall', template.title);
  const declining = page.getByRole('dialog', { name: 'Tacka nej till Astrid Berg' });
  await expect(declining.getByText('Kandidaten kan sedan inte svara')).toBeVisible();
  await expect(declining.getByRole('radio', { name: 'Som mejl' })).toBeChecked();
  await declining.getByRole('button', { name: 'Tacka nej till 1 kandidat' }).click();
  await toast(page, /^Nejet skickas \d\d:\d\d till Astrid Berg\.$/);
  await expect(page.getByText('Nej tack skickat till 1 kandidat')).toBeVisible({ timeout: 30_000 });
  await expect(popup.getByRole('combobox', { name: 'Status' })).toHaveValue('Fått nej', { timeout: 30_000 });
  await popup.getByRole('tab', { name: 'Historik' }).click();
  await expect(popup.getByRole('tabpanel').getByText(`Mejl ”${job.title}”`)).toBeVisible();
});

test('a column trigger mails new applicants: the drop shows it beforehand, and it can be undone within ten seconds', async ({
  page,
  api,
}) => {
  const { company } = await openBoardWithTwoApplications(page, api);
  // The mail is queued a moment after the move; taken back before that, there is nothing to cancel.
  const expectQueued = async (name: string) => {
    const address = await application(page, name).getAttribute('href');
    const applicantId = address?.split('/').at(-1) ?? '';
    const countMails = async () => {
      const { history } = await api.call(listApplicantHistory, { applicantId }, company.admin);
      return history.filter(({ mail }) => mail?.subject.startsWith('Vi vill träffa dig')).length;
    };
    await expect.poll(countMails).toBe(1);
  };
  await page.getByRole('button', { name: 'Inställningar för Intervju bokad' }).click();
  await page.getByRole('menuitem', { name: 'Redigera kolumn' }).click();
  const popup = page.getByRole('dialog', { name: 'Redigera kolumn' });
  await popup.getByRole('button', { name: 'Lägg till mejl' }).click();
  await expect(popup.getByText('Välj en mall', { exact: true })).toBeVisible();
  await choose(popup, 'Mall för mejl', 'Bjud in till intervju');
  await popup.getByRole('button', { name: 'Lägg till mejl' }).click();
  await expect(popup.getByText('Skicka mejl: Bjud in till intervju')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  // Saving with a chosen template adds it, even without pressing the add button.
  await popup.getByRole('button', { name: 'Ta bort Bjud in till intervju' }).click();
  await choose(popup, 'Mall för mejl', 'Bjud in till intervju');
  await popup.getByRole('button', { name: 'Spara kolumn' }).click();
  await expect(popup).toBeHidden();
  const mailNote = 'Mejl skickas: Bjud in till intervju';
  await expect(page.getByRole('img', { name: mailNote })).toBeVisible();

  await dragOver(page, 'Astrid Berg', 'Intervju bokad');
  await expect(column(page, 'Intervju bokad').getByText(mailNote)).toBeVisible();
  await page.mouse.up();
  await toast(page, `Astrid Berg flyttades till Intervju bokad. ${mailNote}`);
  await expectQueued('Astrid Berg');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();
  const history = await historyOf(page, 'Astrid Berg');
  await expect(history.getByText('Stoppat: kortet flyttades vidare innan det skickades')).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: /^Intervju bokad/ })).toContainText(mailNote);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Flytta till…', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Intervju bokad/ }).click();
  await toast(page, `2 kandidater flyttades till Intervju bokad. ${mailNote}`);
  await expectQueued('Bo Ceder');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();
  await expect(application(column(page, 'Ansökt'), 'Bo Ceder')).toBeVisible();

  await page.getByRole('button', { name: 'Flytta Bo Ceder till…' }).click();
  await expect(page.getByRole('menuitem', { name: 'Intervju bokad' })).toContainText(mailNote);
  await page.keyboard.press('Escape');
  await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
  await expect(application(column(page, 'Intervju bokad'), 'Bo Ceder')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const historyOfBo = await historyOf(page, 'Bo Ceder');
  // The cancelled mail and this one.
  await expect(historyOfBo.getByText(/^Mejl ”Vi vill träffa dig – .*”, när kortet flyttades$/)).toHaveCount(2);
  await expect(historyOfBo.getByText('Stoppat: kortet flyttades vidare innan det skickades')).toHaveCount(1);
  // The status of this mail, not of the receipt for the application.
  const sent = historyOfBo.getByRole('listitem').filter({ hasText: 'Skickat och levererat till e-postservern' });
  await expect(sent.filter({ hasText: 'när kortet flyttades' })).toHaveCount(1, { timeout: 30_000 });
});

test('several applicants get a chat message, also from a phone', async ({ page, api, newWindow }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { astrid } = await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Skicka meddelande' }).click();
  const popup = page.getByRole('dialog', { name: 'Skicka meddelande' });
  await popup.getByRole('textbox', { name: 'Meddelande' }).fill('Hej {förnamn}, vi återkommer.');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await toast(page, /^Meddelandet skickas \d\d:\d\d till 2 kandidater\.$/);
  const jobSeeker = await newWindow(astrid);
  await jobSeeker.goto('/chat');
  await expect(jobSeeker.getByText('Hej Astrid, vi återkommer.').first()).toBeVisible({ timeout: 30_000 });
});

test('a template reports unknown placeholders immediately, and has a preview', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/settings/message-templates');
  await page.getByRole('button', { name: 'Redigera Bjud in till intervju' }).last().click();
  const message = page.getByRole('textbox', { name: 'Meddelande' });
  await message.fill('Hej {namn}!');
  await expect(
    page.getByText('{namn} kan inte fyllas i. Använd {förnamn}, {efternamn}, {företag}, {annons} eller {avsändare}.'),
  ).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara mallen' }).click();
  await expect(message).toBeFocused();
  await message.fill('Hej {förnamn}, välkommen till {företag}!');
  await expect(page.getByRole('region', { name: 'Så ser det ut' })).toContainText(
    `Hej Anna, välkommen till ${company.name}!`,
  );
  await page.getByRole('button', { name: 'Spara mallen' }).click();
  await toast(page, 'Mallen är sparad.');
  await page.reload();
  await expect(page.getByText('Hej {förnamn}, välkommen till {företag}!')).toBeVisible();
});

/** Drags a card over another column without dropping it. */
async function dragOver(page: Page, name: string, to: string): Promise<void> {
  const from = await application(page, name).boundingBox();
  const target = await column(page, to).boundingBox();
  if (!from || !target) throw new Error('what is dragged, or where to, is not on the page');
  const [x, y] = [from.x + 60, from.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, y + 12, { steps: 12 });
}
