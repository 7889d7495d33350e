import { bookInterviews } from '@platsa/contract/interviews/endpoints';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aMember, interviewHasBegun } from './builders.ts';
import { aBoardWithInterviews, aBooked, interviewsOf, nextWednesday } from './interviews.ts';
import { expect, signIn, test } from './test.ts';

test('the interviews of a week, a day and a list lead to their applicants; one’s own are on the overview', async ({
  page,
  api,
}) => {
  test.slow();
  const made = await aBoardWithInterviews(api);
  await aBooked(api, made);
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await aBooked(api, made, 'Bo', soon);
  await signIn(page, made.company.admin);
  await page.evaluate((id) => localStorage.setItem(`platsa.welcomed-company.${id}`, 'yes'), made.company.companyId);
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Dina intervjuer' }).getByRole('link', { name: /Bo Ceder/ }),
  ).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Intervjuer' }).click();
  await expect(page.getByRole('heading', { name: 'Intervjuer', level: 1 })).toBeVisible();
  const day = nextWednesday().slice(0, 10);
  await page.goto(`/interviews?day=${day}`);
  const wednesday = page.getByRole('region', { name: /^onsdag/ });
  await expect(wednesday.getByRole('link')).toContainText(/10:00.*Astrid Berg/);
  await expectAccessibleAtAnyWidth(page);
  await wednesday.getByRole('link').click();
  await expect(interviewsOf(page, 'Astrid Berg')).toBeVisible();
  await expect(page).toHaveURL(made.address('Astrid'));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/interviews?day=${day}`);
  await expect(wednesday.getByRole('link')).toBeFocused();

  await page.getByText('Dag', { exact: true }).click();
  await expect(page).toHaveURL(`/interviews?view=day&day=${day}`);
  await expect(page.getByRole('link', { name: /Astrid Berg/ })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Nästa dag' }).click();
  await expect(page.getByRole('heading', { name: 'Inga intervjuer den här dagen' })).toBeVisible();

  await page.getByText('Lista', { exact: true }).click();
  await page.getByRole('link', { name: 'I dag' }).click();
  await expect(page.getByRole('link', { name: /Bo Ceder/ })).toContainText('Första intervjun · Kock till skolkök');
  await expect(page.getByRole('link', { name: /Astrid Berg/ })).toContainText('Med Eva');
  await expectAccessibleAtAnyWidth(page);
  await signIn(page, made.yusuf);
  await page.goto('/interviews?view=list&mine=true');
  await expect(page.getByRole('heading', { name: 'Du har inga intervjuer de här veckorna' })).toBeVisible();
  await page.getByRole('link', { name: 'Visa allas' }).click();
  await expect(page.getByRole('link', { name: /Astrid Berg/ })).toBeVisible();
});

test('interviews are printed day by day, whatever the screen shows', async ({ page, api }) => {
  const made = await aBoardWithInterviews(api);
  await aBooked(api, made);
  await signIn(page, made.company.admin);
  await page.goto(`/interviews?day=${nextWednesday().slice(0, 10)}`);
  await expect(page.getByRole('link', { name: /Astrid Berg/ })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.locator('tbody tr')).toHaveText(
    /10:00–10:45Astrid BergFörsta intervjunKock till skolkökEva EkStorgatan 1/,
  );
});

test('an interviewer finds the interview without the board, and says how it went', async ({ page, api, expected }) => {
  const made = await aBoardWithInterviews(api);
  const { company, job, kind, idOf } = made;
  const nina = await aMember(api, company, { role: 'limited', firstName: 'Nina', lastName: 'Nord' });
  await api.call(saveJobTeam, { jobId: job._id, team: [{ _user: nina.userId, role: 'interviewer' }] }, company.admin);
  const wanted = { _kind: kind._id, startsAt: nextWednesday(), _users: [nina.userId] };
  const booking = { applicantId: idOf('Astrid'), interviews: [wanted] };
  const { interviews } = await api.call(bookInterviews, booking, company.admin);
  await interviewHasBegun(interviews[0]?._id ?? '');
  await aBooked(api, made, 'Bo');
  await signIn(page, nina);
  await page.goto('/interviews?view=list');
  await expect(page.getByRole('link', { name: /Bo Ceder/ })).toHaveCount(0);
  // The board is asked for first.
  expected.push(/403/);
  await page.getByRole('link', { name: /Astrid Berg/ }).click();
  await expect(page).toHaveURL(`/assigned/${idOf('Astrid')}`);
  const shown = interviewsOf(page, 'Astrid Berg');
  await expect(shown.getByRole('button')).toHaveText(['Genomförd', 'Kom sent', 'Uteblev']);
  await shown.getByRole('button', { name: 'Genomförd' }).click();
  await expect(shown.getByRole('listitem')).toContainText('Genomförd');
  await expect(shown.getByRole('button')).toHaveText(['Ångra']);
});
