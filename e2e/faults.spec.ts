import type { Route } from '@playwright/test';
import type { Api } from './api.ts';
import { card, column, dragByMouse, moveByMenu } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, password } from './builders.ts';
import { aTalk, bubbles, field as chatField } from './chat.ts';
import { expectedFaults, logInAgain, meet, press, pressEnter, refusal, survivesAllFaults, unknown } from './faults.ts';
import { pick } from './fields.ts';
import { expect, signIn, test } from './test.ts';

test('a job that is being written survives every fault, and is made once', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/new-advert');
  const title = page.getByRole('textbox', { name: 'Annonstitel' });
  const text = page.getByRole('textbox', { name: 'Beskrivning' });
  await title.fill('Ekonom i lagom takt');
  await text.fill('Du sköter löpande bokföring.');
  await pick(page, 'Yrkestitel', 'Ekonom');
  await survivesAllFaults(
    page,
    {
      account: admin,
      calls: { address: '**/v1/jobs', method: 'POST' },
      submit: press(page, 'Spara som utkast'),
      unknown: /^Ett okänt fel inträffade\. Var vänlig kontakta vår support på \S+@\S+\.$/,
      isKept: async () => {
        await expect(title).toHaveValue('Ekonom i lagom takt');
        await expect(text).toHaveValue('Du sköter löpande bokföring.');
      },
      isDone: async () => {
        await expect(page).toHaveURL(/\/adverts$/, { timeout: 20_000 });
        await expect(page.getByRole('link', { name: 'Ekonom i lagom takt' })).toHaveCount(1);
      },
    },
    page.getByRole('alert'),
  );
});

test('a part of a profile that is being changed survives every fault', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const seeker = await aJobSeeker(api);
  const text = 'Jag är lugn och noggrann och trivs i människors hem. '.repeat(3).trim();
  await signIn(page, seeker);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Skriv om dig själv' }).click();
  const field = page.getByRole('textbox', { name: 'Vem är du?' });
  await field.fill(text);
  await survivesAllFaults(
    page,
    {
      account: seeker,
      calls: { address: '**/v1/users/*/profile', method: 'PATCH' },
      submit: press(page, 'Spara'),
      isKept: () => expect(field).toHaveValue(text),
      isDone: () => expect(page.getByRole('region', { name: 'Om mig' })).toContainText(text),
    },
    page.getByRole('alert'),
  );
});

test('a comment that is being written survives every fault, and is made once', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { company, job, applicantId, seeker } = await aTalk(api, { texts: [] });
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}/${applicantId}`);
  const popup = page.getByRole('dialog', { name: seeker.name });
  const field = popup.getByRole('textbox', { name: 'Skriv en kommentar' });
  await field.fill('Verkar duktig.');
  await survivesAllFaults(
    page,
    {
      account: company.admin,
      calls: { address: '**/v1/applicants/*/comments', method: 'POST' },
      submit: pressEnter(field),
      isKept: () => expect(field).toHaveValue('Verkar duktig.'),
      isDone: async () => {
        await expect(field).toHaveValue('');
        await expect(popup.getByText('Verkar duktig.')).toHaveCount(1);
      },
    },
    popup.getByRole('alert'),
  );
});

test('what is being written in the chat survives a session that ran out, and what was sent meanwhile is not lost', async ({
  page,
  api,
  expected,
}) => {
  expected.push(...expectedFaults);
  const talk = await aTalk(api, { texts: [] });
  await signIn(page, talk.company.admin);
  await page.goto(`/chat/${talk.conversationId}`);
  const calls = { address: '**/v1/conversations/*/messages', method: 'POST' };
  const end = await meet(page, calls, (route) => route.fulfill(refusal(401, 'unauthorized', 'Du är inte inloggad.')));
  await chatField(page).fill('Hej Sara');
  await chatField(page).press('Enter');
  await logInAgain(page, talk.company.admin);
  await end();
  await expect(bubbles(page)).toHaveText(['Hej Sara']);
  await chatField(page).fill('Och en sak till');
  await page.getByRole('alert').getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByText('Levererat')).toBeVisible();
  await expect(chatField(page)).toHaveValue('Och en sak till');
});

test('a wrong moment at the log-in loses neither address nor password', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { admin } = await aCompany(api);
  await page.goto('/login');
  const fields = [page.getByRole('textbox', { name: 'E-post' }), page.getByLabel(/^Lösenord/)] as const;
  await fields[0].fill(admin.email);
  await fields[1].fill(password);
  for (const [fault, words] of [
    [(route: Route) => route.abort(), /Servern svarar inte/],
    [(route: Route) => route.fulfill(refusal(500, 'fail', unknown)), unknown],
  ] as const) {
    const end = await meet(page, { address: '**/v1/auth', method: 'POST' }, fault);
    await fields[1].press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1);
    await expect(fields[0]).toHaveValue(admin.email);
    await expect(fields[1]).toHaveValue(password);
    await end();
  }
  await fields[1].press('Enter');
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
});

test('a drag that is slow says so, and one after the session ran out is not made', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const board = await aBoardOfOne(api);
  await signIn(page, board.admin);
  await page.goto(board.address);
  const calls = { address: '**/v1/workflow-boards/*/positions', method: 'PATCH' };
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const endSlow = await meet(page, calls, async (route) => {
    await answering;
    await route.continue();
  });
  await dragByMouse(page, 'Astrid Berg', 'Intervju bokad');
  const moved = card(column(page, 'Intervju bokad'), 'Astrid Berg');
  await expect(moved).toHaveAccessibleName(/Flytten är inte sparad än/);
  answer();
  await expect(moved).not.toHaveAccessibleName(/Flytten är inte sparad än/);
  await endSlow();
  await page.reload();
  await expect(moved).toBeVisible();

  const endSession = await meet(page, calls, (route) =>
    route.fulfill(refusal(401, 'unauthorized', 'Du är inte inloggad.')),
  );
  await moveByMenu(page, 'Astrid Berg', 'Anställd');
  await logInAgain(page, board.admin);
  await endSession();
  await expect(page).toHaveURL(board.address);
  await expect(moved).toBeVisible();
});

async function aBoardOfOne(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  return { admin: company.admin, address: `/workflows/${job.workflowId}` };
}
