import { aJobSeeker } from './builders.ts';
import { expectedFaults, interceptCalls, refusal } from './faults.ts';
import { fillInRegistration } from './registration.ts';
import { expect, signIn, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const refused = (message: string, fields: { path: string; message: string }[]) => {
  const { status, json } = refusal(400, 'invalid', message);
  return { status, json: { ...json, error: { ...json.error, userFriendlyMessage: undefined, fields } } };
};

test('a refused form names the fields to correct at its button, and goes to the first', async ({ page, expected }) => {
  expected.push(...expectedFaults);
  await page.goto('/applicant-register');
  await fillInRegistration(page);
  const calls = { address: '**/v1/users', method: 'POST' };
  const end = await interceptCalls(page, calls, (route) =>
    route.fulfill(
      refused('Något fält är felaktigt ifyllt.', [
        { path: 'phoneNumber', message: 'Numret är för kort' },
        { path: 'lastName', message: 'Efternamnet är för långt' },
      ]),
    ),
  );
  const summary = page.getByText('Rätta: ');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByRole('textbox', { name: 'Efternamn' })).toBeFocused();
  await expect(page.getByText('Efternamnet är för långt')).toBeInViewport();
  await expect(summary).toHaveText('Rätta: Efternamn och 1 till');
  await page.getByRole('textbox', { name: 'Efternamn' }).fill('Berg');
  await expect(summary).toHaveText('Rätta: Telefonnummer');
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('070-765 43 21');
  await expect(summary).toBeHidden();
  await end();
  await page.getByLabel(/^Lösenord/).fill('');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(summary).toHaveText('Rätta: Lösenord');
});

test('what no field of the form shows stands at its button, beside the names of the others', async ({
  page,
  api,
  expected,
}) => {
  expected.push(...expectedFaults);
  await signIn(page, await aJobSeeker(api));
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Eva');
  const save = page.getByRole('region', { name: 'Osparade ändringar' });
  const calls = { address: '**/v1/users/*', method: 'PATCH' };
  const elsewhere = { path: '_topics', message: 'Välj högst tio intressen' };
  const end = await interceptCalls(page, calls, (route) =>
    route.fulfill(refused('', [elsewhere, { path: 'firstName', message: 'Förnamnet är för långt' }])),
  );
  await save.getByRole('button', { name: 'Spara' }).click();
  await expect(save.getByRole('alert')).toHaveText(elsewhere.message);
  await expect(save.getByText('Rätta: ')).toHaveText('Rätta: Förnamn');
  await expect(page.getByText('Förnamnet är för långt')).toBeInViewport();
  await end();
  await interceptCalls(page, calls, (route) =>
    route.fulfill(refused('', [{ path: 'firstName', message: 'Förnamnet är för långt' }, elsewhere])),
  );
  await save.getByRole('button', { name: 'Spara' }).click();
  await expect(save.getByRole('alert')).toHaveText(elsewhere.message);
  await expect(page.getByRole('textbox', { name: 'Förnamn' })).toBeFocused();
});
