import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column } from './board.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

test('an invitation proposes times; the candidate chooses one, and the company sees it and moves the card', async ({
  page,
  api,
  newWindow,
}) => {
  test.slow();
  const { astrid } = await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await expect(popup.getByRole('button', { name: 'Bjud in' })).toBeVisible();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Skicka meddelande till Astrid Berg' });
  const message = dialog.getByRole('textbox', { name: 'Meddelande' });
  await expect(message).toHaveValue(/Vilka tider passar dig under de närmaste dagarna/);
  await dialog.getByRole('button', { name: 'Föreslå upp till 3 tider' }).click();
  await expect(message).toHaveValue(/Vilken av tiderna nedan passar dig/);
  await dialog.getByRole('button', { name: 'Lägg till en tid' }).click();
  await dialog.getByLabel('Plats eller länk till videomöte').fill('Storgatan 1');
  await expect(dialog.getByRole('region', { name: 'Förhandsvisning' })).toContainText(
    /Föreslagna tider:.*kl\. 10:00–10:45.*Plats: Storgatan 1/s,
  );
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Skicka till 1 kandidat' }).click();

  const jobSeeker = await newWindow(astrid);
  const applicantId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await jobSeeker.goto(`/applications/${applicantId}`);
  const offered = jobSeeker.getByRole('region', { name: 'Tider för intervju' });
  await expect(offered.getByRole('listitem')).toHaveCount(2, { timeout: 40_000 });
  await expectAccessibleAtAnyWidth(jobSeeker);
  await offered.getByRole('button', { name: 'Välj' }).first().click();
  await expect(offered.getByRole('heading', { name: 'Vald tid' })).toBeVisible();
  const file = jobSeeker.waitForEvent('download');
  await offered.getByRole('button', { name: 'Lägg i kalendern' }).click();
  expect((await file).suggestedFilename()).toBe('intervju.ics');

  const chosen = popup.getByRole('region', { name: 'Tider för intervju' });
  await expect(chosen.getByRole('heading', { name: 'Vald tid' })).toBeVisible();
  await chosen.getByRole('button', { name: 'Flytta till Intervju bokad' }).click();
  await page.keyboard.press('Escape');
  await expect(application(column(page, 'Intervju bokad'), 'Astrid Berg')).toBeVisible();
});
