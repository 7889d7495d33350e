import type { Route } from '@playwright/test';
import type { Api } from './api.ts';
import { application, column, dragByMouse, moveByMenu } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, password } from './builders.ts';
import { aConversation, bubbles, field as chatField } from './chat.ts';
import {
  expectedFaults,
  expectFaultsSurvived,
  interceptCalls,
  logInAgain,
  press,
  pressEnter,
  refusal,
  unknown,
} from './faults.ts';
import { pick } from './fields.ts';
import { expect, signIn, test } from './test.ts';

test('a new job survives every fault and is created once', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/new-advert');
  const title = page.getByRole('textbox', { name: 'Annonstitel' });
  const text = page.getByRole('textbox', { name: 'Beskrivning' });
  await title.fill('Ekonom i lagom takt');
  await text.fill('Du sköter löpande bokföring.');
  await pick(page, 'Yrkestitel', 'Ekonom');
  await expectFaultsSurvived(
    page,
    {
      account: admin,
      calls: { address: '**/v1/jobs', method: 'POST' },
      submit: press(page, 'Spara som utkast'),
      unknown: /^Ett okänt fel inträffade\. Var vänlig kontakta vår support på \S+@\S+\.$/,
      expectUnchanged: async () => {
        await expect(title).toHaveValue('Ekonom i lagom takt');
        await expect(text).toHaveText('Du sköter löpande bokföring.');
      },
      expectDone: async () => {
        await expect(page).toHaveURL(/\/adverts$/, { timeout: 20_000 });
        await expect(page.getByRole('link', { name: 'Ekonom i lagom takt' })).toHaveCount(1);
      },
    },
    page.getByRole('alert'),
  );
});

test('an edit of a profile section survives every fault', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const jobSeeker = await aJobSeeker(api);
  const text = 'Jag är lugn och noggrann och trivs i människors hem. '.repeat(3).trim();
  await signIn(page, jobSeeker);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Skriv om dig själv' }).click();
  const field = page.getByRole('textbox', { name: 'Vem är du?' });
  await field.fill(text);
  await expectFaultsSurvived(
    page,
    {
      account: jobSeeker,
      calls: { address: '**/v1/users/*/profile', method: 'PATCH' },
      submit: press(page, 'Spara'),
      expectUnchanged: () => expect(field).toHaveValue(text),
      expectDone: () => expect(page.getByRole('region', { name: 'Om mig' })).toContainText(text),
    },
    page.getByRole('alert'),
  );
});

test('a new comment survives every fault and is created once', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { company, job, applicantId, jobSeeker } = await aConversation(api, { texts: [] });
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}/${applicantId}`);
  const popup = page.getByRole('dialog', { name: jobSeeker.name });
  const field = popup.getByRole('textbox', { name: 'Skriv en kommentar' });
  await field.fill('Verkar duktig.');
  await expectFaultsSurvived(
    page,
    {
      account: company.admin,
      calls: { address: '**/v1/applicants/*/comments', method: 'POST' },
      submit: pressEnter(field),
      expectUnchanged: () => expect(field).toHaveValue('Verkar duktig.'),
      expectDone: async () => {
        await expect(field).toHaveValue('');
        await expect(popup.getByText('Verkar duktig.')).toHaveCount(1);
      },
    },
    popup.getByRole('alert'),
  );
});

test('a chat draft survives an expired session, and messages sent in the meantime are not lost', async ({
  page,
  api,
  expected,
}) => {
  expected.push(...expectedFaults);
  const chat = await aConversation(api, { texts: [] });
  await signIn(page, chat.company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  const calls = { address: '**/v1/conversations/*/messages', method: 'POST' };
  const end = await interceptCalls(page, calls, (route) =>
    route.fulfill(refusal(401, 'unauthorized', 'Du är inte inloggad.')),
  );
  await chatField(page).fill('Hej Sara');
  await chatField(page).press('Enter');
  await logInAgain(page, chat.company.admin);
  await end();
  await expect(bubbles(page)).toHaveText(['Hej Sara']);
  await chatField(page).fill('Och en sak till');
  await page.getByRole('alert').getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByText('Levererat')).toBeVisible();
  await expect(chatField(page)).toHaveValue('Och en sak till');
});

test('a fault during log-in loses neither mail address nor password', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { admin } = await aCompany(api);
  await page.goto('/login');
  const fields = [page.getByRole('textbox', { name: 'E-post' }), page.getByLabel(/^Lösenord/)] as const;
  await fields[0].fill(admin.email);
  await fields[1].fill(password);
  for (const [fault, text] of [
    [(route: Route) => route.abort(), /Servern svarar inte/],
    [(route: Route) => route.fulfill(refusal(500, 'fail', unknown)), unknown],
  ] as const) {
    const end = await interceptCalls(page, { address: '**/v1/auth', method: 'POST' }, fault);
    await fields[1].press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(1);
    await expect(fields[0]).toHaveValue(admin.email);
    await expect(fields[1]).toHaveValue(password);
    await end();
  }
  await fields[1].press('Enter');
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
});

test('a slow move is marked as unsaved, and a move after the session expired is not made', async ({
  page,
  api,
  expected,
}) => {
  expected.push(...expectedFaults);
  const board = await aBoardOfOne(api);
  await signIn(page, board.admin);
  await page.goto(board.address);
  const calls = { address: '**/v1/workflow-boards/*/moves', method: 'POST' };
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const endSlow = await interceptCalls(page, calls, async (route) => {
    await answering;
    await route.continue();
  });
  await dragByMouse(page, 'Astrid Berg', 'Intervju bokad');
  const moved = application(column(page, 'Intervju bokad'), 'Astrid Berg');
  await expect(moved).toHaveAccessibleName(/Flytten är inte sparad än/);
  answer();
  await expect(moved).not.toHaveAccessibleName(/Flytten är inte sparad än/);
  await endSlow();
  await page.reload();
  await expect(moved).toBeVisible();

  const endSession = await interceptCalls(page, calls, (route) =>
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
