import { updateCompany } from '@platsa/contract/companies/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJob } from './builders.ts';
import { pick } from './fields.ts';
import { expect, openDevelopmentPage, signIn, test } from './test.ts';

const description = 'Du sköter löpande bokföring och reskontra i ett litet lag. '.repeat(3);

/** No other company has it. */
const aSenderId = () => String(10_000_000 + Math.floor(Math.random() * 90_000_000));

test('a company enters its Sender ID and changes it', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  const senderId = aSenderId();
  await signIn(page, admin);
  await page.goto('/settings/general');
  await page.getByRole('link', { name: 'Annonsering' }).click();
  const field = page.getByRole('textbox', { name: 'Sender ID' });
  // The tab before has a button of that name too.
  await expect(field).toBeVisible();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Sender ID kan inte vara tomt.')).toBeVisible();
  await field.fill('12a');
  await field.press('Enter');
  await expect(page.getByText('Sender ID får endast innehålla siffror.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await field.fill(senderId);
  await field.press('Enter');
  await expect(page.getByText('Sender ID är sparat')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(senderId);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Så fungerar det' }).click();
  await expect(page.getByRole('dialog', { name: 'Så publicerar ni hos Arbetsförmedlingen' })).toContainText(
    '15 minuter',
  );
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Jag förstår' }).click();
  await page.getByRole('button', { name: 'Redigera' }).click();
  await expect(field).toHaveValue(senderId);
});

test('a failed save of the Sender ID shows an error and keeps the field', async ({ page, api, expected }) => {
  expected.push(/500/);
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/advertising');
  await page.route('**/v1/companies/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 500,
          json: { success: false, data: null, error: { code: 2, name: 'fail', message: '' } },
        })
      : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Sender ID' }).fill('20301122');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Det gick inte att spara Sender ID. Försök igen senare.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sender ID' })).toHaveValue('20301122');
});

test('the editor shows the agency’s problems, and a valid job is published there and withdrawn', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const { companyId, admin } = company;
  const job = await aJob(api, company);
  await api.call(updateCompany, { companyId, afSenderId: aSenderId() }, { token: admin.token });
  await signIn(page, admin);
  await page.goto(`/adverts/${job._id}/edit`);
  await page.getByRole('checkbox', { name: 'Publicera även hos Arbetsförmedlingen' }).check();
  // The occupation code of the job's profession is suggested.
  await expect(page.getByRole('combobox', { name: 'Yrkeskod (SSYK)' })).not.toHaveValue('');
  await expect(page.getByText('Arbetsförmedlingen tar inte emot annonsen som den är:')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(page.getByRole('textbox', { name: 'Beskrivning' })).toHaveAccessibleDescription(
    /Arbetsförmedlingen kräver minst 100 tecken/,
  );
  await page.getByRole('button', { name: 'Gatuadress' }).click();
  await expect(page.getByRole('textbox', { name: 'Gatuadress' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Gatuadress' }).fill('Storgatan 1');
  await page.getByRole('textbox', { name: 'Beskrivning' }).fill(description);
  await pick(page, 'Yrkeskod (SSYK)', 'Ekonomiassistenter m.fl.');
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await page
    .getByRole('dialog', { name: 'Din annons är nu sparad' })
    .getByRole('link', { name: 'Till annonsen' })
    .click();
  await expect(page.getByText('Annonsen är publicerad hos Arbetsförmedlingen.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await openDevelopmentPage(page, '/dev/arbetsformedlingen');
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  await page.goto('/adverts');
  await expect(page.getByText('Hos Arbetsförmedlingen')).toBeVisible();
  await page.getByRole('button', { name: `Mer om ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Avpublicera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avpublicera annonsen' }).click();
  await expect(page.getByText('Annonsen är avpublicerad')).toBeVisible();
  await expect(async () => {
    await openDevelopmentPage(page, '/dev/arbetsformedlingen');
    await expect(page.getByRole('heading', { name: job.title })).toBeHidden({ timeout: 100 });
  }).toPass();
});

test('the agency’s problems are shown at their fields while typing, and do not prevent saving a draft', async ({
  page,
  api,
}) => {
  const { companyId, admin } = await aCompany(api);
  await api.call(updateCompany, { companyId, afSenderId: aSenderId() }, { token: admin.token });
  await signIn(page, admin);
  await page.goto('/new-advert');
  const title = page.getByRole('textbox', { name: 'Annonstitel' });
  const text = page.getByRole('textbox', { name: 'Beskrivning' });
  const street = page.getByRole('textbox', { name: 'Gatuadress' });
  await title.fill('Bagare '.repeat(12).trim());
  await pick(page, 'Yrkestitel', 'Bagare');
  await text.fill('kort');
  await expect(title).not.toHaveAccessibleDescription(/Arbetsförmedlingen/);
  await page.getByRole('checkbox', { name: 'Publicera även hos Arbetsförmedlingen' }).check();
  await expect(title).toHaveAccessibleDescription('Arbetsförmedlingen tar emot högst 75 tecken');
  await expect(text).toHaveAccessibleDescription(/kräver minst 100 tecken. Nu är det 4.*Vad man gör/);
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtAnyWidth(page);
  // Empty fields are not reported yet.
  await expect(street).not.toHaveAccessibleDescription(/Arbetsförmedlingen/);
  await street.focus();
  await street.blur();
  await expect(street).toHaveAccessibleDescription('Arbetsförmedlingen kräver en gatuadress');
  await text.fill('kort text');
  await expect(text).toHaveAccessibleDescription(/Nu är det 9/);
  await street.fill('S');
  await expect(street).not.toHaveAccessibleDescription(/Arbetsförmedlingen/);
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
});

test('the agency’s reasons for refusal are shown on the job’s page and at the fields in the editor', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const { companyId, admin } = company;
  await api.call(updateCompany, { companyId, afSenderId: aSenderId() }, { token: admin.token });
  const agency = { publishToAf: true, afOccupationCode: '4111', street: 'Storgatan 1', desc: description };
  const job = await aJob(api, company, agency);
  await signIn(page, admin);
  const refused = {
    ...{ state: 'refused', isUp: false, publishedAt: null },
    problems: [{ path: 'title', message: 'Rubriken är inte tillåten' }],
  };
  await page.route(`**/v1/jobs/${job._id}`, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { success: true, data: { job: { ...data.job, afAd: refused } }, error: null },
    });
  });
  await page.goto(`/adverts/${job._id}`);
  await expect(page.getByText('Arbetsförmedlingen tog inte emot annonsen.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Annonstitel: Rubriken är inte tillåten' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Rätta i annonsen' }).click();
  await expect(page.getByRole('textbox', { name: 'Annonstitel' })).toHaveAccessibleDescription(
    /Rubriken är inte tillåten/,
  );
});
