import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import { application, chooseRareAct } from './board.ts';
import { type Account, aMember, hasSkills } from './builders.ts';
import { mailedLink } from './mailed-link.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

// The mailbox shows mails in a frame.
test.beforeEach(({ expected }) => void expected.push(/origin-keyed/));

type NewWindow = (signedInAs?: Account) => Promise<Page>;

/** A colleague, called Eva Ek, and the popup of Astrid Berg. */
async function openAstrid(page: Page, api: Api) {
  const { company, astrid } = await openBoardWithTwoApplications(page, api);
  const colleague = await aMember(api, company);
  await hasSkills(api, astrid, { Excel: 3, Bokföring: 2 });
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  return { colleague, popup };
}

/** Opens the mailed link on a phone on which nobody is logged in. */
async function openOnPhone(newWindow: NewWindow, { email }: Account): Promise<{ mobile: Page; link: string }> {
  const mailbox = await newWindow();
  const link = await mailedLink(mailbox, email, 'Läs och svara');
  const mobile = await newWindow();
  await mobile.setViewportSize(phone);
  await mobile.goto(link);
  return { mobile, link };
}

test('a colleague who is asked judges the candidate on a phone, without logging in', async ({
  page,
  api,
  newWindow,
}) => {
  const { colleague, popup } = await openAstrid(page, api);
  await chooseRareAct(popup, 'Be om omdöme');
  const question = page.getByRole('dialog', { name: 'Be om omdöme' });
  await question.getByRole('button', { name: 'Mejla frågan' }).click();
  await expect(question.getByText('Välj minst en person').first()).toBeVisible();
  await question.getByRole('checkbox', { name: 'Eva Ek' }).check();
  await question.getByRole('textbox', { name: 'Din fråga (valfritt)' }).fill('Klarar hon bokslutet?');
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Mejla frågan' }).click();
  await expect(page.getByText('Frågan är mejlad till Eva Ek.')).toBeVisible();

  const asked = await newWindow(colleague);
  await asked.goto('/');
  await asked.getByRole('button', { name: 'Kom igång' }).click();
  const waiting = asked.getByRole('region', { name: 'Du är tillfrågad' });
  await expect(waiting).toContainText('Klarar hon bokslutet?');
  await expectAccessibleAtAnyWidth(asked);
  await waiting.getByRole('link', { name: 'Astrid Berg' }).click();
  await expect(asked.getByRole('dialog', { name: 'Astrid Berg', exact: true })).toBeVisible();
  await asked.keyboard.press('Escape');

  const { mobile, link } = await openOnPhone(newWindow, colleague);
  await expect(mobile.getByRole('heading', { name: 'Vad tycker du om Astrid Berg?' })).toBeVisible();
  await expect(mobile.getByText('Klarar hon bokslutet?')).toBeVisible();
  await expect(mobile.getByRole('main')).toContainText('Excel');
  await expect(mobile.getByText('Bo Ceder')).toHaveCount(0);
  await expect(mobile).toHaveTitle('Fråga om en kandidat – Platsa');
  await expectAccessible(mobile);
  await mobile.getByRole('button', { name: 'Godkänn!' }).click();
  await mobile.getByRole('button', { name: 'Till svaret' }).click();
  const answer = mobile.getByRole('form', { name: 'Ditt svar' });
  await expect(answer).toBeInViewport();
  await answer.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(answer.getByText('Sätt ett betyg eller skriv en kommentar').first()).toBeVisible();
  await expectAccessible(mobile);
  await answer.getByRole('radio', { name: '4 av 5' }).press('Space');
  await answer.getByRole('textbox', { name: 'Kommentar' }).fill('Kan det här utan och innan.');
  await answer.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(mobile.getByRole('heading', { name: 'Tack, ditt svar är skickat' })).toBeFocused();
  await expect(mobile.getByText('Kan det här utan och innan.')).toBeVisible();
  await expectAccessible(mobile);

  await expect(waiting).toBeHidden();
  await expect(popup.getByText('Kan det här utan och innan.')).toBeVisible();
  await popup.getByText('Snitt 4 (1 betyg)').click();
  await expect(popup.getByRole('img', { name: 'Betyg: 4 av 5' })).toBeVisible();
  await popup.getByRole('tab', { name: 'Historik' }).click();
  await expect(popup.getByText('Fick ett omdöme via mejl')).toBeVisible();
  await chooseRareAct(popup, 'Be om omdöme');
  await expect(question.getByText(/^Omdöme · svarade \d{4}-\d\d-\d\d$/)).toBeVisible();

  await mobile.goto(link);
  await expect(mobile.getByRole('heading', { name: 'Tack, ditt svar är skickat' })).toBeVisible();
  await expect(mobile.getByText('Astrid')).toHaveCount(0);
  await mobile.getByRole('link', { name: 'Logga in' }).click();
  await expect(mobile).toHaveURL(/\/login$/);
});

test('a colleague says yes from a phone, and a link that was taken back shows nobody', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  const { colleague, popup } = await openAstrid(page, api);
  const question = page.getByRole('dialog', { name: 'Be om omdöme' });
  const askForDecision = async () => {
    await chooseRareAct(popup, 'Be om omdöme');
    await question.getByRole('checkbox', { name: 'Eva Ek' }).check();
    await question.getByRole('radio', { name: 'Ja eller nej' }).check();
    await question.getByRole('button', { name: 'Mejla frågan' }).click();
    await expect(question).toBeHidden();
  };
  await askForDecision();
  const { mobile } = await openOnPhone(newWindow, colleague);
  await expect(mobile.getByRole('heading', { name: 'Ska ni gå vidare med Astrid Berg?' })).toBeVisible();
  const answer = mobile.getByRole('form', { name: 'Ditt svar' });
  await answer.getByRole('radio', { name: 'Ja, gå vidare' }).check();
  await answer.getByRole('textbox', { name: 'Varför? (valfritt)' }).fill('Gärna redan i maj');
  await expectAccessible(mobile);
  await answer.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(mobile.getByText('Säger ja: Gärna redan i maj')).toBeVisible();
  await expect(popup.getByText('Säger ja: Gärna redan i maj')).toBeVisible();

  await askForDecision();
  const second = await openOnPhone(newWindow, colleague);
  await expect(second.mobile.getByRole('heading', { name: 'Ska ni gå vidare med Astrid Berg?' })).toBeVisible();
  await chooseRareAct(popup, 'Be om omdöme');
  await question.getByRole('button', { name: 'Ta tillbaka frågan till Eva Ek' }).click();
  await expect(page.getByText('Länken till Eva Ek gäller inte längre.')).toBeVisible();
  expected.push(/status of 410/);
  await second.mobile.getByRole('radio', { name: 'Nej' }).check();
  await second.mobile.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(second.mobile.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  await expect(second.mobile.getByText('Astrid')).toHaveCount(0);
  await expectAccessible(second.mobile);
});
