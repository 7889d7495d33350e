import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { application, column } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, newAddress, password } from './builders.ts';
import { expectedFaults, expectFaultsSurvived, press } from './faults.ts';
import { pick } from './fields.ts';
import { expect, signIn, test } from './test.ts';

/** A signed-in company with a board that has one application. */
async function openCompanyPages(page: Page, api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  await signIn(page, company.admin);
  return { admin: company.admin, address: `/workflows/${job.workflowId}` };
}

const notSaved = 'Inställningarna gick inte att spara';

test('edits of the company’s and the user’s details survive every fault', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { admin } = await openCompanyPages(page, api);
  await page.goto('/settings/general');
  for (const { form, label, value, address, save } of [
    {
      ...{ form: 'Min profil', label: 'Förnamn', value: 'Eva-Lotta', address: '**/v1/users/*' },
      save: 'Spara profilen',
    },
    {
      ...{ form: 'Företagets uppgifter', label: 'Gatuadress', value: 'Kungsgatan 1', address: '**/v1/companies/*' },
      save: 'Spara företaget',
    },
  ]) {
    const shown = page.getByRole('form', { name: form });
    const field = shown.getByRole('textbox', { name: label });
    if (form === 'Företagets uppgifter') {
      await shown.getByRole('textbox', { name: 'Postnummer' }).fill('903 25');
      await pick(shown, 'Ort', 'Umeå');
    }
    await field.fill(value);
    await expectFaultsSurvived(
      page,
      {
        account: admin,
        calls: { address, method: 'PATCH' },
        submit: press(shown, save),
        unknown: new RegExp(notSaved),
        expectUnchanged: () => expect(field).toHaveValue(value),
        expectDone: () => expect(page.getByText('Inställningarna är nu sparade')).toBeVisible(),
      },
      shown.getByRole('alert'),
    );
    await page.unrouteAll();
    await page.reload();
    await expect(field).toHaveValue(value);
    await expect(page.getByText('Det du hade skrivit finns kvar')).toBeHidden();
  }
});

test('changes of mail address and password survive every fault', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { admin } = await openCompanyPages(page, api);
  const unknown = /^Någonting gick fel\. Försök igen eller kontakta vår support$/;
  await page.goto('/settings/general');
  const passwords = page.getByRole('form', { name: 'Byt lösenord' });
  const typed = { oldPassword: password, newPassword: 'ett nytt lösenord', repeatPassword: 'ett nytt lösenord' };
  const fieldOf = (name: string) => passwords.locator(`[name=${name}]`);
  for (const [name, value] of Object.entries(typed)) await fieldOf(name).fill(value);
  await expectFaultsSurvived(
    page,
    {
      ...{ account: admin, unknown, submit: press(passwords, 'Byt lösenord') },
      calls: { address: '**/v1/users/*/password', method: 'POST' },
      expectUnchanged: async () => {
        for (const [name, value] of Object.entries(typed)) await expect(fieldOf(name)).toHaveValue(value);
      },
      expectDone: () => expect(page.getByText('Lösenordet är bytt')).toBeVisible(),
    },
    passwords.getByRole('alert'),
  );
  await expect(fieldOf('newPassword')).toHaveValue('');
  await page.unrouteAll();

  const popup = page.getByRole('dialog', { name: 'Byt e-postadress' });
  const address = popup.getByRole('textbox', { name: 'Ny e-postadress' });
  const openAgain = async () => {
    await expect(passwords).toBeVisible();
    if (await popup.isHidden()) await page.getByRole('button', { name: 'Byt e-postadress' }).click();
  };
  const next = newAddress();
  await openAgain();
  await address.fill(next);
  await popup.locator('[name=password]').fill(typed.newPassword);
  await expectFaultsSurvived(
    page,
    {
      ...{ account: { ...admin, password: typed.newPassword }, unknown, submit: press(popup, 'Byt e-postadress') },
      calls: { address: '**/v1/users/*', method: 'PATCH' },
      expectUnchanged: async () => {
        await openAgain();
        await expect(address).toHaveValue(next);
        await expect(popup.locator('[name=password]')).toHaveValue(typed.newPassword);
      },
      expectDone: () => expect(page.getByText(`En länk är på väg till ${next}.`)).toBeVisible(),
    },
    popup.getByRole('alert'),
  );
});

test('a new column and a new template survive every fault and are created once', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { admin, address } = await openCompanyPages(page, api);
  const popup = page.getByRole('dialog', { name: 'Lägg till kolumn' });
  const name = popup.getByRole('textbox', { name: 'Namn' });
  const openAgain = async () => {
    await expect(application(page, 'Astrid Berg')).toBeVisible();
    if (await popup.isHidden()) await page.getByRole('button', { name: 'Lägg till kolumn' }).click();
  };
  await page.goto(address);
  await openAgain();
  await name.fill('Referenser');
  await popup.getByRole('radio').first().press('Space');
  await expectFaultsSurvived(
    page,
    {
      account: admin,
      calls: { address: '**/v1/workflow-columns', method: 'POST' },
      submit: press(popup, 'Lägg till kolumn'),
      expectUnchanged: async () => {
        await openAgain();
        await expect(name).toHaveValue('Referenser');
      },
      expectDone: () => expect(column(page, 'Referenser')).toHaveCount(1),
    },
    popup.getByRole('alert'),
  );

  await page.goto('/settings/message-templates');
  const chat = page.getByRole('region', { name: 'Chatt' });
  const message = chat.getByRole('textbox', { name: 'Meddelande' });
  const editAgain = async () => {
    await expect(chat).toBeVisible();
    if (await message.isHidden()) await chat.getByRole('button', { name: 'Ny mall' }).click();
  };
  await editAgain();
  await chat.getByRole('textbox', { name: 'Titel' }).fill('Påminnelse');
  await message.fill('Hej {förnamn}, vi hörs på måndag.');
  await expectFaultsSurvived(
    page,
    {
      account: admin,
      calls: { address: '**/v1/message-templates', method: 'POST' },
      submit: press(chat, 'Skapa mallen'),
      expectUnchanged: async () => {
        await editAgain();
        await expect(message).toHaveValue('Hej {förnamn}, vi hörs på måndag.');
      },
      expectDone: () => expect(chat.getByRole('heading', { name: 'Påminnelse' })).toHaveCount(1),
    },
    chat.getByRole('alert'),
  );
});

test('a mail to several applicants survives every fault, and each gets it once', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { admin, address } = await openCompanyPages(page, api);
  const popup = page.getByRole('dialog', { name: 'Skicka mejl' });
  const subject = popup.getByRole('textbox', { name: 'Ämne' });
  const openAgain = async () => {
    await expect(application(page, 'Astrid Berg').or(popup)).toBeVisible();
    if (await popup.isVisible()) return;
    await page.getByRole('button', { name: 'Kommunikation' }).click();
    await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
    await page.getByRole('button', { name: 'Skicka E-post' }).click();
  };
  await page.goto(address);
  await openAgain();
  await subject.fill('Träffas?');
  await popup.getByRole('textbox', { name: 'Meddelande' }).fill('Hej {förnamn}!');
  await expectFaultsSurvived(
    page,
    {
      account: admin,
      calls: { address: '**/scheduled-messages', method: 'POST' },
      submit: press(popup, 'Skicka till 1 kandidat'),
      unknown: /^Något gick fel\. Försök igen senare eller kontakta support\.$/,
      expectUnchanged: async () => {
        await openAgain();
        await expect(subject).toHaveValue('Träffas?');
      },
      expectDone: () => expect(page.getByText(/^Mejlet skickas \d\d:\d\d till Astrid Berg\.$/)).toBeVisible(),
    },
    popup.getByRole('alert'),
  );
});
