import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column, moveByMenu } from './board.ts';
import { aCompany, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('an admin sees Platsa as a limited member sees it, in a window of its own where nothing can be changed', async ({
  page,
  api,
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
  await expect(banner).toContainText(
    'Inget kan ändras. En länk som du öppnar i en ny flik visas som du själv ser den.',
  );
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
  const reason = 'Du ser Platsa som Ylva Strand: här kan inget ändras.';
  await expect(popup.getByText(reason).first()).toBeVisible();
  await expect(popup.getByRole('textbox', { name: 'Skriv en kommentar' })).toBeDisabled();
  await expectAccessibleAtAnyWidth(view);
  await popup.getByRole('button', { name: 'Mejl', exact: true }).click();
  const mail = view.getByRole('dialog', { name: 'Skicka mejl till Astrid Berg' });
  await expect(mail.getByRole('textbox', { name: 'Ämne' })).toBeDisabled();
  await expect(mail.getByRole('button', { name: 'Skicka till 1 kandidat' })).toBeDisabled();
  await mail.getByRole('button', { name: 'Avbryt' }).click();
  await view.keyboard.press('Escape');
  // Without a call, which the server would refuse.
  await moveByMenu(view, 'Astrid Berg', 'Intervju bokad');
  await expect(view.getByText(`Astrid Berg kunde inte flyttas. ${reason}`)).toBeVisible();
  await expect(application(column(view, 'Ansökt'), 'Astrid Berg')).toBeVisible();

  await view.goto('/settings/general');
  await expect(view.getByText('Bara Ylva Strand ser och ändrar sitt konto här.')).toBeVisible();
  await expect(view.getByRole('link', { name: 'Aviseringar' })).toHaveCount(0);
  const loggedOut = view.waitForResponse((response) => response.request().method() === 'DELETE');
  await banner.getByRole('button', { name: 'Avsluta' }).click();
  expect((await loggedOut).status()).toBe(200);
  await expect(view.getByRole('button', { name: 'Visa som Ylva Strand' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto('/settings/security');
  await expect(page.getByText(/öppnade Platsa som Ylva Strand ser det\./)).toBeVisible();
});
