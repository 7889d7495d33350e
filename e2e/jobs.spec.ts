import { createCompany } from '@platsa/contract/companies/endpoints';
import { createJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aCompanyUser, aJob, aJobSeeker, dayFromToday, hasApplied } from './builders.ts';
import { choose, pick } from './fields.ts';
import { openJobEditor } from './job-editor.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

test('the list is filtered by city and month, and the address contains the filters', async ({ page, api }) => {
  const company = await aCompany(api);
  const here = await aJob(api, company);
  const there = await aJob(api, company, { _city: await reference.city(api, 'Luleå') });
  await signIn(page, company.admin);
  await page.goto('/adverts');
  const link = ({ title }: { title: string }) => page.getByRole('link', { name: title });
  await choose(page, 'Ort', 'Luleå');
  await expect(page).toHaveURL(/\?city=Lule%C3%A5$/);
  await expect(link(there)).toBeVisible();
  await expect(link(here)).toBeHidden();
  await page.reload();
  await expect(link(here)).toBeHidden();
  await page.goto('/adverts?city=Kiruna');
  await expect(page.getByRole('combobox', { name: 'Ort' })).toHaveValue('Kiruna');
  await page.goto('/adverts?city=Ume%C3%A5&month=2001-01');
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(link(here)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a job is extended, and duplicated with its applicants', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { endDate: dayFromToday(5) });
  await hasApplied(api, await aJobSeeker(api), job);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  const menu = async (choice: string) => {
    await page
      .getByRole('button', { name: `Mer om ${job.title}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: choice }).click();
  };
  await menu('Förläng');
  await expect(page.getByRole('dialog')).toContainText(`utgångsdatum ${dayFromToday(35)}`);
  await expectAccessibleAtAnyWidth(page);
  await choose(page, 'Förläng med', '7 dagar');
  await page.getByRole('button', { name: 'Förläng annonsen' }).click();
  await expect(page.getByText(`Annonsen har nu utgångsdatum ${dayFromToday(12)}`)).toBeVisible();
  await menu('Duplicera');
  await page.getByRole('checkbox', { name: 'Ta med 1 kandidat' }).check();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Duplicera annonsen' }).click();
  await expect(page.getByRole('heading', { name: 'Redigera annons' })).toBeVisible();
  await page.goto('/adverts');
  await expect(page.getByRole('rowgroup', { name: 'Utkast 1' })).toContainText('1 kandidat');
  const drafts = page.getByRole('rowgroup', { name: 'Utkast 1' });
  await drafts.getByRole('button', { name: `Mer om ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Radera utkastet' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 kandidat på utkastets tavla försvinner också');
  await page.getByRole('dialog').getByRole('button', { name: 'Radera utkastet' }).click();
  await expect(drafts).toHaveCount(0);
  await expect(page.getByRole('rowgroup', { name: 'Aktiva 1' })).toContainText('1 kandidat');
});

test('a job’s page shows its status, and its applicants are filtered', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const jobSeeker = await aJobSeeker(api);
  await hasApplied(api, jobSeeker, job);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}`);
  await expect(page.getByRole('link', { name: jobSeeker.name })).toBeVisible();
  await choose(page, 'Betyg', '5 stjärnor');
  await expect(page.getByText('Vi hittade inga kandidater med de preferenser som du angav...')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await choose(page, 'Sortering', 'Äldst först');
  await expect(page).toHaveURL(/sort=dateReverse/);

  const { token } = company.admin;
  await api.call(updateJob, { jobId: job._id, status: 1 }, { token });
  await expect(page.getByText('Annonsen är inte live')).toBeVisible();
  await expect(page.getByText('Annonsen är inte publicerad')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const later = await aJob(api, company, { startDate: dayFromToday(3), endDate: dayFromToday(9) });
  await page.goto(`/adverts/${later._id}`);
  await expect(page.getByText(`Annonsen publiceras ${dayFromToday(3)}`)).toBeVisible();
});

test('a draft, an empty archive and a candidate bank profile each show what they are', async ({ page, api }) => {
  const { companyId, admin } = await aCompany(api);
  const profession = await reference.profession(api, 'Kock');
  const make = (status: 0 | 4) =>
    api.call(
      createJob,
      { _company: companyId, status, title: 'Kock', _profession: profession },
      { token: admin.token },
    );
  const { job: draft } = await make(0);
  const { job: bank } = await make(4);
  await signIn(page, admin);
  await page.goto(`/adverts/${draft._id}`);
  await expect(page.getByText('Annonsen är ett utkast')).toBeVisible();
  await page.goto('/adverts/archived');
  await expect(page.getByRole('heading', { name: 'Inga arkiverade annonser' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.goto(`/adverts/${bank._id}`);
  await expect(page).toHaveURL(new RegExp(`/workflows/${bank.workflowId}`));
});

test('a field that is changed, saved and changed back is saved with its last value', async ({ page, api }) => {
  const { job } = await openJobEditor(page, api);
  const title = page.getByRole('textbox', { name: 'Annonstitel' });
  const saved = page.getByRole('dialog', { name: 'Din annons är nu sparad' });
  for (const text of ['Kamrer på deltid', job.title]) {
    await title.fill(text);
    await page.getByRole('button', { name: 'Spara annonsen' }).click();
    await expect(saved).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(saved).toBeHidden();
  }
  await page.reload();
  await expect(title).toHaveValue(job.title);
});

test('a colleague’s change reaches an open job form, which asks where both changed the same', async ({ page, api }) => {
  const { company, job } = await openJobEditor(page, api);
  const title = page.getByRole('textbox', { name: 'Annonstitel' });
  await title.fill('Kamrer på deltid');
  const changes = { title: 'Kamrer på heltid', street: 'Storgatan 1' };
  await api.call(updateJob, { jobId: job._id, ...changes }, { token: company.admin.token });
  await expect(page.getByText('Någon har ändrat Annonstitel medan du skrev.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Gatuadress' })).toHaveValue('Storgatan 1');
  await page.getByRole('button', { name: 'Hämta det nya' }).click();
  await expect(title).toHaveValue('Kamrer på heltid');
});

test('a company without a logo is sent to the start page, which says where to add one', async ({ page, api }) => {
  const admin = await aCompanyUser(api);
  await api.call(createCompany, { name: 'Bageriet', corporateNumber: '556677-8899' }, { token: admin.token });
  await signIn(page, admin);
  await page.goto('/new-advert');
  await expect(page.getByRole('dialog', { name: 'Ni saknar logotyp' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a failure without a message shows the general error text', async ({ page, api, expected }) => {
  expected.push(/500/);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  await page.route(`**/v1/jobs/${job._id}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, error: { code: 2, name: 'fail' } } }),
  );
  await page.getByRole('button', { name: `Mer om ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Avpublicera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avpublicera annonsen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ett okänt fel inträffade, var vänlig försök igen.');
});

test('an unknown error while saving shows the support address, and a retry after a lost response creates one job', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/500/, /ERR_FAILED/);
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/new-advert');
  const title = page.getByRole('textbox', { name: 'Annonstitel' });
  await title.fill('Kock i skolan');
  await pick(page, 'Yrkestitel', 'Kock');
  let tries = 0;
  await page.route('**/v1/jobs', async (route) => {
    tries += 1;
    if (tries === 1) {
      const error = { code: 2, name: 'fail', message: 'Ett okänt fel inträffade, var vänlig försök igen.' };
      return route.fulfill({ status: 500, json: { success: false, data: null, error } });
    }
    if (tries > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const save = page.getByRole('button', { name: 'Spara som utkast' });
  await save.click();
  await expect(page.getByText(/^Ett okänt fel inträffade. Var vänlig kontakta vår support på .+@.+\.$/)).toBeVisible();
  await save.click();
  await expect(page.getByText('Servern svarar inte. Kontrollera din anslutning och försök igen.')).toBeVisible();
  await title.fill('Kock i förskolan');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
  await page.getByRole('link', { name: 'Gå till mina annonser' }).click();
  await expect(
    page.getByRole('rowgroup', { name: 'Utkast 1' }).getByRole('link', { name: 'Kock i förskolan' }),
  ).toBeVisible();
});

test('a tag that was typed but not picked is reported, and no tag is added twice', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/new-advert');
  const field = page.getByRole('combobox', { name: 'Kompetenser' });
  await field.fill('Exc');
  await field.press('Tab');
  await expect(field).toHaveAccessibleDescription(/”Exc” är inte tillagt. Välj i listan./);
  await page.getByText('Kvar för att kunna publicera:').click();
  await page.getByRole('combobox', { name: 'Ort', exact: true }).fill('Ume');
  const left = page.getByRole('region', { name: 'Spara annonsen' }).getByRole('button');
  await expect(left.filter({ hasText: 'Minst en kompetens' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Språk' }).fill('Sven');
  await expect(left.filter({ hasText: 'Språk: ”Sven” är inte tillagt. Välj i listan.' })).toHaveCount(1);
  // Even saving a draft reports it, and a reload keeps the text.
  await page.getByRole('textbox', { name: 'Annonstitel' }).fill('Kock');
  await pick(page, 'Yrkestitel', 'Kock');
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  const city = page.getByRole('combobox', { name: 'Ort', exact: true });
  await expect(city).toHaveAccessibleDescription(/”Ume” är inte valt. Välj i listan./);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field).toHaveValue('Exc');
  await expect(city).toHaveValue('Ume');
  await page.getByRole('button', { name: 'Börja om' }).click();
  for (const emptied of [field, city]) await expect(emptied).toHaveValue('');
  await field.fill('excel');
  await expect(page.getByRole('option', { name: 'Excel', exact: true })).toBeVisible();
  await field.press('Tab');
  const chosen = page.getByRole('list', { name: 'Kompetenser', exact: true }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  await field.fill('excel');
  await expect(page.getByText('”excel” är redan tillagt').first()).toBeVisible();
  await field.press('Tab');
  await expect(field).toHaveValue('');
  await expect(chosen).toHaveCount(1);
});
