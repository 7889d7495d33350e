import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { holdApplication } from '@platsa/contract/applications/retention-endpoints';
import { deleteTemplate, listTemplates } from '@platsa/contract/messaging/template-endpoints';
import { updateProfile } from '@platsa/contract/profiles/endpoints';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, chooseRareAct, moveByMenu } from './board.ts';
import { aCompany, aJob, aJobSeeker, alsoOwns, aMember, hasApplied } from './builders.ts';
import { bubbles, field } from './chat.ts';
import { choose } from './fields.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, signIn, test } from './test.ts';

/** Time for the ten seconds in which a message can be undone, and for the queue. */
const afterUndo = { timeout: 30_000 };

const popupOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function openApplicant(page: Page, name: string): Promise<Locator> {
  await application(page, name).click();
  const popup = popupOf(page, name);
  await expect(popup.getByRole('button', { name: 'Bjud in' })).toBeVisible();
  return popup;
}

test('one applicant is declined in place: with a preview, ten seconds to undo, and the board stays', async ({
  page,
  api,
  newWindow,
}) => {
  const { astrid, job } = await openBoardWithTwoApplications(page, api);
  const popup = await openApplicant(page, 'Astrid Berg');
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Tacka nej' }).click();
  const dialog = popupOf(page, 'Tacka nej till Astrid Berg');
  await expect(dialog.getByRole('region', { name: 'Förhandsvisning' })).toContainText(
    `Tack för att du sökte tjänsten ${job.title}`,
  );
  await expectAccessibleAtAnyWidth(page);
  const send = dialog.getByRole('button', { name: 'Tacka nej till 1 kandidat' });
  await dialog.getByRole('textbox', { name: 'Meddelande' }).fill('Tack {förnamn}, men vi valde en annan.');
  await send.click();
  await expect(popup.getByText(/Ett nej-tack skickas \d{4}-/)).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByText('Utskicket stoppades.')).toBeVisible();
  await expect(popup.getByText(/Ett nej-tack skickas/)).toBeHidden();

  await popup.getByRole('button', { name: 'Tacka nej' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Meddelande' })).toHaveValue(
    'Tack {förnamn}, men vi valde en annan.',
  );
  await send.click();
  // The card moves at once. The button shows when the rejection will be sent, and later that it has been.
  await expect(popup.getByRole('combobox', { name: 'Status' })).toHaveValue('Fått nej');
  await expect(popup.getByRole('button', { name: /^Nej skickas \d\d:\d\d$/ })).toBeDisabled();
  await page.getByText(/^Nejet skickas \d\d:\d\d till Astrid Berg\.$/).hover();
  await expect(page.getByText('Nej tack skickat till 1 kandidat', { exact: true })).toBeVisible(afterUndo);
  await expect(popup.getByRole('button', { name: /^Nej skickat \d{4}-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ångra' })).toHaveCount(0);
  await expect(popup.getByText(/Ett nej-tack skickas/)).toBeHidden();
  await expect(page).toHaveURL(/\/workflows\//);
  const jobSeeker = await newWindow(astrid);
  await jobSeeker.goto('/chat');
  await jobSeeker
    .getByRole('link', { name: new RegExp(job.title) })
    .first()
    .click();
  await expect(bubbles(jobSeeker)).toHaveText(['Tack Astrid, men vi valde en annan.']);
});

test('a mail to be sent later waits with the applicant, and is stopped there', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  const popup = await openApplicant(page, 'Astrid Berg');
  // Rounded, because a layout after the window was resized may differ by fractions of a pixel.
  const tabs = async () => Object.values((await popup.getByRole('tablist').boundingBox()) ?? {}).map(Math.round);
  const before = await tabs();
  await popup.getByRole('button', { name: 'Mejl' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skicka mejl till' });
  await dialog.getByRole('textbox', { name: 'Ämne' }).fill('Träffas vi?');
  await dialog.getByRole('textbox', { name: 'Meddelande' }).fill('Hej {förnamn}!');
  await dialog.getByText('Skicka senare').click();
  await expect(dialog.getByRole('combobox', { name: 'Klockslag' })).toHaveValue('08:00');
  await choose(dialog, 'Klockslag', '13:30');
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Skicka till 1 kandidat' }).click();
  const waiting = popup.getByRole('list', { name: 'Väntar på att skickas' });
  await expect(waiting).toContainText(/Ett mejl skickas \d{4}-\d\d-\d\d 13:30/);
  expect(await tabs()).toEqual(before);
  await waiting.getByRole('button', { name: 'Visa' }).click();
  await expect(waiting).toContainText('Hej Astrid!');
  await expectAccessibleAtAnyWidth(page);
  await waiting.getByRole('button', { name: 'Stoppa' }).click();
  await expect(waiting).toBeHidden();
});

test('a mail to several that waits is stopped for all of them, and a time that has passed is refused', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 400/);
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Skicka E-post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skicka mejl till' });
  await dialog.getByRole('textbox', { name: 'Ämne' }).fill('Öppet hus');
  await dialog.getByRole('textbox', { name: 'Meddelande' }).fill('Hej {förnamn}!');
  await dialog.getByText('Skicka senare').click();
  const day = dialog.getByRole('textbox', { name: 'Datum' });
  const tomorrow = await day.inputValue();
  await day.fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await expect(dialog.getByText('Välj en tid som inte har passerat')).toBeVisible();
  await day.fill('2026-02-31');
  await dialog.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await expect(dialog.getByText('Välj datum och tid')).toBeVisible();
  await expect(day).toHaveValue('2026-02-31');
  await day.fill(tomorrow);
  await dialog.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await expect(dialog).toBeHidden();

  const astrids = await openApplicant(page, 'Astrid Berg');
  const waiting = page.getByRole('list', { name: 'Väntar på att skickas' });
  await expect(waiting).toContainText('Eva Ek');
  await waiting.getByRole('button', { name: 'Stoppa för alla 2' }).click();
  await expect(waiting).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(astrids).toBeHidden();
  await openApplicant(page, 'Bo Ceder');
  await expect(waiting).toBeHidden();
});

test('an application is removed after a question, and a failure is shown', async ({ page, api, expected }) => {
  // The applicant is read again while the popup closes.
  expected.push(/status of (500|404)/);
  await openBoardWithTwoApplications(page, api);
  const popup = await openApplicant(page, 'Astrid Berg');
  await chooseRareAct(popup, 'Ta bort ansökan');
  const question = popupOf(page, 'Ta bort ansökan från Astrid Berg?');
  await page.route('**/v1/applicants/*', (route) => route.fulfill({ status: 500, body: 'fel' }), { times: 1 });
  await question.getByRole('button', { name: 'Ta bort ansökan' }).click();
  await expect(question.getByText('Kunde inte ta bort ansökan')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Ta bort ansökan' }).click();
  await expect(page.getByText('Ansökan från Astrid Berg är borttagen.')).toBeVisible();
  await expect(popup).toBeHidden();
  await expect(application(page, 'Astrid Berg')).toHaveCount(0);
});

test('an open applicant popup says that another member has removed the application, and closes without its unsaved text', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  expected.push(/status of 404/);
  const { company } = await openBoardWithTwoApplications(page, api);
  const popup = await openApplicant(page, 'Astrid Berg');
  await popup.getByRole('tab', { name: 'Meddelanden' }).click();
  await field(page).fill('Hej Astrid!');
  const otherWindow = await newWindow(await aMember(api, company));
  await otherWindow.goto(page.url());
  await chooseRareAct(otherWindow.getByRole('dialog'), 'Ta bort ansökan');
  await popupOf(otherWindow, 'Ta bort ansökan från Astrid Berg?')
    .getByRole('button', { name: 'Ta bort ansökan' })
    .click();
  await expect(page.getByText('Ansökan från Astrid Berg har tagits bort.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/workflows\/[^/]+$/);
  await expect(application(page, 'Astrid Berg')).toHaveCount(0);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the popup has its size before the applicant has arrived, at a width of ${size.width}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size);
    await openBoardWithTwoApplications(page, api);
    const arrives = Promise.withResolvers<void>();
    await page.route(/\/v1\/applicants\/[^/]+$/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await application(page, 'Astrid Berg').click();
    const popup = page.getByRole('dialog');
    await expect(popup.locator('[aria-busy="true"]')).toBeVisible();
    await expect.poll(() => popup.evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
    const before = await popup.boundingBox();
    arrives.resolve();
    await expect(popup.getByRole('button', { name: 'Bjud in' })).toBeVisible();
    expect(await popup.boundingBox()).toEqual(before);
  });
}

test('without any template, declining still has a text', async ({ page, api }) => {
  const { company } = await openBoardWithTwoApplications(page, api);
  const { companyId, admin } = company;
  const { messageTemplates } = await api.call(listTemplates, { companyId }, admin);
  for (const { _id } of messageTemplates) await api.call(deleteTemplate, { templateId: _id }, admin);
  await moveByMenu(page, 'Astrid Berg', 'Fått nej');
  await page.getByRole('button', { name: 'Ja, ta mig till chatten' }).click();
  await expect(field(page)).toHaveValue(/^Hej Astrid!\s+Tack för att du sökte tjänsten/);
  await expect(page.getByText('Meddelandet tackar nej till kandidaten')).toBeVisible();
});

test('a cancelled decline does not come back, and the question leads to the chat over the board', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  // One list for all columns.
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  await moveByMenu(page, 'Astrid Berg', 'Fått nej');
  await page.getByRole('button', { name: 'Ja, ta mig till chatten' }).click();
  await expect(page).toHaveURL(/\/workflows\/[^/]+\/[^/]+$/);
  const declines = page.getByText('Meddelandet tackar nej till kandidaten');
  await expect(declines).toBeVisible();
  await page.getByRole('button', { name: 'Tacka inte nej' }).click();
  await field(page).fill('Vi hörs i morgon.');
  await field(page).press('Enter');
  await expect(bubbles(page)).toHaveText(['Vi hörs i morgon.']);
  await page.getByRole('button', { name: 'Föregående kandidat' }).click();
  await expect(popupOf(page, 'Bo Ceder')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Nästa kandidat' }).click();
  await expect(bubbles(page)).toHaveText(['Vi hörs i morgon.']);
  await expect(field(page)).toHaveValue('');
  await expect(declines).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await page.getByRole('tab', { name: 'Meddelanden' }).click();
  await expect(bubbles(page)).toHaveText(['Vi hörs i morgon.']);
  await expect(field(page)).toHaveValue('');
  await expect(declines).toBeHidden();
});

test('the popup is used by keyboard; nothing happens while a field is typed in', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  const popup = await openApplicant(page, 'Astrid Berg');
  const mail = popup.getByRole('button', { name: 'Mejl' });
  await mail.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Skicka mejl till' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mail).toBeFocused();
  await page.keyboard.press('j');
  await expect(popupOf(page, 'Bo Ceder')).toBeVisible();
  await page.keyboard.press('k');
  await expect(popup).toBeVisible();
  await page.keyboard.press('4');
  await expect(popup.getByRole('radio', { name: '4 av 5' })).toBeChecked();
  await page.keyboard.press('0');
  await expect(popup.getByRole('radio', { name: '4 av 5' })).not.toBeChecked();
  await page.keyboard.press('c');
  const comment = popup.getByRole('textbox', { name: 'Skriv en kommentar' });
  await expect(comment).toBeFocused();
  await page.keyboard.type('jk 4 me');
  await expect(comment).toHaveValue('jk 4 me');
  await expect(popup).toBeVisible();
  await comment.blur();
  // Keys act from the moment Escape is pressed, not when the dialog above has faded out.
  await page.keyboard.press('e');
  await expect(
    page.getByRole('dialog', { name: 'Skicka mejl till' }).getByRole('textbox', { name: 'Ämne' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Tacka nej till 1 kandidat' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await expect(popupOf(page, 'Kortkommandon')).toContainText('Sätt betyg');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page.getByRole('option', { name: 'Intervju bokad' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The focus is on the closed list of columns.
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Skicka mejl till' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.getByRole('option', { name: 'Intervju bokad' }).click();
  await expect(popup.getByRole('combobox', { name: 'Status' })).toHaveValue('Intervju bokad');
  await popup.getByRole('tab', { name: 'Historik' }).click();
  await expect(popup.getByRole('tabpanel')).toContainText('Fick betyget 4 av 5');
  await expect(popup.getByRole('tabpanel')).toContainText('Betyget togs bort');
  await page.keyboard.press('e');
  await expect(
    page.getByRole('dialog', { name: 'Skicka mejl till' }).getByRole('textbox', { name: 'Ämne' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('card and popup show the same percent; the age is hidden until asked for, and other applications are linked', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { skills: { Excel: 2 } });
  const earlier = await aJob(api, company, { title: 'Redovisningsekonom' });
  // Two of two and a quarter: 88.88… percent.
  const kim = await aJobSeeker(api, { skills: { Excel: 4 } });
  for (const one of [earlier, job]) await hasApplied(api, kim, one);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(application(page, kim.name).getByRole('img', { name: 'Matchning: 88 procent' })).toBeVisible();
  const popup = await openApplicant(page, kim.name);
  await expect(popup.getByRole('img', { name: 'Matchning: 88 procent' })).toBeVisible();
  await expect(popup.getByText(/\d\d år$/)).toBeHidden();
  await popup.getByRole('button', { name: 'Visa ålder' }).click();
  await expect(popup.getByText(/^\d\d år$/)).toBeVisible();
  await popup.getByRole('link', { name: 'Redovisningsekonom' }).click();
  await expect(page).toHaveURL(new RegExp(`/workflows/${earlier.workflowId}/`));
  await expect(popupOf(page, kim.name)).toBeVisible();
});

test('a link to another of one’s own companies switches to it, says so, and uses its templates', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const other = await alsoOwns(api, company, 'Andra bolaget');
  await aJob(api, company);
  const job = await aJob(api, other);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  const { messageTemplates } = await api.call(listTemplates, { companyId: other.companyId }, other.admin);
  for (const { _id } of messageTemplates) await api.call(deleteTemplate, { templateId: _id }, other.admin);
  await signIn(page, company.admin);
  await page.evaluate((id) => localStorage.setItem('platsa.company', id), company.companyId);
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(page.getByText('Du arbetar nu i Andra bolaget.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Andra bolaget/ })).toBeVisible();
  const popup = await openApplicant(page, 'Astrid Berg');
  await popup.getByRole('tab', { name: 'Meddelanden' }).click();
  await expect(field(page)).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Mallar' })).toBeHidden();
});

test('the right pane does not move when its tabs are switched', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  const popup = await openApplicant(page, 'Astrid Berg');
  await expect.poll(() => popup.evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
  const place = () => popup.getByRole('tablist').boundingBox();
  const before = await place();
  for (const name of ['Meddelanden', 'Historik', 'Kommentarer']) {
    await popup.getByRole('tab', { name }).click();
    await expect(popup.getByRole('tabpanel', { name })).toBeVisible();
    expect(await place()).toEqual(before);
  }
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  test(`the first screen shows the person, the match and the acts, at ${size.width} × ${size.height}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size);
    const company = await aCompany(api);
    const job = await aJob(api, company, { skills: { Excel: 4, Bokföring: 2 } });
    const astrid = await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' });
    const { userId, token } = astrid;
    const experiences = [2022, 2019].map((year) => ({
      ...{ title: `Kassör ${year}`, companyName: 'Umeå Bygg AB', _profession: null, desc: 'Kassan och bokslutet.' },
      ...{ startDate: `${year}-01-01`, endDate: `${year + 2}-01-01`, current: false },
    }));
    await api.call(updateProfile, { userId, desc: 'Jag trivs med siffror. '.repeat(30), experiences }, { token });
    const message = 'Jag söker för att jag vill arbeta nära hemmet. '.repeat(10);
    await api.call(applyToJob, { jobId: job._id, userId, message }, { token });
    await signIn(page, company.admin);
    await page.goto(`/workflows/${job.workflowId}`);
    const popup = await openApplicant(page, 'Astrid Berg');
    await expect.poll(() => popup.evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
    const whole = { ratio: 1 };
    const decisive = [
      popup.getByRole('link', { name: job.title }),
      popup.getByRole('img', { name: /^Matchning: \d+ procent$/ }),
      popup.getByText('Krav som inte möts håller matchningen under 60 %: Excel.'),
      popup.getByRole('button', { name: 'Visa hela meddelandet' }),
      popup.getByText('Kassör 2022').first(),
      popup.getByText('Kassör 2019').first(),
      popup.getByRole('combobox', { name: 'Status' }),
      popup.getByRole('radio', { name: '5 av 5' }),
      popup.getByRole('button', { name: 'Tacka nej' }),
      popup.getByRole('tab', { name: 'Kommentarer' }),
    ];
    for (const part of decisive) await expect(part).toBeInViewport(whole);
    const requirement = popup.getByRole('listitem').filter({ hasText: 'Bokföring' });
    if (size.height === 900) await expect(requirement).toBeInViewport(whole);
    else await expect(popup.getByText('Visa varje krav')).toBeInViewport(whole);
    await expectAccessibleAtAnyWidth(page);
    await popup.getByRole('link', { name: job.title }).click();
    await expect(page).toHaveURL(new RegExp(`/adverts/${job._id}`));
  });
}

test('stepping keeps the section that one reads, and moves no button', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { company, job, astrid, bo } = await openBoardWithTwoApplications(page, api);
  const years = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const education = (title: string) => ({
    ...{ title, schoolName: 'Umeå universitet', educationType: 1 },
    ...{ startDate: '2010-01-01', endDate: '2013-01-01', current: false },
  });
  await api.call(
    updateProfile,
    {
      userId: astrid.userId,
      desc: 'Astrid. '.repeat(90),
      educations: years.map((year) => education(`Civilekonom ${year}`)),
    },
    astrid,
  );
  await api.call(
    updateProfile,
    {
      userId: bo.userId,
      desc: 'Bo skriver. '.repeat(15),
      educations: years.map((year) => education(`Redovisning ${year}`)),
    },
    bo,
  );
  const { applicants } = await api.call(listJobApplicants, { jobId: job._id }, company.admin);
  const applicantId = applicants.find(({ _user }) => _user.firstName === 'Astrid')?._id ?? '';
  await api.call(holdApplication, { applicantId, reason: 'Anmäld till DO' }, company.admin);
  await page.reload();
  const astrids = await openApplicant(page, 'Astrid Berg');
  const bos = popupOf(page, 'Bo Ceder');
  const placeOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);
  const before = await placeOf(astrids.getByRole('button', { name: 'Bjud in' }));
  const heading = astrids.getByRole('heading', { name: 'Utbildning' });
  await heading.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  const reading = await placeOf(heading);
  await page.keyboard.press('j');
  await expect(bos.getByText('Redovisning').first()).toBeVisible();
  expect(await placeOf(bos.getByRole('heading', { name: 'Utbildning' }))).toBe(reading);
  expect(await placeOf(bos.getByRole('button', { name: 'Bjud in' }))).toBe(before);
  await page.keyboard.press('k');
  await expect(astrids.getByText('Civilekonom').first()).toBeVisible();
  expect(await placeOf(heading)).toBe(reading);
  expect(await placeOf(astrids.getByRole('button', { name: 'Bjud in' }))).toBe(before);
});
