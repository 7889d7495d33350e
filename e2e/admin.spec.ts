import { desktop, expectAccessibleAtAnyWidth, overflowingElements } from './accessibility.ts';
import { aCompany, aJob, anOperator, awaitsApproval } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('the operator sees the figures, and finds jobs and companies', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Bagare till nattskiftet' });
  await signIn(page, await anOperator(api));
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  const figures = page.getByRole('list', { name: 'Statistik' }).getByRole('listitem');
  await expect(figures).toHaveCount(5);
  await expect(figures.first()).toContainText('Totalt (sedan 2024):');

  await page.getByRole('searchbox', { name: 'Sök bland företagen' }).fill(company.admin.email);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(company.name);
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await overflowingElements(page)).toEqual([]);
  await page.setViewportSize(desktop);

  await page.getByRole('link', { name: /^Annonser/ }).click();
  await page.getByRole('searchbox', { name: 'Sök bland annonserna' }).fill(company.name);
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(job.title);
  await page.getByRole('button', { name: 'Visningar' }).click();
  await expect(page).toHaveURL(/sort=views/);
  await expect(page.getByRole('columnheader', { name: 'Visningar' })).toHaveAttribute('aria-sort', 'descending');
  await expectAccessibleAtAnyWidth(page);
});

test('the operator puts a job on a regional list besides those of its place', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api), { title: `Vävare ${Date.now()}` });
  await signIn(page, await anOperator(api));
  await page.goto(`/admin?list=jobs&search=${encodeURIComponent(job.title)}`);
  await page.getByRole('button', { name: `Ändra regionala listor: ${job.title}` }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('checkbox', { name: 'sjuharad' }).check();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Spara listorna' }).click();
  await expect(page.getByRole('row', { name: new RegExp(job.title) })).toContainText('sjuharad');
  await expectAccessibleAtAnyWidth(page);
  await page.goto('/sjuharad/jobs');
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
});

test('for everybody else the page does not exist', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  for (const address of ['/admin', '/admin/account']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  }
});

test('the operator approves a company that waits, which sees what waits and why', async ({ page, api }) => {
  const [waiting, refused] = [await aCompany(api), await aCompany(api)];
  await awaitsApproval(waiting);
  await awaitsApproval(refused);
  await signIn(page, waiting.admin);
  await page.goto('/workflows');
  const notice = page.getByRole('region', { name: 'Godkännande' });
  await expect(notice).toContainText(`${waiting.name} väntar på att godkännas.`);
  await expectAccessibleAtAnyWidth(page);

  const operator = await page.context().browser()?.newPage();
  if (!operator) throw new Error('no second window');
  await signIn(operator, await anOperator(api));
  await operator.goto('/admin');
  await expectAccessibleAtAnyWidth(operator);
  await operator
    .getByRole('button', { name: `Neka företaget: ${refused.name}` })
    .first()
    .click();
  const refusal = operator.getByRole('dialog');
  await refusal.getByRole('button', { name: 'Neka företaget' }).click();
  await expect(refusal.getByText('Skriv varför')).toBeVisible();
  await refusal.getByRole('textbox', { name: 'Varför?' }).fill('Numret hör till ett annat bolag.');
  await expectAccessibleAtAnyWidth(operator);
  await refusal.getByRole('button', { name: 'Neka företaget' }).click();
  await expect(refusal).toBeHidden();
  await operator
    .getByRole('button', { name: `Godkänn företag: ${waiting.name}` })
    .first()
    .click();
  const question = operator.getByRole('dialog');
  await expect(question).toContainText('Är du säker på att du vill godkänna detta företag?');
  await question.getByRole('button', { name: 'Godkänn företag' }).click();
  await expect(question).toBeHidden();

  await expect(notice).toBeHidden();
  await signIn(page, refused.admin);
  await page.goto('/workflows');
  await expect(notice).toContainText('Numret hör till ett annat bolag.');
  await operator.close();
});

test('the support works in a company in a window of its own, marked, and leaves it', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, await anOperator(api));
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Sök bland företagen' }).fill(company.admin.email);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: `Logga in: ${company.name}` }).click();
  const support = await opening;
  const banner = support.getByRole('region', { name: 'Support' });
  await expect(banner).toContainText(`Du arbetar hos ${company.name} som Platsas support,`);
  await expect(support).toHaveURL(/\/$/);
  await support.reload();
  await expect(banner).toBeVisible();
  await expectAccessibleAtAnyWidth(support);
  await support.goto('/admin');
  await expect(support.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  await support.goto('/chat');
  await expect(support.getByText('Chatten är företagets egen').first()).toBeVisible();

  // The operator's own window stays as it was.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  await support.goto('/workflows');
  await banner.getByRole('button', { name: 'Avsluta' }).click();
  await expect(support.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();

  await signIn(page, company.admin);
  await page.goto('/settings/security');
  const events = page.getByRole('list', { name: 'Händelser' });
  await expect(events).toContainText('Eva Ek från Platsas support loggade in.');
  await expect(events).toContainText('Eva Ek från Platsas support loggade ut.');
  await page.goto('/settings/general');
  await page.getByRole('checkbox', { name: 'Låt Platsas support läsa chattarna' }).check();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Låt Platsas support läsa chattarna' })).toBeChecked();
});

test('deleting a company says what goes, and its members’ windows leave it', async ({ page, api, expected }) => {
  expected.push(/401/);
  const company = await aCompany(api);
  await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto('/workflows');
  const operator = await page.context().browser()?.newPage();
  if (!operator) throw new Error('no second window');
  await signIn(operator, await anOperator(api));
  await operator.goto('/admin');
  await operator.getByRole('searchbox', { name: 'Sök bland företagen' }).fill(company.admin.email);
  await expect(operator.getByRole('table').getByRole('row')).toHaveCount(2);
  await operator.getByRole('button', { name: `Radera: ${company.name}` }).click();
  const question = operator.getByRole('dialog');
  await expect(question).toContainText('Är du säker på att du vill ta bort detta företag?');
  await expect(question).toContainText('Det här försvinner: 1 annons, 0 ansökningar');
  await expectAccessibleAtAnyWidth(operator);
  await question.getByRole('button', { name: 'Radera', exact: true }).click();
  await expect(operator.getByText(`${company.name} är raderat.`)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await operator.close();
});

test('the operator sees orders, invoices, and how the installation does', async ({ page, api }) => {
  await signIn(page, await anOperator(api));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Beställningar' }).click();
  await expect(page.getByRole('heading', { name: 'Inget att utföra' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Fakturor' }).click();
  await expect(page.getByRole('heading', { name: 'Fakturor', exact: true })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Drift' }).click();
  await expect(page.getByRole('heading', { name: 'Kön' })).toBeVisible();
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schemalagt arbete' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('the operator sees which scheduled work failed, on what and when, and what is overdue', async ({ page, api }) => {
  await signIn(page, await anOperator(api));
  await page.route('**/v1/admin/system', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const message = '1 failed. application 01a21853-af99-7168-abd3-beefee4e2067: this row is broken';
    const lastRun = { at: new Date(Date.now() - 3_600_000).toISOString(), failed: true, message };
    answer.data.schedules = [
      { name: 'keep-applications', title: 'Göra gamla ansökningar anonyma', cron: '10 1 * * *', lastRun },
    ];
    answer.data.overdue = [{ title: 'Begärda borttagningar av ansökningar', count: 2 }];
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Drift' }).click();
  const failed = page.getByRole('row').filter({ hasText: 'Göra gamla ansökningar anonyma' }).first();
  await expect(failed).toContainText('application 01a21853-af99-7168-abd3-beefee4e2067: this row is broken');
  await expect(failed).toContainText('för 1 timme sedan');
  await page.getByText('Visa hela schemat').click();
  await expect(page.getByRole('row').filter({ hasText: 'varje dag 01:10' })).toContainText('Misslyckades');
  await expect(page.getByRole('heading', { name: 'Försenat arbete' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Begärda borttagningar av ansökningar' })).toContainText('2');
  await expectAccessibleAtAnyWidth(page);
});
