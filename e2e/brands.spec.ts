import { createBrand, uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany } from './builders.ts';
import { aPicture, aPictureFile } from './pictures.ts';
import { expect, signIn, test } from './test.ts';

test('an admin creates, renames and deletes a brand', async ({ page, api }) => {
  const { admin } = await aCompany(api, 'Bageriet');
  await signIn(page, admin);
  await page.goto('/settings/brands');
  await expect(page.getByText('Följer företagets namn och logotyp')).toBeVisible();
  await page.getByRole('button', { name: 'Skapa nytt varumärke +' }).click();
  const save = page.getByRole('button', { name: 'Spara', exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Namn' }).fill('Konditoriet');
  await expect(save).toBeDisabled();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Välj logotyp/ }).click();
  await (await chooser).setFiles(await aPictureFile(400, 400));
  await expectAccessibleAtAnyWidth(page);
  await save.click();

  await page.getByRole('button', { name: 'Redigera Konditoriet' }).click();
  await page.getByRole('textbox', { name: 'Namn' }).fill('Kafferosteriet');
  await save.click();
  await page.getByRole('button', { name: 'Radera Kafferosteriet' }).click();
  const question = page.getByRole('dialog', { name: 'Radera varumärket Kafferosteriet?' });
  await question.getByRole('button', { name: 'Radera varumärket' }).click();
  await expect(page.getByRole('button', { name: 'Radera Kafferosteriet' })).toHaveCount(0);
});

test('a logo that is too small is refused at its field, and the name stays', async ({ page, api }) => {
  const { companyId, admin } = await aCompany(api);
  const { image } = await api.call(
    uploadLibraryImage,
    { companyId, type: 'logo' },
    { token: admin.token, file: await aPicture(300, 300) },
  );
  await api.call(
    createBrand,
    { _company: companyId, name: 'Konditoriet', logo: image.imageId },
    { token: admin.token },
  );
  await signIn(page, admin);
  await page.goto('/settings/brands');
  await page.getByRole('button', { name: 'Redigera Konditoriet' }).click();
  await page.getByRole('textbox', { name: 'Namn' }).fill('Kafferosteriet');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Logotyp: byt bild/ }).click();
  await (await chooser).setFiles(await aPictureFile(100, 100));
  await expect(page.getByText(/minst 300/).last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Namn' })).toHaveValue('Kafferosteriet');
});
