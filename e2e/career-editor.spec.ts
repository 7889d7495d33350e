import { updateCareerPage } from '@platsa/contract/career-pages/endpoints';
import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { expectAccessible, expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import { aCompany, aMember } from './builders.ts';
import { aDraft, preview, publish } from './career.ts';
import { aPicture, aPictureFile } from './pictures.ts';
import { expect, signIn, test } from './test.ts';

test('an admin creates a page beside its preview, and publishes it as a step of its own', async ({ page, api }) => {
  const { admin, name } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/career-pages');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('main').getByRole('link', { name: 'Skapa karriärsida' }).click();
  await expect(page.getByRole('textbox', { name: 'Rubrik', exact: true }).first()).toHaveValue(name);
  await page.getByRole('button', { name: 'Djup' }).click();
  await expect(preview(page).getByText(`Välkommen till ${name}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Rubrik', exact: true }).first().fill('Baka med oss');
  await expect(preview(page).getByText('Baka med oss')).toBeVisible();

  await page.getByRole('button', { name: 'Lägg till sektion' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Förmåner/ })
    .click();
  await page.getByRole('button', { name: 'Friskvårdsbidrag' }).click();
  await page.getByRole('button', { name: 'Lägg till en egen förmån' }).click();
  const custom = page.getByRole('dialog', { name: 'Lägg till en förmån' });
  await custom.getByRole('textbox', { name: 'Förmån' }).fill('friskvårdsbidrag');
  await expect(custom.getByText('Den här förmånen finns redan')).toBeVisible();
  await custom.getByRole('textbox', { name: 'Förmån' }).fill('Bröd varje dag');
  await expect(custom.getByRole('button', { name: 'Lägg till förmånen' })).toBeDisabled();
  await custom.getByRole('radio', { name: 'Kaffekopp' }).check({ force: true });
  await custom.getByRole('button', { name: 'Lägg till förmånen' }).click();
  await expect(preview(page).getByText('Bröd varje dag')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('button', { name: 'Skapa karriärsida' }).click();
  await expect(page.getByText('Karriärsidan skapades!')).toBeVisible();
  await expect(page).toHaveURL(/\/career-pages\/[\da-f-]{36}$/);
  await page.getByRole('region', { name: 'Publicering' }).getByRole('button', { name: 'Publicera sidan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicera sidan' }).click();
  await expect(page.getByText('Syns för alla.')).toBeVisible();
  await page.goto(`/career/${name.toLowerCase().replaceAll(' ', '-')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Baka med oss' })).toBeVisible();
  await expect(page.getByText('Bröd varje dag')).toBeVisible();
});

test('of a full-screen picture one chooses the part that phones show', async ({ page, api }) => {
  const company = await aCompany(api);
  const { companyId, admin } = company;
  const file = await aPicture(1280, 720);
  const { image } = await api.call(uploadLibraryImage, { companyId, type: 'header' }, { token: admin.token, file });
  const { _id } = await aDraft(api, company, { headerImage: image.imageId });
  await signIn(page, admin);
  await page.goto(`/career-pages/${_id}`);
  await page.getByRole('tab', { name: 'Design' }).click();
  const slider = page.getByRole('slider', { name: 'Del av bilden på telefoner' });
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expect(slider).toHaveCount(0);
  await page.getByText('Helskärm', { exact: true }).click();
  await slider.press('End');
  const picture = preview(page).locator('header img');
  await expect(picture).toHaveCSS('object-position', '100% 50%');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara karriärsida' }).click();
  await expect(page.getByText('Karriärsidan sparades!')).toBeVisible();
  await publish(api, company, { _id });
  await page.goto(`/career/${_id}`);
  await expect(page.locator('header img')).toHaveCSS('object-position', '100% 50%');
});

test('the second to save is shown what the other has changed, and overwrites nothing unseen', async ({ page, api }) => {
  const company = await aCompany(api);
  const { _id, version } = await aDraft(api, company);
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${_id}`);
  const title = page.getByRole('textbox', { name: 'Rubrik', exact: true }).first();
  await title.fill('Min rubrik');
  await api.call(
    updateCareerPage,
    { careerPageId: _id, version, title: 'Deras rubrik', subTitle: 'Deras underrubrik' },
    { token: company.admin.token },
  );
  await page.getByRole('button', { name: 'Se ändringarna' }).click();
  const changes = page.getByRole('dialog', { name: 'Sidan har ändrats medan du redigerade' });
  await expect(changes.getByText('Deras rubrik')).toBeVisible();
  await expect(changes.getByText('Min rubrik')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await changes.getByText('Mitt', { exact: true }).click();
  await changes.getByRole('button', { name: 'Ta med ändringarna' }).click();
  await expect(title).toHaveValue('Min rubrik');
  await expect(page.getByRole('textbox', { name: 'Underrubrik' })).toHaveValue('Deras underrubrik');
  await page.getByRole('button', { name: 'Spara karriärsida' }).click();
  await expect(page.getByText('Karriärsidan sparades!')).toBeVisible();
});

test('what is not saved survives a reload, and leaving asks first', async ({ page, api }) => {
  const company = await aCompany(api);
  const { _id } = await aDraft(api, company);
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${_id}`);
  await expect(page.getByRole('button', { name: 'Spara karriärsida' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Underrubrik' }).fill('Nybakat varje dag');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Det du hade skrivit finns kvar, men är inte sparat.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Underrubrik' })).toHaveValue('Nybakat varje dag');
  await page.getByRole('link', { name: 'Mina annonser' }).click();
  await expect(
    page.getByText(
      'Är du säker på att du vill lämna den här sidan? Ändringar som du har gjort kommer inte att sparas.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page).toHaveURL(/adverts/);
});

test('colours that are hard to read get a proposal, and an address in use another', async ({ page, api }) => {
  const [company, other] = [await aCompany(api), await aCompany(api)];
  const { _id } = await aDraft(api, company);
  const taken = await aDraft(api, other);
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${_id}`);
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('textbox', { name: 'Rubrikens färg', exact: true }).fill('#333333');
  await expect(page.getByText(/Kontrasten mot bakgrunden är 1,/)).toBeVisible();
  // On a phone, where the preview does not show the unreadable colour that is warned about.
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(before);
  await page.getByRole('button', { name: /^Använd #/ }).click();
  await expect(page.getByText(/Kontrasten mot bakgrunden/)).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bild i sidhuvudet: Välj en bild' }).click();
  await (await chooser).setFiles(await aPictureFile(1600, 900));
  await page.getByRole('dialog', { name: 'Beskär bild' }).getByRole('button', { name: 'Spara bild' }).click();
  await expect(page.getByRole('button', { name: 'Ta bort', exact: true })).toBeEnabled();

  await page.getByRole('tab', { name: 'Inställningar' }).click();
  const address = page.getByRole('textbox', { name: 'Länk till karriärsidan' });
  await address.fill(taken.pageId);
  await expect(page.getByText('Karriärsida-länken används redan av något annat företag')).toBeVisible();
  await page.getByRole('button', { name: `Använd ${taken.pageId}` }).click();
  await expect(page.getByText('Karriärsida-länken används redan av något annat företag')).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);
  await address.fill('');
  await page.getByRole('tab', { name: 'Innehåll' }).click();
  await page.getByRole('button', { name: 'Spara karriärsida' }).click();
  await expect(page.getByText('Vänligen fyll i alla fält och ladda upp alla bilder.')).toBeVisible();
  await expect(address).toBeFocused();
});

test('members see a draft by its link, and visitors do not', async ({ page, api, newWindow, expected }) => {
  const company = await aCompany(api);
  const { _id, pageId } = await aDraft(api, company);
  const member = await aMember(api, company);
  await signIn(page, member);
  await page.goto(`/career-pages/${_id}/preview`);
  await expect(page.getByText('Bara ni som arbetar i företaget ser utkastet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Om oss' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  // A locked page is refused, which the browser reports.
  expected.push(/403 \(Forbidden\)/);
  const visitor = await newWindow();
  await visitor.goto(`/career/${pageId}`);
  await expect(visitor.getByText('Karriärsidan är låst för tillfället.')).toBeVisible();
});
