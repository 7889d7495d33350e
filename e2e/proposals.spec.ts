import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { createProposal } from '@platsa/contract/applications/proposal-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import type { JobRight, TeamRole } from '@platsa/contract/jobs/team';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { application, column, dragTo, moveByMenu } from './board.ts';
import { type Account, aCompany, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
import { choose } from './fields.ts';
import { expect, signIn, test } from './test.ts';

/** A job to which Astrid Berg has applied, and a member of its team who is limited in the company. */
async function aJobWithTeam(api: Api, role: TeamRole, extraRights: JobRight[] = []) {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Kock till skolkök' });
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  const nina = await aMember(api, company, { role: 'limited', firstName: 'Nina', lastName: 'Nord' });
  const team = [{ _user: nina.userId, role, extraRights }];
  await api.call(saveJobTeam, { jobId: job._id, team }, company.admin);
  const { applicants } = await api.call(listJobApplicants, { jobId: job._id }, company.admin);
  return { company, job, nina, board: `/workflows/${job.workflowId}`, applicantId: applicants[0]?._id ?? '' };
}

async function proposes(
  api: Api,
  { applicantId, job }: { applicantId: string; job: { workflowId: string } },
  by: Account,
  to: string,
) {
  const { columns } = await api.call(getBoard, { boardId: job.workflowId }, by);
  const _column = columns.find(({ value }) => value === to)?._id;
  await api.call(createProposal, { applicantId, kind: 'move', _column, text: 'Stark på sallader' }, by);
}

test('a manager proposes a move by keyboard, and a recruiter accepts it in the popup', async ({
  page,
  api,
  newWindow,
}) => {
  const { company, nina, board, applicantId } = await aJobWithTeam(api, 'manager');
  const watching = await newWindow(company.admin);
  await watching.goto(board);
  const mark = watching.getByRole('img', { name: 'Förslag som väntar på beslut' });
  await expect(application(watching, 'Astrid Berg')).toBeVisible();
  await expect(mark).toHaveCount(0);
  await signIn(page, nina);
  await page.goto(`${board}/${applicantId}`);
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await expect(popup.getByRole('button', { name: 'Föreslå …' })).toBeVisible();
  await page.keyboard.press('p');
  const form = page.getByRole('dialog', { name: 'Föreslå något om Astrid Berg' });
  await form.getByRole('button', { name: 'Föreslå', exact: true }).click();
  await expect(form.getByText('Välj en kolumn').first()).toBeVisible();
  await choose(form, 'Flytta till', 'Intervju bokad');
  await form.getByRole('textbox', { name: 'Varför? (valfritt)' }).fill('Stark på sallader');
  await expectAccessibleAtAnyWidth(page);
  await form.getByRole('button', { name: 'Föreslå', exact: true }).click();
  await expect(page.getByText('Förslaget är lämnat. De som bestämmer ser det på sin översikt.')).toBeVisible();
  const own = popup.getByRole('region', { name: 'Förslag från Nina Nord' });
  await expect(own).toContainText('Du föreslår: flytta till Intervju bokad');
  await expect(own.getByRole('button')).toHaveText(['Ta tillbaka']);
  await expectAccessibleAtAnyWidth(page);

  await expect(mark).toBeVisible();
  await expect(application(watching, 'Astrid Berg')).toHaveAccessibleName(/Förslag som väntar på beslut/);
  await expectAccessibleAtAnyWidth(watching);
  const recruiter = await newWindow(company.admin);
  await recruiter.goto(`${board}/${applicantId}`);
  const waiting = recruiter.getByRole('region', { name: 'Förslag från Nina Nord' });
  await expect(waiting).toContainText('Nina Nord föreslår: flytta till Intervju bokad');
  await expect(waiting).toContainText('Stark på sallader');
  await expect(recruiter.getByRole('button', { name: 'Föreslå …' })).toHaveCount(0);
  await expectAccessibleAtAnyWidth(recruiter);
  await waiting.getByRole('button', { name: 'Godkänn förslaget från Nina Nord om Astrid Berg' }).click();
  await expect(waiting).toBeHidden();
  await expect(recruiter.getByRole('combobox', { name: 'Status' })).toHaveValue('Intervju bokad');

  await expect(mark).toHaveCount(0);
  await expect(own).toBeHidden();
  await popup.getByRole('tab', { name: 'Historik' }).click();
  await expect(popup.getByText('Ett förslag godkändes')).toBeVisible();
  await expect(popup.getByText('Förslag: flytta till Intervju bokad')).toBeVisible();
});

test('a manager proposes a no and takes it back', async ({ page, api }) => {
  const { nina, board, applicantId } = await aJobWithTeam(api, 'manager');
  await signIn(page, nina);
  await page.goto(`${board}/${applicantId}`);
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await popup.getByRole('button', { name: 'Föreslå …' }).click();
  const form = page.getByRole('dialog', { name: 'Föreslå något om Astrid Berg' });
  await form.getByRole('radio', { name: 'Tacka nej' }).check();
  await form.getByRole('button', { name: 'Föreslå', exact: true }).click();
  const own = popup.getByRole('region', { name: 'Förslag från Nina Nord' });
  await expect(own).toContainText('Du föreslår: tacka nej');
  await own.getByRole('button', { name: 'Ta tillbaka ditt förslag om Astrid Berg' }).click();
  await expect(own).toBeHidden();
  await expect(popup.getByRole('button', { name: 'Föreslå …' })).toBeVisible();
});

test('proposals wait on the overview: one is accepted, and asks what the move asks; one is refused', async ({
  page,
  api,
}) => {
  const made = await aJobWithTeam(api, 'manager');
  const { company, nina, board } = made;
  await proposes(api, made, nina, 'Anställd');
  await signIn(page, company.admin);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Välkommen!' }).getByRole('button', { name: 'Kom igång' }).click();
  const waiting = page.getByRole('region', { name: 'Förslag', exact: true });
  await expect(waiting).toContainText('1 förslag väntar på dig');
  await expect(waiting).toContainText('Nina Nord föreslår: flytta till Anställd');
  await expectAccessibleAtAnyWidth(page);
  await waiting.getByRole('link', { name: 'Astrid Berg' }).click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await expect(popup.getByRole('region', { name: 'Förslag från Nina Nord' })).toBeVisible();
  await page.keyboard.press('Escape');
  await waiting.getByRole('button', { name: 'Godkänn förslaget från Nina Nord om Astrid Berg' }).click();
  await page
    .getByRole('dialog', { name: 'När börjar Astrid Berg?' })
    .getByRole('button', { name: 'Hoppa över' })
    .click();
  await expect(waiting).toBeHidden();

  await proposes(api, made, nina, 'Intervju bokad');
  await expect(waiting).toContainText('flytta till Intervju bokad');
  await waiting.getByRole('button', { name: 'Avböj förslaget från Nina Nord om Astrid Berg' }).click();
  await expect(page.getByText('Förslaget är avböjt.')).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.goto(board);
  await expect(application(column(page, 'Anställd'), 'Astrid Berg')).toBeVisible();
});

test('whoever moves but may not decline drops no card in the column for that', async ({ page, api }) => {
  const { nina, board } = await aJobWithTeam(api, 'manager', ['move']);
  await signIn(page, nina);
  await page.goto(board);
  const first = column(page, 'Ansökt');
  const card = application(first, 'Astrid Berg');
  await dragTo(page, card, 'Fått nej');
  await expect(page.locator('[data-over]')).toHaveCount(0);
  await page.mouse.up();
  await expect(card).toBeVisible();
  await card.focus();
  await page.keyboard.press('Space');
  for (const name of ['Under bearbetning', 'Intervju bokad', 'Anställd']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`Astrid Berg är nu nummer 1 av 1 i ${name}.`, { exact: true })).toBeAttached();
  }
  await page.keyboard.press('Escape');
});

test('whoever may decline but not write is asked for the reason alone', async ({ page, api }) => {
  const { nina, board } = await aJobWithTeam(api, 'manager', ['decline']);
  await signIn(page, nina);
  await page.goto(board);
  await moveByMenu(page, 'Astrid Berg', 'Fått nej');
  const question = page.getByRole('dialog', { name: 'Varför fick Astrid Berg nej?' });
  await question.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^Svarade inte/ }).click();
  await expect(question.getByRole('textbox', { name: 'Meddelande' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Spara anledningen' }).click();
  await expect(question).toBeHidden();
  await application(column(page, 'Fått nej'), 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await expect(popup.getByText('Anledning till nej Svarade inte')).toBeVisible();
});
