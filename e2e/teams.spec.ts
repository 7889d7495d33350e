import { assignApplication } from '@platsa/contract/applications/assigned-endpoints';
import { createComment, listJobApplicants } from '@platsa/contract/applications/endpoints';
import type { JobRight, TeamRole } from '@platsa/contract/jobs/team';
import { getJobTeam, saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { application } from './board.ts';
import { type Account, aCompany, aJob, aJobSeeker, aMember, hasApplied, newAddress, password } from './builders.ts';
import { choose } from './fields.ts';
import { mailedLink } from './mailed-link.ts';
import { expect, signIn, test } from './test.ts';

/** A job with Astrid Berg and Bo Ceder on its board. */
async function aBoardWithTwo(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Kock till skolkök' });
  const astrid = await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' });
  const bo = await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ceder' });
  for (const jobSeeker of [astrid, bo]) await hasApplied(api, jobSeeker, job);
  const { applicants } = await api.call(listJobApplicants, { jobId: job._id }, company.admin);
  const idOf = (name: string) => applicants.find(({ _user }) => _user.firstName === name)?._id ?? '';
  return { company, job, astrid, board: `/workflows/${job.workflowId}`, idOf };
}

type Board = Awaited<ReturnType<typeof aBoardWithTwo>>;

/** Nina Nord in the team of the job, as a limited member of the company. */
async function aTeamMember(
  api: Api,
  { company, job }: Board,
  role: TeamRole,
  extraRights: JobRight[] = [],
): Promise<Account> {
  const nina = await aMember(api, company, { role: 'limited', firstName: 'Nina', lastName: 'Nord' });
  await api.call(saveJobTeam, { jobId: job._id, team: [{ _user: nina.userId, role, extraRights }] }, company.admin);
  return nina;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' });
const noAccess = (page: Page) => page.getByRole('heading', { name: 'Hittade inte rätt behörighet' });

test('an admin makes a job confidential and puts an interviewer in its team: other members no longer find it', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  const { company, job, board } = await aBoardWithTwo(api);
  await aMember(api, company, { role: 'limited', firstName: 'Nina', lastName: 'Nord' });
  const outside = await newWindow(await aMember(api, company));
  await outside.goto('/adverts');
  const found = outside.getByRole('link', { name: job.title });
  await expect(found).toBeVisible();

  await signIn(page, company.admin);
  await page.goto(board);
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const popup = page.getByRole('dialog', { name: `Team för ${job.title}` });
  await expect(popup).toContainText('Alla i företaget ser jobbet.');
  const add = popup.getByRole('combobox', { name: 'Lägg till i teamet' });
  await add.fill('Nin');
  await page.getByRole('option', { name: /^Nina Nord/ }).click();
  await expect(add).toHaveValue('');
  await expect(popup.getByRole('combobox', { name: 'Roll för Nina Nord' })).toHaveValue('Intervjuare');
  await popup.getByRole('checkbox', { name: 'se kontaktuppgifter och CV' }).check();
  await popup.getByRole('checkbox', { name: /^Konfidentiellt/ }).check();
  await expect(popup).toContainText('Bara teamet och admins ser jobbet.');
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Spara teamet' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByText('Konfidentiellt', { exact: true })).toBeVisible();
  const { team } = await api.call(getJobTeam, { jobId: job._id }, company.admin);
  expect(team).toMatchObject([
    { isResponsible: true, role: 'owner' },
    { _user: { firstName: 'Nina' }, role: 'interviewer', extraRights: ['seeContact'] },
  ]);

  await expect(found).toHaveCount(0);
  expected.push(/404/);
  await outside.goto(`/adverts/${job._id}`);
  await expect(outside.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();

  await application(page, 'Astrid Berg').click();
  await page.getByRole('button', { name: 'Välj intervjuare' }).click();
  const choice = page.getByRole('dialog', { name: 'Vilka ska träffa Astrid Berg?' });
  await choice.getByRole('checkbox', { name: 'Nina Nord' }).check();
  await choice.getByRole('button', { name: 'Spara intervjuare' }).click();
  await expect(page.getByRole('dialog', { name: 'Astrid Berg', exact: true })).toContainText('Intervjuare Nina Nord');
});

test('an interviewer sees the candidates to meet, without contact data, and judges them', async ({
  page,
  api,
  expected,
}) => {
  const made = await aBoardWithTwo(api);
  const { company, job, astrid, board, idOf } = made;
  const nina = await aTeamMember(api, made, 'interviewer');
  const applicantId = idOf('Astrid');
  await api.call(assignApplication, { applicantId, _users: [nina.userId] }, company.admin);
  await signIn(page, nina);
  await page.goto('/');
  await expect(menu(page).getByRole('link')).toHaveText([
    'Översikt',
    'Mina annonser',
    'Mina kandidater',
    'Intervjuer',
    'Inställningar',
  ]);
  await menu(page).getByRole('link', { name: 'Mina kandidater' }).click();
  await expect(page.getByRole('link', { name: /Astrid Berg/ })).toContainText('Inte bedömd');
  await expect(page.getByText('Bo Ceder')).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('link', { name: /Astrid Berg/ }).click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await expect(popup).toContainText(job.title);
  await expect(popup).not.toContainText(astrid.email);
  await expect(popup).not.toContainText('070-765 43 21');
  await expect(popup.getByText('CV', { exact: true })).toHaveCount(0);
  await page.keyboard.press('4');
  await expect(popup.getByRole('radio', { name: '4 av 5' })).toBeChecked();
  await popup.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Kan laga mat för många.');
  await popup.getByRole('button', { name: 'Kommentera' }).click();
  await expect(popup.getByRole('listitem').filter({ hasText: 'Kan laga mat för många.' })).toContainText('Nina Nord');
  await page.goBack();
  await expect(page.getByRole('link', { name: /Astrid Berg/ }).getByRole('img', { name: /4 av 5/ })).toBeVisible();

  // The address that others have of the candidate leads to the own one.
  expected.push(/403/);
  await page.goto(`${board}/${applicantId}`);
  await expect(page).toHaveURL(`/assigned/${applicantId}`);
  await expect(popup).toContainText('Kan laga mat för många.');
  await page.goto('/candidates');
  await expect(noAccess(page)).toBeVisible();
  await page.goto(`/adverts/${job._id}/edit`);
  await expect(noAccess(page)).toBeVisible();
});

test('an observer reads the board, and is offered nothing that an observer may not do', async ({ page, api }) => {
  const made = await aBoardWithTwo(api);
  const observer = await aTeamMember(api, made, 'observer', ['seeApplicants']);
  await signIn(page, observer);
  await page.goto('/');
  await menu(page).getByRole('link', { name: 'Workflow' }).click();
  await page.getByRole('heading', { name: 'Workflow' }).waitFor();
  await page.getByRole('link', { name: made.job.title }).click();
  await expect(page.getByRole('button', { name: 'Markera', exact: true })).toBeVisible();
  for (const name of ['Lägg till kolumn', 'Kommunikation', /^Inställningar för/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mer om tavlan' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Jämför finalister']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mer om Astrid Berg' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Markera', 'Öppna i ny flik', 'Kopiera länken']);
  await page.keyboard.press('Escape');

  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await expect(popup.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  for (const name of ['Bjud in', 'Mejl', 'Tacka nej', 'Kommentera'])
    await expect(popup.getByRole('button', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const team = page.getByRole('dialog', { name: `Team för ${made.job.title}` });
  await expect(team.getByRole('list', { name: 'I teamet' })).toContainText('Nina Nord');
  await expect(team).toContainText('Den som är ansvarig för jobbet, eller en admin, kan ge dig rätten.');
  await team.getByRole('link', { name: 'Vem får göra vad?' }).click();
  const table = page.getByRole('region', { name: 'Roller och rättigheter' });
  const moving = table.getByRole('row', { name: /^Flytta ansökningar/ });
  await expect(moving.getByRole('img', { name: 'Får', exact: true })).toHaveCount(2);
  await expect(moving.getByRole('img', { name: 'Kan få' })).toHaveCount(1);
  await expectAccessibleAtAnyWidth(page);
});

test('names are hidden from an observer, who reads about masks and is offered nothing that names somebody', async ({
  page,
  api,
  newWindow,
}) => {
  const made = await aBoardWithTwo(api);
  const { company, job, astrid, board, idOf } = made;
  await api.call(createComment, { applicantId: idOf('Astrid'), text: 'Astrid var bäst' }, company.admin);
  const nina = await aMember(api, company, { role: 'limited', firstName: 'Nina', lastName: 'Nord' });
  await aMember(api, company, { firstName: 'Fulla', lastName: 'Medlem' });
  await signIn(page, company.admin);
  await page.goto(board);
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const team = page.getByRole('dialog', { name: `Team för ${job.title}` });
  await team.getByRole('combobox', { name: 'Lägg till i teamet' }).fill('Nin');
  await page.getByRole('option', { name: /^Nina Nord/ }).click();
  await team.getByRole('combobox', { name: 'Roll för Nina Nord' }).click();
  await page.getByRole('option', { name: /^Insyn/ }).click();
  const names = team.getByRole('checkbox', { name: 'se alla ansökningar med namn och bild' });
  await expect(names).toBeChecked();
  await names.uncheck();
  await expect(team).not.toContainText('i kandidatbanken ser användare alla namn');
  await team.getByRole('combobox', { name: 'Lägg till i teamet' }).fill('Full');
  await page.getByRole('option', { name: /^Fulla Medlem/ }).click();
  await team.getByRole('combobox', { name: 'Roll för Fulla Medlem' }).click();
  await page.getByRole('option', { name: /^Insyn/ }).click();
  await expect(team).toContainText('Det gäller det här jobbet: i kandidatbanken ser användare alla namn.');
  await team.getByRole('button', { name: 'Ta bort Fulla Medlem ur teamet' }).click();
  await expectAccessibleAtAnyWidth(page);
  await team.getByRole('button', { name: 'Spara teamet' }).click();
  await expect(team).toBeHidden();

  const observer = await newWindow(nina);
  await observer.goto(board);
  await expect(observer.getByText('Namn är dolda för dig i det här jobbet.')).toBeVisible();
  const cards = observer.locator('[data-card]');
  await expect(cards).toHaveCount(2);
  for (const name of ['Filter', 'Kommunikation', 'Mer om tavlan'])
    await expect(observer.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectAccessibleAtAnyWidth(observer);
  const masked = observer.locator(`[data-card="${idOf('Astrid')}"]`);
  const mask = (await masked.locator('strong').textContent()) ?? '';
  expect(mask).toMatch(/^\p{Lu}\p{Ll}+ \p{Ll}+( \d+)?$/u);
  await masked.click();
  const popup = observer.getByRole('dialog', { name: mask });
  await expect(popup).toContainText('Namn är dolda för dig i det här jobbet.');
  await expect(popup.getByRole('tab')).toHaveText([/^Kommentarer/, 'Historik']);
  await expect(popup.getByRole('listitem').filter({ hasText: '(dold text)' })).toBeVisible();
  await popup.getByRole('tab', { name: 'Historik' }).click();
  await expect(popup).toContainText('Sökte jobbet');
  await expectAccessibleAtAnyWidth(observer);
  for (const secret of ['Astrid', 'Berg', astrid.email])
    await expect(observer.locator('body')).not.toContainText(secret);

  await observer.goto(`/adverts/${job._id}`);
  await expect(observer.getByRole('link', { name: mask })).toBeVisible();
  await expect(observer.getByRole('combobox', { name: 'Sortering' })).toBeVisible();
  await expect(observer.getByRole('combobox', { name: 'Ort', exact: true })).toHaveCount(0);
  await expect(observer.locator('body')).not.toContainText('Astrid');
});

test('somebody is invited to the team of one job, and sees that job alone', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  // The mailbox shows mails in a frame.
  expected.push(/origin-keyed/);
  const { company, job } = await aBoardWithTwo(api);
  const other = await aJob(api, company, { title: 'Vaktmästare' });
  const email = newAddress();
  await signIn(page, company.admin);
  await page.goto('/settings/users');
  await page.getByRole('textbox', { name: 'E-post' }).fill(email);
  await page.getByRole('combobox', { name: 'Roll', exact: true }).click();
  await page.getByRole('option', { name: /^Begränsad användare/ }).click();
  await page.getByRole('combobox', { name: 'Med i teamet för' }).click();
  await page.getByRole('option', { name: job.title }).click();
  await page.getByRole('combobox', { name: `Roll i ${job.title}` }).click();
  await page.getByRole('option', { name: /^Chef/ }).click();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Begränsad användare');
  await expect(row).toContainText(`Chef i ${job.title}`);

  const invited = await newWindow();
  await invited.goto(await mailedLink(await newWindow(), email, 'Öppna inbjudan'));
  await invited.getByRole('textbox', { name: 'Förnamn' }).fill('Lena');
  await invited.getByRole('textbox', { name: 'Efternamn' }).fill('Holm');
  await invited.getByRole('textbox', { name: 'Mobilnummer' }).fill('070-123 45 67');
  await invited.locator('[name=password]').fill(password);
  await invited.locator('[name=repeatPassword]').fill(password);
  await invited.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await invited.getByRole('button', { name: 'Registrera och acceptera' }).click();
  await invited.getByRole('dialog', { name: 'Inbjuden' }).getByRole('button', { name: 'Kom igång' }).click();
  await menu(invited).getByRole('link', { name: 'Mina annonser' }).click();
  await expect(invited.getByRole('link', { name: job.title, exact: true })).toBeVisible();
  await expect(invited.getByText(other.title)).toHaveCount(0);
  await expect(menu(invited).getByRole('link', { name: 'Workflow' })).toBeVisible();
});

test('a company keeps its jobs for their teams', async ({ page, api, newWindow, expected }) => {
  // The open list asks for the team of a job that is not seen any longer.
  expected.push(/404/);
  const { company, job } = await aBoardWithTwo(api);
  const outside = await newWindow(await aMember(api, company));
  await outside.goto('/help/team');
  const rules = outside.getByRole('region', { name: 'Vem ser ett jobb' });
  await expect(rules).toContainText('ser alla användare ett vanligt jobb.');
  await expect(rules).toContainText('Alla användare ser ett vanligt jobb och får göra allt i det');
  await outside.goto('/adverts');
  await expect(outside.getByRole('link', { name: job.title })).toBeVisible();
  await signIn(page, company.admin);
  await page.goto('/settings/general');
  await choose(page, 'Vem ser jobben', 'Jobbets team');
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await outside.goto('/adverts');
  await expect(outside.getByRole('heading', { name: 'Du är inte med i något team än' })).toBeVisible();
  await outside.goto('/help/team');
  await expect(rules).toContainText('ser bara teamet ett vanligt jobb.');
  await expect(rules).toContainText('Alla andra ser bara jobb där de är med i teamet.');
  await expect(rules).not.toContainText('får göra allt i det, vilken roll');
  await expectAccessibleAtAnyWidth(outside);
});

test('what one does with a job stands in one row on a phone', async ({ page, api }) => {
  const { company, job } = await aBoardWithTwo(api);
  await aMember(api, company);
  await signIn(page, company.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/adverts/${job._id}`);
  const acts = [
    page.getByRole('button', { name: 'Team', exact: true }),
    page.getByRole('link', { name: 'Öppna tavlan' }),
    page.getByRole('button', { name: `Mer om ${job.title}` }),
  ];
  for (const act of acts) await expect(act).toBeVisible();
  const boxes = await Promise.all(acts.map((act) => act.boundingBox()));
  expect(new Set(boxes.map((box) => box && Math.round((box.y + box.height / 2) / 8))).size).toBe(1);
});
