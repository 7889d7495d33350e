import { expectAccessible, phone } from './accessibility.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, hasMoreApplicants } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('selected applicants of a job are written to or declined in place', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Ekonom' });
  for (const firstName of ['Astrid', 'Bo', 'Cia']) {
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName: 'Berg' }), job);
  }
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}?sort=dateReverse`);
  await page.getByRole('checkbox', { name: 'Markera Astrid Berg' }).check();
  await page.getByRole('checkbox', { name: 'Markera Cia Berg' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 markerade')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Markera Bo Berg' }).uncheck();
  await expect(page.getByText('2 markerade')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Skicka mejl' }).click();
  const mail = page.getByRole('dialog', { name: 'Skicka mejl' });
  await mail.getByRole('textbox', { name: 'Ämne' }).fill('Nästa steg');
  await mail.getByRole('textbox', { name: 'Meddelande' }).fill('Hej {förnamn}!');
  await expect(mail.getByRole('region', { name: 'Förhandsvisning' })).toContainText('Hej Astrid!');
  await mail.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await expect(page.getByText(/^Mejlet skickas \d\d:\d\d till 2 kandidater\.$/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Markera Astrid Berg' })).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Markera Bo Berg' }).check();
  await page.getByRole('button', { name: 'Tacka nej' }).click();
  const decline = page.getByRole('dialog', { name: 'Tacka nej' });
  await decline.getByRole('button', { name: 'Tacka nej till 1 kandidat' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bo Berg' })).toContainText('Fått nej', {
    timeout: 30_000,
  });

  await page.setViewportSize(phone);
  await page.getByRole('checkbox', { name: 'Markera alla' }).check();
  await expect(page.getByText('3 markerade')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Avbryt markering' }).click();
  await expect(page.getByRole('button', { name: 'Tacka nej' })).toBeHidden();
});

test('a list longer than a page is selected as a whole', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api), job);
  await hasMoreApplicants(job, 51);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}`);
  await page.getByRole('checkbox', { name: 'Markera alla' }).check();
  await expect(page.getByText('50 markerade')).toBeVisible();
  await page.getByRole('button', { name: 'Markera alla 52' }).click();
  await expect(page.getByText('52 markerade')).toBeVisible();
  await page.getByRole('button', { name: 'Tacka nej' }).click();
  await expect(page.getByRole('button', { name: 'Tacka nej till 52 kandidater' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Avbryt markering' }).click();
  await expect(page.getByText('52 markerade')).toBeHidden();
});
