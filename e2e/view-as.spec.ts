import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('an admin sees Platsa as a limited member sees it, in a window of its own where nothing can be changed', async ({
  page,
  api,
  expected,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Kock till skolkök' });
  const hidden = await aJob(api, company, { title: 'Ekonomichef' });
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  const ylva = await aMember(api, company, { role: 'limited', firstName: 'Ylva', lastName: 'Strand' });
  await api.call(saveJobTeam, { jobId: job._id, team: [{ _user: ylva.userId, role: 'recruiter' }] }, company.admin);

  await signIn(page, company.admin);
  await page.goto('/settings/users');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Visa som Ylva Strand' }).click();
  const view = await opening;
  const banner = view.getByRole('region', { name: 'Visar Platsa som en kollega' });
  await expect(banner).toContainText('Du ser Platsa som Ylva Strand ser det');
  await expect(banner).toContainText('Inget kan ändras.');
  await expectAccessibleAtAnyWidth(view);

  await view.goto('/adverts');
  await expect(view.getByRole('link', { name: job.title })).toBeVisible();
  await expect(view.getByRole('link', { name: hidden.title })).toHaveCount(0);
  await view.reload();
  await expect(banner).toBeVisible();
  await expect(view.getByRole('link', { name: job.title })).toBeVisible();

  await view.goto(`/workflows/${job.workflowId}`);
  await application(view, 'Astrid Berg').click();
  const popup = view.getByRole('dialog');
  await popup.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Ring upp');
  expected.push(/403/);
  await popup.getByRole('button', { name: 'Kommentera' }).click();
  await expect(view.getByText('Du ser Platsa som en kollega ser det. Här kan du inte ändra något.')).toBeVisible();

  await view.goto('/settings/general');
  await expect(view.getByText('Bara Ylva Strand ser och ändrar sitt konto här.')).toBeVisible();
  await expect(view.getByRole('link', { name: 'Aviseringar' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Avsluta' }).click();
  await expect(view.getByRole('button', { name: 'Visa som Ylva Strand' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto('/settings/security');
  await expect(page.getByText(/öppnade Platsa som Ylva Strand ser det\./)).toBeVisible();
});
