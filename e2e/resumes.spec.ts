import { readFile } from 'node:fs/promises';
import { getUser, updateProfile } from '@platsa/contract/profiles/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { aCvFile } from './cv-file.ts';
import { interceptCalls, refusal, unknown } from './faults.ts';
import { setLevel } from './fields.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

const notAPdf = { name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('Kära arbetsgivare') };
const brokenPdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 och sedan ingenting') };

type PickedFile = typeof notAPdf;

async function upload(page: Page, file: PickedFile, button = 'Ladda upp CV'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
}

test('a CV is uploaded, reviewed, corrected and saved; the profile shows it and the CV section disappears', async ({
  page,
  api,
}) => {
  const jobSeeker = await aJobSeeker(api, { firstName: 'Tove', lastName: 'Ceder' });
  const svenska = { langId: await reference.language(api, 'Svenska'), rating: 1 };
  await api.call(updateProfile, { userId: jobSeeker.userId, languages: [svenska] }, jobSeeker);
  await signIn(page, jobSeeker);
  await page.goto('/profile');
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  await interceptCalls(page, { address: '**/uploaded-resumes', method: 'POST' }, (route) =>
    seen.then(() => route.continue()),
  );
  await upload(page, await aCvFile());
  await expect(page.getByText('Läser in...')).toBeVisible();
  see();

  const review = page.getByRole('dialog', { name: 'Granska ditt CV' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  // In the profile's wording.
  const period = 'januari 2021 – december 2024';
  await expect(review.getByText(`Hemtjänsten Norr · ${period}`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  // The review shows guessed values and texts that it left out, so that the job seeker corrects them.
  await expect(review.getByText('Dragonskolan · Annat')).toBeVisible();
  await expect(review.getByText('Välj ett närliggande yrke under ”Ändra”, eller spara utan.')).toBeVisible();
  await expect(review.getByText(/^”Jag gillar tempo\.” Bocka i texten/)).toBeVisible();
  // A profession that is only near a title is suggested, not taken.
  await review.getByRole('button', { name: 'Räkna som Undersköterska' }).click();
  await review.getByRole('button', { name: 'Spara i profilen' }).click();
  await expect(review.getByText('Välj yrke för alla erfarenheter innan du sparar.')).toBeVisible();
  await expect(review.getByRole('combobox', { name: 'Yrkestitel' })).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
  await review.getByRole('button', { name: 'Spara utan yrke' }).click();
  await review.getByRole('button', { name: 'Spara i profilen' }).click();
  await expect(review.getByText('Välj en nivå')).toBeVisible();
  await setLevel(review, 'Hur länge du har arbetat med Excel', '3-5 år');
  await review.getByRole('checkbox', { name: 'Svenska (i profilen: Grundläggande)' }).check();
  await review.getByRole('checkbox', { name: /^Telefon: 070-555 12 34/ }).check();
  await review.getByRole('checkbox', { name: /Vård och omsorg/ }).uncheck();
  await review.getByRole('button', { name: 'Spara i profilen' }).click();

  await expect(review).toBeHidden();
  await expect(page.getByText('Ditt CV är sparat i profilen.')).toBeVisible();
  const jobs = page.getByRole('list', { name: 'Arbetslivserfarenhet' });
  await expect(jobs).toContainText('Hemtjänsten Norr');
  await expect(jobs).toContainText(period);
  await expect(jobs).toContainText('Vrålåkare');
  await expect(jobs).toContainText('Ledande undersköterska');
  await expect(page.getByRole('region', { name: 'Utbildning' })).not.toContainText('Dragonskolan');
  await expect(page.getByRole('region', { name: 'Språk' })).toContainText('Förstaspråk');
  await expect(page.getByRole('region', { name: 'Profiluppgifter' })).toContainText('070-555 12 34');
  await expect(page.getByRole('button', { name: 'Ladda upp CV', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(jobs).toContainText('Vrålåkare');
  await expect(page.getByText('Räknas vid matchning som:')).toHaveText(/Undersköterska \d+\sår$/);
  await expect(page.getByRole('heading', { name: 'Ditt CV är läst' })).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);
});

test('a CV that is still being read after ten seconds says that scans take minutes', async ({ page, api }) => {
  await signIn(page, await aJobSeeker(api));
  let secondsAgo = 0;
  await page.route('**/v1/users/*/uploaded-resumes', (route) => {
    const createdAt = new Date(Date.now() - 1000 * secondsAgo).toISOString();
    const reading = { status: 'processing', parsedResume: null, errorMessage: null, savedToProfileAt: null };
    const uploadedResumes = [{ _id: crypto.randomUUID(), fileName: 'skannat.pdf', createdAt, ...reading }];
    return route.fulfill({ json: { success: true, data: { uploadedResumes }, error: null } });
  });
  for (const [passed, label, hint] of [
    [0, 'Läser in...', 'Det brukar gå på några sekunder.'],
    [20, 'Analyserar...', 'En inskannad fil tar upp till ett par minuter. Du kan lämna sidan under tiden'],
    [200, 'Analyserar...', 'Det tar längre tid än vanligt. Du kan lämna sidan under tiden'],
  ] as const) {
    secondsAgo = passed;
    await page.goto('/profile');
    await expect(page.getByRole('status').filter({ hasText: label })).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
  }
});

test('a file that is not a PDF is refused immediately; an unreadable PDF fails with a reason, and another can be uploaded', async ({
  page,
  api,
}) => {
  await signIn(page, await aJobSeeker(api));
  await page.goto('/profile');
  await upload(page, notAPdf);
  await expect(page.getByText('Endast PDF-filer är tillåtna.')).toBeVisible();
  await upload(page, brokenPdf);
  await expect(page.getByRole('heading', { name: 'Fel vid analys' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Filen är skadad eller ofullständig/)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await upload(page, await aCvFile(), 'Ladda upp ett annat CV');
  const review = page.getByRole('dialog', { name: 'Granska ditt CV' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  await review.getByRole('button', { name: 'Inte nu' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Granska och spara' }).click();
  await expect(review).toBeVisible();
});

test('corrections of a review survive Escape, a click beside it, a reload and another window, and can be discarded', async ({
  page,
  api,
  newWindow,
}) => {
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await page.goto('/profile');
  await upload(page, await aCvFile());
  const review = page.getByRole('dialog', { name: 'Granska ditt CV' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  const question = 'Hur länge du har arbetat med Excel';
  const level = (window: Page) =>
    window.getByRole('radiogroup', { name: question }).getByRole('radio', { name: '3-5 år' });
  const education = (window: Page) => window.getByRole('checkbox', { name: /Vård och omsorg/ });
  const expectKept = async (window: Page) => {
    await window.getByRole('button', { name: 'Granska och spara' }).click();
    await expect(window.getByText('Dina ändringar finns kvar, men är inte sparade.')).toBeVisible();
    await expect(level(window)).toBeChecked();
    await expect(education(window)).not.toBeChecked();
  };
  await setLevel(review, question, '3-5 år');
  await education(page).uncheck();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(page.getByText('Dina ändringar finns kvar till nästa gång du granskar CV:t.')).toBeVisible();
  await expectKept(page);
  await expectAccessibleAtAnyWidth(page);
  // At the narrowest widths the popup fills the window.
  await expect.poll(async () => (await review.boundingBox())?.x).toBeGreaterThan(10);
  await page.mouse.click(10, 500);
  await expect(review).toBeHidden();
  await expectKept(page);
  await page.reload();
  await expectKept(page);
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expectKept(other);
  await other.close();

  await review.getByRole('button', { name: 'Börja om från CV:t' }).click();
  await expect(education(page)).toBeChecked();
  await expect(level(page)).not.toBeChecked();
  await review.getByRole('button', { name: 'Inte nu' }).click();
  await page.getByRole('button', { name: 'Granska och spara' }).click();
  await expect(review).toBeVisible();
  await expect(page.getByText('Dina ändringar finns kvar, men är inte sparade.')).toBeHidden();
  // No other account in this browser sees them.
  const stranger = await newWindow(await aJobSeeker(api));
  await stranger.goto('/profile');
  await expect(stranger.getByRole('button', { name: 'Ladda upp CV' })).toBeVisible();
});

test('a word of the CV that the list lacks is added as a skill of one’s own, and a title as a profession', async ({
  page,
  api,
}) => {
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await page.goto('/profile');
  await upload(page, await aCvFile('Tove Ceder.pdf', ['Excel', 'Snurrdragning']));
  const review = page.getByRole('dialog', { name: 'Granska ditt CV' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  const unknownWords = review.getByRole('group', { name: 'Ord som listan saknar' });
  await expectAccessibleAtAnyWidth(page);
  const [later, note] = await Promise.all(
    [review.getByRole('button', { name: 'Välj senare' }), review.getByText('1 saknar nivå.')].map((part) =>
      part.boundingBox(),
    ),
  );
  const [right, below] = [
    (note?.x ?? 0) - (later?.x ?? 0) - (later?.width ?? 0),
    (note?.y ?? 0) - (later?.y ?? 0) - (later?.height ?? 0),
  ];
  expect(Math.max(right, below)).toBeGreaterThanOrEqual(8);
  await unknownWords.getByRole('button', { name: 'Lägg till Snurrdragning' }).click();
  await expect(unknownWords).toBeHidden();
  await setLevel(review, 'Hur länge du har arbetat med Snurrdragning', '3-5 år');
  await review.getByRole('button', { name: 'Välj senare' }).click();
  await review.getByRole('button', { name: 'Räkna som Undersköterska' }).click();
  const addProfession = review.getByRole('button', { name: 'Lägg till som eget yrke' });
  await addProfession.click();
  await expect(addProfession).toBeHidden();
  await review.getByRole('button', { name: 'Spara i profilen' }).click();
  await expect(review).toBeHidden();
  await expect(page.getByRole('list', { name: 'Kompetenser' })).toContainText('Snurrdragning');
  const { user } = await api.call(getUser, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  expect(user.profile?.experiences).toContainEqual(
    expect.objectContaining({ title: '', _profession: expect.objectContaining({ name: 'Vrålåkare' }) }),
  );
});

test('one choice sets the level of all skills, and those without one can be left out', async ({ page, api }) => {
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await page.goto('/profile');
  await upload(page, await aCvFile('Tove Ceder.pdf', ['Excel', 'Word', 'PowerPoint']));
  const review = page.getByRole('dialog', { name: 'Granska ditt CV' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  const skills = review.getByRole('group', { name: 'Kompetenser' });
  const levelOf = (skill: string) => skills.getByRole('radiogroup', { name: `arbetat med ${skill}` });
  await expect(levelOf('Word').getByText('3-5 år')).toBeVisible();
  await skills.getByRole('button', { name: 'Avmarkera alla kompetenser' }).click();
  await expect(levelOf('Word')).toBeHidden();
  await skills.getByRole('button', { name: 'Markera alla kompetenser' }).click();
  await setLevel(skills, 'Samma nivå för alla kompetenser', '3-5 år');
  for (const skill of ['Excel', 'Word', 'PowerPoint']) {
    await expect(levelOf(skill).getByRole('radio', { name: '3-5 år' })).toBeChecked();
  }
  // A level that was chosen for one skill alone stays.
  await setLevel(review, 'Hur länge du har arbetat med Excel', '0-1 år');
  await setLevel(skills, 'Samma nivå för övriga kompetenser', '1-3 år');
  await expect(levelOf('Word').getByRole('radio', { name: '1-3 år' })).toBeChecked();
  await expect(levelOf('Excel').getByRole('radio', { name: '0-1 år' })).toBeChecked();
  await expectAccessibleAtAnyWidth(page);
  await review.getByRole('button', { name: 'Inte nu' }).click();
  await page.getByRole('button', { name: 'Granska och spara' }).click();
  await review.getByRole('button', { name: 'Börja om från CV:t' }).click();
  await setLevel(review, 'Hur länge du har arbetat med Excel', '5+ år');
  await expect(skills.getByText('2 saknar nivå.')).toBeVisible();
  await skills.getByRole('button', { name: 'Välj senare' }).click();
  await review.getByRole('button', { name: 'Räkna som Undersköterska' }).click();
  await review.getByRole('button', { name: 'Spara utan yrke' }).click();
  await review.getByRole('button', { name: 'Spara i profilen' }).click();
  await expect(review).toBeHidden();
  const { user } = await api.call(getUser, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  expect(user.profile?.skills).toMatchObject([{ _skill: { name: 'Excel' }, rating: 4 }]);
});

test('a refused review says so at its button, and shows what is wrong', async ({ page, api, expected }) => {
  expected.push(/status of 500/, /status of 400/);
  await signIn(page, await aJobSeeker(api));
  await page.goto('/profile');
  await upload(page, await aCvFile());
  const review = page.getByRole('dialog', { name: 'Granska ditt CV' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  await review.getByRole('button', { name: 'Räkna som Undersköterska' }).click();
  await setLevel(review, 'Hur länge du har arbetat med Excel', '5+ år');
  await review.getByRole('button', { name: 'Spara utan yrke' }).click();
  const calls = { address: '**/uploaded-resumes/*/save', method: 'POST' };
  const save = review.getByRole('button', { name: 'Spara i profilen' });
  const end = await interceptCalls(page, calls, (route) => route.fulfill(refusal(500, 'fail', unknown)));
  await save.click();
  await expect(review.getByRole('alert')).toHaveText('Kunde inte spara till profil.');
  await expect(review.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expectAccessibleAtAnyWidth(page);
  await end();
  const tooMany = 'Du kan ha högst 30. Välj bort 2.';
  const endRefusal = await interceptCalls(page, calls, (route) => {
    const { status, json } = refusal(400, 'invalid', tooMany);
    const fields = [{ path: 'skills', message: tooMany }];
    return route.fulfill({ status, json: { ...json, error: { ...json.error, fields } } });
  });
  await save.click();
  await expect(review.getByRole('group', { name: 'Kompetenser' }).getByText(tooMany)).toBeFocused();
  await expect(review.getByText(tooMany)).toBeInViewport({ ratio: 1 });
  await expect(review.getByRole('alert')).toHaveCount(0);
  await endRefusal();
  await save.click();
  await expect(review).toBeHidden();
});

test('a file is dropped onto the section, and after a failed upload another can be tried', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await signIn(page, await aJobSeeker(api));
  await page.goto('/profile');
  await page.route('**/uploaded-resumes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await upload(page, await aCvFile());
  await expect(page.getByText(/^Servern svarar inte/)).toBeVisible();
  await page.unroute('**/uploaded-resumes');

  const file = await aCvFile('Släppt.pdf');
  const dropped = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name));
      return transfer;
    },
    { name: file.name, bytes: file.buffer.toString('base64') },
  );
  const section = page.getByRole('region', { name: 'Fyll i profilen med ditt CV' });
  await section.dispatchEvent('dragover', { dataTransfer: dropped });
  await section.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('dialog', { name: 'Granska ditt CV' })).toBeVisible({ timeout: 30_000 });
});

test('a company downloads an applicant’s CV once it is reviewed, until the job seeker deletes it', async ({
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const jobSeeker = await aJobSeeker(api, { firstName: 'Tove', lastName: 'Ceder' });
  await hasApplied(api, jobSeeker, job);
  await signIn(page, jobSeeker);
  await page.goto('/profile');
  const file = await aCvFile();
  await upload(page, file);
  const review = page.getByRole('dialog', { name: 'Granska ditt CV' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  await review.getByRole('button', { name: 'Inte nu' }).click();
  await expect(page.getByText('Företag kan hämta det först när du har granskat det.')).toBeVisible();
  await page.goto('/history');
  await page.getByRole('link', { name: 'Vad du skickade och vad som har hänt' }).click();
  await expect(page.getByText('Inget. Företaget kan hämta ett CV först när du har granskat det.')).toBeVisible();
  await page.goto('/profile');

  const office = await newWindow(company.admin);
  await office.goto(`/adverts/${job._id}/applicants`);
  await application(office, 'Tove Ceder').click();
  await expect(office.getByRole('dialog', { name: /Tove/ })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Ladda ner CV' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Granska och spara' }).click();
  await review.getByRole('checkbox', { name: /Vrålåkare/ }).uncheck();
  await review.getByRole('button', { name: 'Räkna som Undersköterska' }).click();
  await setLevel(review, 'Hur länge du har arbetat med Excel', '5+ år');
  await review.getByRole('button', { name: 'Spara i profilen' }).click();
  await expect(review).toBeHidden();
  await office.reload();
  // In place, with text that can be selected and searched.
  await office.getByText('CV', { exact: true }).click();
  await expect(office.getByRole('region', { name: 'Sida 1 av 1' }).getByText('Vrålåkare')).toBeAttached();
  await expectAccessibleAtAnyWidth(office);
  const saving = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Ladda ner CV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('CV Tove Ceder.pdf');
  expect((await readFile(await saved.path())).equals(file.buffer)).toBe(true);
  await expectAccessibleAtAnyWidth(office);
  // Left for the profile, opened again, and closed with the popup.
  await office.getByText('Profil', { exact: true }).click();
  await expect(office.getByRole('region', { name: 'Sida 1 av 1' })).toHaveCount(0);
  await office.keyboard.press('v');
  await expect(office.getByRole('region', { name: 'Sida 1 av 1' }).getByText('Vrålåkare')).toBeAttached();
  await office.keyboard.press('Escape');
  await expect(office.getByRole('dialog', { name: /Tove/ })).toHaveCount(0);
  await application(office, 'Tove Ceder').click();
  await expect(office.getByRole('dialog', { name: /Tove/ })).toBeVisible();

  await page.getByRole('button', { name: 'Ta bort det uppladdade CV:t' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort CV:t' }).click();
  await expect(page.getByRole('button', { name: 'Ladda upp CV', exact: true })).toBeVisible();
  await office.reload();
  await expect(office.getByRole('dialog', { name: /Tove/ })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Ladda ner CV' })).toHaveCount(0);
});
