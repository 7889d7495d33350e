import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { expectBrieflyVisible } from './brief-text.ts';
import { aJobSeeker } from './builders.ts';
import { choose, pick, setLevel } from './fields.ts';
import { expect, signIn, test } from './test.ts';

const text = 'Jag är lugn och noggrann och trivs i människors hem. '.repeat(3).trim();

/** Opens the empty profile of a new job seeker. */
async function openNewProfile(page: Page, api: Api): Promise<void> {
  await signIn(page, await aJobSeeker(api));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const percent = (page: Page) => page.getByRole('img', { name: /Profilen är ifylld till/ });

test('the next step leads to the description, which is saved and counts towards the profile’s completeness', async ({
  page,
  api,
}) => {
  await openNewProfile(page, api);
  await page.getByRole('button', { name: 'Skriv om dig själv' }).click();
  const field = page.getByRole('textbox', { name: 'Vem är du?' });
  await expect(field).toBeFocused();
  await field.fill('Hej!');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Du måste skriva minst 146 tecken till')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('x'.repeat(751));
  await expect(field).toHaveAccessibleDescription('Ange högst 750 tecken');
  await field.fill(text);
  const saved = { within: 'button:focus', text: 'Sparat!' };
  await expectBrieflyVisible(page, saved, () => page.getByRole('button', { name: 'Spara' }).click());
  await expect(page.getByRole('button', { name: 'Ändra text om mig' })).toBeFocused();
  await expect(percent(page)).toHaveAccessibleName(/15 procent/);
  await expect(page.getByRole('button', { name: 'Välj önskade yrken' })).toBeVisible();
  await page.reload();
  await expect(section(page, 'Om mig')).toContainText(text);
});

test('the profile loads together with the CV section, so that nothing shifts', async ({ page, api }) => {
  await signIn(page, await aJobSeeker(api));
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/users/*/uploaded-resumes', async (route) => {
    await answering;
    await route.continue();
  });
  const profile = page.waitForResponse(/\/v1\/users\/[\w-]+$/);
  await page.goto('/profile');
  await profile;
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
  await expect(section(page, 'Om mig')).toHaveCount(0);
  answer();
  await expect(page.getByText('Fyll i profilen med ditt CV')).toBeVisible();
  await expect(section(page, 'Om mig')).toBeVisible();
});

test('an experience is entered by keyboard: validated, preserved through a failure and a reload, changed, removed and restored', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await openNewProfile(page, api);
  await page.getByRole('button', { name: 'Lägg till erfarenhet' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Yrkestitel' })).toBeFocused();
  // Filled in one step, so that the list opens only once.
  await page.keyboard.insertText('undersköt');
  await page.getByRole('option', { name: 'Undersköterska', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Företag' }).fill('Umeå kommun');
  await page.getByRole('textbox', { name: 'Startdatum' }).fill('2018-01-01');
  await page.getByRole('textbox', { name: 'Slutdatum' }).fill('2017-01-01');
  await page.getByRole('button', { name: 'Spara' }).press('Enter');
  await expect(page.getByText('Startdatum måste vara före slutdatum')).toBeVisible();
  await page.getByRole('textbox', { name: 'Slutdatum' }).fill('2020-12-31');

  await page.route('**/v1/users/*/profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Spara' }).press('Enter');
  await expect(page.getByText('Servern svarar inte')).toBeVisible();
  await page.unroute('**/v1/users/*/profile');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Yrkestitel' })).toHaveValue('Undersköterska');
  await page.getByRole('button', { name: 'Spara' }).press('Enter');
  const entry = section(page, 'Arbetslivserfarenhet').getByRole('listitem');
  await expect(entry).toContainText(['Umeå kommun']);
  await expect(section(page, 'Arbetslivserfarenhet')).toContainText('Undersköterska 3 år');

  await page.getByRole('button', { name: 'Ändra Undersköterska, Umeå kommun' }).press('Enter');
  await page.getByRole('textbox', { name: 'Företag' }).fill('Region Västerbotten');
  await page.getByRole('button', { name: 'Spara' }).press('Enter');
  await page.getByRole('button', { name: 'Ta bort Undersköterska, Region Västerbotten' }).press('Enter');
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Ångra' }).press('Enter');
  await expect(entry).toContainText(['Region Västerbotten']);
});

test('a title that the list lacks is saved with the suggested profession, or without; the end and the text may be left out', async ({
  page,
  api,
}) => {
  await openNewProfile(page, api);
  const jobs = section(page, 'Arbetslivserfarenhet');
  await page.getByRole('button', { name: 'Lägg till erfarenhet' }).click();
  await page.getByRole('combobox', { name: 'Yrkestitel' }).fill('Ledande undersköterska');
  await page.getByRole('textbox', { name: 'Företag' }).fill('Umeå kommun');
  await page.getByRole('textbox', { name: 'Startdatum' }).fill('2018');
  await page.getByRole('button', { name: 'Räkna som Undersköterska' }).click();
  await expect(page.getByRole('combobox', { name: 'Närmaste yrke' })).toHaveValue('Undersköterska');
  await expectAccessibleAtAnyWidth(page);
  await jobs.getByRole('button', { name: 'Spara' }).click();
  await expect(jobs.getByRole('listitem')).toContainText(['från 2018Ledande undersköterskaUmeå kommun']);
  // The end is unknown: the time is neither taken for ongoing nor counted.
  await expect(jobs).toContainText('Undersköterska under 1 år');

  await page.getByRole('button', { name: 'Ändra Ledande undersköterska, Umeå kommun' }).click();
  await page.getByRole('combobox', { name: 'Yrkestitel' }).fill('Vrålåkare');
  await jobs.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(jobs.getByText('Välj ett yrke, eller spara utan')).toBeVisible();
  await jobs.getByRole('button', { name: 'Spara utan yrke' }).click();
  await jobs.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(jobs.getByRole('listitem')).toContainText(['Vrålåkare']);
  await expect(jobs).not.toContainText('Räknas vid matchning');

  await page.getByRole('button', { name: 'Ändra Vrålåkare, Umeå kommun' }).click();
  await page.getByRole('textbox', { name: 'Startdatum' }).fill('maj 2021');
  await page.getByRole('textbox', { name: 'Slutdatum' }).fill('202202');
  await expect(page.getByRole('textbox', { name: 'Startdatum' })).toHaveValue('2021-05');
  await jobs.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(jobs.getByRole('listitem')).toContainText([/maj.2021 – februari.2022/]);
});

test('suggestions are added with one click each, and levels and vehicles are set in place', async ({ page, api }) => {
  await openNewProfile(page, api);
  const skills = section(page, 'Kompetenser');
  const suggestions = skills.getByRole('button', { name: /^Lägg till (?!kompetenser)/ });
  await expect(suggestions).toHaveCount(3);
  await suggestions.first().click();
  // Nothing is saved until the level is chosen.
  await expect(skills.getByRole('radio', { checked: true })).toHaveCount(0);
  await skills.getByRole('button', { name: 'Spara' }).click();
  await expect(skills.getByText('Välj en nivå')).toBeVisible();
  await expect(skills.getByRole('radio').first()).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
  await skills.getByRole('radio', { name: '0-1 år' }).press('Space');
  await skills.getByRole('button', { name: 'Spara' }).click();
  await expect(skills.getByRole('list').getByRole('listitem')).toContainText(['0-1 år']);
  await skills.getByRole('button', { name: 'Visa fler' }).click();
  await expect(suggestions.nth(3)).toBeVisible();

  await page.getByRole('button', { name: 'Ändra kompetenser' }).click();
  await skills.getByRole('radio', { name: '5+ år' }).press('Space');
  await skills.getByRole('button', { name: 'Spara' }).click();
  await expect(skills.getByRole('list').getByRole('listitem')).toContainText(['5+ år']);

  const vehicles = section(page, 'Fordon');
  await vehicles.getByRole('button', { name: 'Lägg till' }).click();
  await vehicles.getByRole('combobox', { name: 'Lägg till fordon' }).click();
  await page.getByRole('option', { name: 'Lastbil' }).click();
  await vehicles.getByRole('combobox', { name: 'Högsta klass' }).click();
  await page.getByRole('option', { name: 'C', exact: true }).click();
  await expect(vehicles.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expectAccessibleAtAnyWidth(page);
  await vehicles.getByRole('button', { name: 'Spara' }).click();
  await expect(vehicles).toContainText('C1, C1E, C');
});

test('one to ten interests are chosen in the settings, and another window shows the number', async ({
  page,
  api,
  context,
}) => {
  await openNewProfile(page, api);
  const other = await context.newPage();
  await other.goto('/profile');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Lägg till intressen' }).click();
  const topics = section(page, 'Intressen');
  await expect(topics.getByRole('button', { name: 'Ange minst 1 och max 10 intressen' })).toBeDisabled();
  await topics
    .getByRole('button', { name: /^Lägg till / })
    .first()
    .click();
  await topics.getByRole('button', { name: 'Spara' }).click();
  await expect(section(other, 'Profiluppgifter').getByRole('link')).toHaveText(/^1/);
  await section(other, 'Profiluppgifter').getByRole('link').click();
  await expect(section(other, 'Intressen').getByRole('listitem')).toHaveCount(1);
});

test('all other sections are filled in: educations, languages, traits, licences, professions and availability', async ({
  page,
  api,
}) => {
  await openNewProfile(page, api);
  const schooling = section(page, 'Utbildning');
  await schooling.getByRole('button', { name: 'Lägg till utbildning' }).click();
  await schooling.getByRole('button', { name: 'Spara' }).click();
  await expect(schooling.getByText('Du måste ange ett namn på skolan')).toBeVisible();
  await choose(schooling, 'Nivå', 'Yrkeshögskola');
  await schooling.getByRole('textbox', { name: 'Skola' }).fill('Yrkeshögskolan i Umeå');
  await schooling.getByRole('textbox', { name: 'Utbildning' }).fill('Redovisningsekonom');
  await schooling.getByRole('checkbox', { name: 'Jag studerar här nu' }).check();
  await schooling.getByRole('textbox', { name: 'Startdatum' }).fill('2025-08-20');
  await schooling.getByRole('button', { name: 'Spara' }).click();
  await expect(schooling.getByRole('listitem')).toContainText(['Redovisningsekonom']);

  const languages = section(page, 'Språk');
  await languages.getByRole('button', { name: 'Lägg till språk' }).click();
  await pick(languages, 'Lägg till språk', 'Svenska');
  await languages.getByRole('checkbox', { name: 'Förstaspråk' }).check();
  await pick(languages, 'Lägg till språk', 'Finska');
  await setLevel(languages, 'Hur väl du talar Finska', 'God');
  await languages.getByRole('button', { name: 'Spara' }).click();
  await expect(languages.getByRole('listitem')).toContainText([/Svenska.*Förstaspråk/, /Finska.*God/]);

  for (const [title, object, label, name] of [
    ['Egenskaper', 'egenskaper', 'Lägg till egenskap', 'Noggrann'],
    ['Körkort och behörigheter', 'körkort och behörigheter', 'Lägg till körkort eller behörighet', 'B-körkort'],
    ['Önskade yrken', 'önskade yrken', 'Lägg till yrke', 'Ekonomiassistent'],
  ] as const) {
    const part = section(page, title);
    await part.getByRole('button', { name: `Lägg till ${object}` }).click();
    await pick(part, label, name);
    await part.getByRole('button', { name: 'Spara' }).click();
    await expect(part.getByRole('list', { name: title }).getByRole('listitem')).toHaveText([name]);
  }
  const saved = { within: 'aside', text: 'Sparat!' };
  await expectBrieflyVisible(page, saved, () => choose(page, 'Tillgänglighet', 'Om 1 månad'));
  await expectAccessibleAtAnyWidth(page);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tillgänglighet' })).toHaveValue('Om 1 månad');
  await expect(section(page, 'Språk')).toContainText('Finska');
  await expect(section(page, 'Önskade yrken')).toContainText('Ekonomiassistent');
});
