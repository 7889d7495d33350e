import { getBoard } from '@platsa/contract/boards/endpoints';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { application, column, moveByMenu } from './board.ts';
import { aMember, type Company } from './builders.ts';
import { choose } from './fields.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

/** A no to everybody on the board, tomorrow. */
async function hasScheduledNo(api: Api, { company, job }: { company: Company; job: { workflowId: string } }) {
  const { token } = company.admin;
  const { columns } = await api.call(getBoard, { boardId: job.workflowId }, { token });
  const applicants = columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant._id));
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const no = { channel: 'chat', text: 'Tack {förnamn}, men nej.', decline: true, sendAt } as const;
  await api.call(scheduleMessage, { companyId: company.companyId, applicants, ...no }, { token });
}

test('cards and rows have a clock; who moves a candidate is asked whether the scheduled no is sent all the same', async ({
  page,
  api,
  newWindow,
}) => {
  const board = await openBoardWithTwoApplications(page, api);
  const colleague = await newWindow(await aMember(api, board.company));
  await colleague.goto(page.url());
  await expect(application(colleague, 'Bo Ceder')).toBeVisible();
  const clock = application(page, 'Astrid Berg').getByRole('img', { name: /^Ett nej skickas \d{4}-/ });
  await hasScheduledNo(api, board);
  await expect(clock).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await moveByMenu(colleague, 'Astrid Berg', 'Intervju bokad');
  // The colleague has stopped it, the admin had written it: both are asked.
  const question = /^Ett schemalagt nej till Astrid Berg \(.*\) stoppades: har flyttats sedan dess\.$/;
  for (const window of [page, colleague]) await expect(window.getByText(question)).toBeVisible();
  await expect(clock).toBeHidden();
  await expect(application(page, 'Bo Ceder').getByRole('img', { name: /^Ett nej skickas/ })).toBeVisible();

  // Undoing the move lets it go on, and nobody is asked any more.
  await colleague.getByRole('button', { name: 'Ångra' }).click();
  for (const window of [page, colleague]) await expect(window.getByText(question)).toBeHidden();
  await expect(clock).toBeVisible();

  await moveByMenu(colleague, 'Astrid Berg', 'Intervju bokad');
  await colleague.getByRole('button', { name: 'Skicka ändå' }).click();
  await expect(colleague.getByText(/^Det skickas ändå, \d{4}-/)).toBeVisible();
  await expect(clock).toBeVisible();
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  await expect(page.getByRole('row', { name: /Astrid/ }).getByRole('img', { name: /^Ett nej skickas/ })).toBeVisible();
});

test('in the popup a message that was stopped says why, and may stay stopped', async ({ page, api }) => {
  const board = await openBoardWithTwoApplications(page, api);
  await hasScheduledNo(api, board);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  const scheduled = popup.getByRole('list', { name: 'Väntar på att skickas' });
  await expect(scheduled).toContainText(/Ett nej-tack skickas/);
  await choose(popup, 'Status', 'Intervju bokad');
  await expect(scheduled).toContainText(/Ett schemalagt nej \(.*\) stoppades: har flyttats sedan dess/);
  await expectAccessibleAtAnyWidth(page);
  await scheduled.getByRole('button', { name: 'Låt vara stoppat' }).click();
  await expect(scheduled).toBeHidden();
});

test('all that waits is listed, and stopped for one or for all; the overview leads there', async ({ page, api }) => {
  const board = await openBoardWithTwoApplications(page, api);
  await page.goto('/scheduled');
  await expect(page.getByText('Inget väntar på att skickas')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await hasScheduledNo(api, board);
  const list = page.getByRole('list', { name: 'Väntar på att skickas' });
  await expect(list).toContainText('Tack {förnamn}, men nej.');
  await expect(list.getByRole('heading', { name: /^Nej tack som meddelande skickas/ })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await page.goto('/');
  await page.getByRole('button', { name: 'Kom igång', exact: true }).click();
  await page.getByRole('link', { name: '1 schemalagt meddelande' }).click();
  await expect(list.getByRole('link', { name: 'Astrid Berg' })).toBeVisible();
  await moveInBoard();
  await page.goto('/scheduled?visa=stoppade');
  const stopped = page.getByRole('list', { name: 'Stoppade' });
  await expect(stopped).toContainText('har flyttats sedan dess.');
  await expectAccessibleAtAnyWidth(page);
  await stopped.getByRole('button', { name: 'Skicka ändå' }).click();
  await expect(page.getByText('Inget har stoppats')).toBeVisible();

  await page.getByRole('link', { name: /^Väntar/ }).click();
  await page.getByRole('button', { name: 'Stoppa för Astrid Berg' }).click();
  await expect(list.getByRole('link', { name: 'Astrid Berg' })).toBeHidden();
  await hasScheduledNo(api, board);
  await page.getByRole('button', { name: 'Stoppa för alla 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stoppa', exact: true }).click();
  await expect(list.getByRole('link', { name: 'Astrid Berg' })).toBeHidden();

  async function moveInBoard() {
    await page.goto(`/workflows/${board.job.workflowId}`);
    await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
    await expect(page.getByText(/^Ett schemalagt nej till Bo Ceder/)).toBeVisible();
  }
});

test('nothing is done with selected candidates whom a search or filter hides; they are counted and named', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  const bar = page.getByRole('region', { name: 'Markerade kandidater' });
  await expect(bar).toContainText('2 markerade');
  const search = page.getByRole('searchbox', { name: /Sök/ });
  await search.fill('Astrid');
  await expect(bar).toContainText('2 markerade, varav 1 dold');
  await expect(bar).toContainText('Berörs inte: Bo Ceder');
  await expectAccessibleAtAnyWidth(page);
  await bar.getByRole('button', { name: 'Tacka nej' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tacka nej' });
  await expect(dialog.getByRole('button', { name: 'Tacka nej till 1 kandidat' })).toBeVisible();
  await expect(dialog).toContainText('Så läser Astrid Berg det');
  await dialog.getByRole('button', { name: 'Avbryt' }).click();

  await bar.getByRole('button', { name: 'Visa dolda' }).click();
  await expect(search).toHaveValue('');
  await expect(bar).toContainText(/^2 markerade(?!,)/);
  await bar.getByRole('button', { name: 'Tacka nej' }).click();
  await dialog.getByText('Till 2 kandidater', { exact: true }).click();
  await expect(dialog.getByText('Astrid Berg, Bo Ceder')).toBeVisible();
  await dialog.getByRole('button', { name: 'Avbryt' }).click();

  await page.getByRole('button', { name: 'Sortera och filtrera Ansökt' }).click();
  await choose(page.getByRole('dialog'), 'Betyg', 'Minst 3 av 5');
  await page.getByRole('button', { name: 'Klar' }).click();
  await expect(bar).toContainText('2 markerade, varav 2 dolda');
  await expect(bar.getByRole('button', { name: 'Tacka nej' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Avmarkera dolda' }).click();
  await expect(bar).toContainText('0 markerade');
});

test('a selection is there again when the message was stopped in time', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Tacka nej' }).click();
  await page.getByRole('button', { name: 'Tacka nej till 2 kandidater' }).click();
  await expect(page.getByText(/^Nejet skickas \d\d:\d\d till 2 kandidater\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByRole('region', { name: 'Markerade kandidater' })).toContainText('2 markerade');
});

test('the table says above its rows how many the columns’ filters hide, and a search for them once', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').click();
  await page.getByRole('radio', { name: '5 av 5' }).press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sortera och filtrera Ansökt' }).click();
  await choose(page.getByRole('dialog'), 'Betyg', 'Minst 3 av 5');
  await page.getByRole('button', { name: 'Klar' }).click();
  await expect(column(page, 'Ansökt').getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  const note = page.getByText('1 av 2 visas, 1 döljs av filter i Ansökt.');
  await expect(note).toBeVisible();
  expect((await note.boundingBox())?.y).toBeLessThan((await page.getByRole('table').boundingBox())?.y ?? 0);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('searchbox', { name: /Sök/ }).fill('Bo Ceder');
  await expect(page.getByText('1 kandidat som matchar sökningen döljs av filter i Ansökt.')).toBeVisible();
  await expect(page.getByText('Inga kandidater matchar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Visa alla' }).click();
  await expect(page.getByRole('row', { name: /Bo Ceder/ })).toBeVisible();
});
