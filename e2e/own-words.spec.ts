import { randomBytes } from 'node:crypto';
import { addOwnWord } from '@platsa/contract/reference/own-words';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { type Account, aCompany, aJob, aJobSeeker, anOperator } from './builders.ts';
import { setLevel } from './fields.ts';
import { expect, signIn, test } from './test.ts';

/** A word that no list has, of letters alone. */
const anUnlistedWord = () => `Xq${Array.from(randomBytes(8), (byte) => 'bdfgklmv'[byte % 8]).join('')} konst`;

const adds = async (api: Api, name: string, { token }: Account) =>
  (await api.call(addOwnWord, { kind: 'skill', name }, { token })).word._id;

test('a job seeker adds a skill that the list lacks by keyboard, a company requires it, and the match counts it', async ({
  page,
  api,
}) => {
  const word = anUnlistedWord();
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await page.goto('/profile');
  const skills = page.getByRole('region', { name: 'Kompetenser' });
  await skills.getByRole('button', { name: 'Lägg till kompetenser' }).press('Enter');
  const picker = skills.getByRole('combobox', { name: 'Lägg till kompetens' });
  await picker.fill(`${word} på www.platsa`);
  await expect(page.getByRole('option', { name: /som egen kompetens/ })).toBeVisible();
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(skills.getByText('Skriv ordet utan webbadress, e-postadress och telefonnummer')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(picker).toHaveValue(`${word} på www.platsa`);
  await picker.fill(word);
  await expect(page.getByRole('option')).toHaveText([`Lägg till ”${word}” som egen kompetens`]);
  await expectAccessibleAtAnyWidth(page);
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(picker).toHaveValue('');
  await setLevel(skills, word, '5+ år');
  await skills.getByRole('button', { name: 'Spara' }).click();
  await expect(skills.getByRole('list', { name: 'Kompetenser' })).toContainText(word);

  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}/edit`);
  const field = page.getByRole('combobox', { name: 'Kompetenser', exact: true });
  await field.fill(word.toUpperCase());
  await page.getByRole('option', { name: `Lägg till ”${word.toUpperCase()}” som egen kompetens` }).click();
  const required = page.getByRole('list', { name: 'Kompetenser', exact: true });
  await expect(required).toContainText(word);
  await required.getByRole('button', { name: 'Ta bort Excel' }).click();
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(page.getByText(/sparad/i).first()).toBeVisible();

  await signIn(page, jobSeeker);
  await page.goto(`/jobs?search=${encodeURIComponent(job.title)}`);
  const row = page.getByRole('main').getByRole('article').filter({ hasText: job.title });
  await expect(row).toContainText(`Passar dig${word}: 5+ år`);
});

test('a company adds a trait and a profession of its own where it requires them', async ({ page, api }) => {
  const [trait, profession] = [anUnlistedWord(), anUnlistedWord()];
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}/edit`);
  const traits = page.getByRole('combobox', { name: 'Egenskaper', exact: true });
  // Brings it into view: the options of a field out of view are hidden.
  await traits.click();
  await traits.fill(trait);
  await page.getByRole('option', { name: `Lägg till ”${trait}” som egen egenskap` }).click();
  const experience = page.getByRole('combobox', { name: 'Erfarenhet', exact: true });
  await experience.click();
  await experience.fill(profession);
  await page.getByRole('option', { name: `Lägg till ”${profession}” som eget yrke` }).click();
  await expect(page.getByRole('list', { name: 'Egenskaper' })).toContainText(trait);
  await expect(page.getByRole('list', { name: 'Erfarenhet' })).toContainText(profession);
});

test('the operator maps a word to one of the list, lists another, and removes a third, which can be allowed again', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 400/);
  const [mapped, listed, removed] = [anUnlistedWord(), anUnlistedWord(), anUnlistedWord()];
  const jobSeeker = await aJobSeeker(api);
  for (const word of [mapped, listed, removed]) await adds(api, word, jobSeeker);
  const operator = await anOperator(api);
  await signIn(page, operator);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Egna ord' }).click();
  const row = (word: string) => page.getByRole('row', { name: new RegExp(word) });
  await expect(row(mapped)).toContainText('Kompetens');
  await page.getByRole('button', { name: `Koppla ${mapped}` }).click();
  const popup = page.getByRole('dialog', { name: `Koppla ”${mapped}”` });
  await popup.getByRole('button', { name: 'Koppla' }).click();
  await expect(popup.getByText('Välj ett ord i listan.')).toBeVisible();
  await popup.getByRole('combobox', { name: 'Ord i listan' }).fill('Excel');
  await page.getByRole('option', { name: 'Excel', exact: true }).click();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Koppla' }).click();
  await expect(page.getByText(`”${mapped}” är nu Excel.`)).toBeVisible();
  await expect(row(mapped)).toBeHidden();

  await page.getByRole('button', { name: `Ta in i listan: ${listed}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta in ordet' }).click();
  await expect(row(listed)).toBeHidden();
  await page.getByRole('button', { name: `Ta bort ${removed}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort ordet' }).click();
  const allow = page.getByRole('button', { name: `Tillåt igen: ${removed}` });
  await expect(allow).toBeVisible();
  await expect(page.getByRole('button', { name: `Ta bort ${removed}` })).toBeHidden();
  await expectAccessibleAtAnyWidth(page);

  await signIn(page, jobSeeker);
  await page.goto('/profile');
  const skills = page.getByRole('region', { name: 'Kompetenser' });
  await skills.getByRole('button', { name: 'Lägg till kompetenser' }).click();
  const picker = skills.getByRole('combobox', { name: 'Lägg till kompetens' });
  await picker.fill(removed);
  await page.getByRole('option', { name: /som egen kompetens/ }).click();
  await expect(picker).toHaveAccessibleDescription(
    `”${removed}” har tagits bort ur listan och kan inte läggas till igen`,
  );
  await picker.fill(mapped);
  await expect(page.getByRole('option', { name: 'Excel', exact: true })).toBeVisible();
  await picker.fill(listed);
  await page.getByRole('option', { name: listed, exact: true }).click();
  await expect(skills.getByRole('listitem')).toContainText([listed]);

  await signIn(page, operator);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Egna ord' }).click();
  await allow.click();
  await expect(page.getByText(`”${removed}” kan läggas till igen.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Ta bort ${removed}` })).toBeVisible();
});
