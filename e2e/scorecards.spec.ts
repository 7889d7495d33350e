import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { getBoard, moveApplicants } from '@platsa/contract/boards/endpoints';
import { bookInterviews } from '@platsa/contract/interviews/endpoints';
import {
  getAssessment,
  getInterviewKit,
  saveAssessment,
  saveScorecard,
} from '@platsa/contract/interviews/scorecard-endpoints';
import type { Recommendation } from '@platsa/contract/interviews/scorecards';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import {
  type Account,
  aCompany,
  aJob,
  aJobSeeker,
  aMember,
  dayFromToday,
  hasApplied,
  interviewHasBegun,
} from './builders.ts';
import { anInterviewKind } from './invitation.ts';
import { expect, signIn, test } from './test.ts';

/** Astrid Berg and Bo Ceder are finalists of a job that asks for Excel. Eva Ek and Yusuf Ali hold Astrid's interview. */
async function aJobWithFinalists(api: Api) {
  const company = await aCompany(api);
  const yusuf = await aMember(api, company, { firstName: 'Yusuf', lastName: 'Ali' });
  const job = await aJob(api, company, { title: 'Kock till skolkök' });
  const kind = await anInterviewKind(api, company);
  for (const [firstName, lastName] of [
    ['Astrid', 'Berg'],
    ['Bo', 'Ceder'],
  ] as const) {
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName, skills: { Excel: 4 } }), job);
  }
  const { applicants } = await api.call(listJobApplicants, { jobId: job._id }, company.admin);
  const idOf = (name: string) => applicants.find(({ _user }) => _user.firstName === name)?._id ?? '';
  const { columns } = await api.call(getBoard, { boardId: job.workflowId }, company.admin);
  const _workflowColumn = columns.find(({ stage }) => stage === 'interview')?._id ?? '';
  const _applicants = [idOf('Astrid'), idOf('Bo')];
  await api.call(moveApplicants, { boardId: job.workflowId, _applicants, _workflowColumn }, company.admin);
  const interviewId = await anInterview(api, { company, kind, yusuf, applicantId: idOf('Astrid') });
  return { company, yusuf, job, kind, idOf, interviewId };
}

type Made = Awaited<ReturnType<typeof aJobWithFinalists>>;

async function anInterview(
  api: Api,
  { company, kind, yusuf, applicantId }: Pick<Made, 'company' | 'kind' | 'yusuf'> & { applicantId: string },
): Promise<string> {
  const wanted = {
    _kind: kind._id,
    startsAt: `${dayFromToday(9)}T10:00:00.000Z`,
    _users: [company.admin.userId, yusuf.userId],
  };
  const { interviews } = await api.call(bookInterviews, { applicantId, interviews: [wanted] }, company.admin);
  return interviews[0]?._id ?? '';
}

/** All that the job asks for is judged in the interview. */
async function everythingIsJudged(api: Api, { company, job, kind }: Made): Promise<void> {
  const { attributes, kits, isRequired } = await api.call(getAssessment, { jobId: job._id }, company.admin);
  const plan = {
    attributes: attributes.map(({ isRequirement, ...attribute }) => ({ ...attribute, _kinds: [kind._id] })),
    kits: kits.map(({ name, ...kit }) => kit),
    isRequired,
  };
  await api.call(saveAssessment, { jobId: job._id, ...plan }, company.admin);
}

/** The account sends a judgement with the same grade on everything. */
async function hasJudged(
  api: Api,
  { interviewId }: Made,
  by: Account,
  { rating, recommendation }: { rating: number; recommendation: Recommendation },
): Promise<void> {
  const kit = await api.call(getInterviewKit, { interviewId }, by);
  const attributes = kit.attributes.map(({ _id }) => ({ _id, rating, note: `Tänkte på ${rating}` }));
  const rest = { recommendation, summary: 'Kort sagt', state: 'sent' } as const;
  await api.call(saveScorecard, { interviewId, attributes, questions: [], ...rest }, by);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 100 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

const judgementsOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).getByRole('region', { name: 'Bedömningar' });

test('a job’s assessment is planned by keyboard alone', async ({ page, api }) => {
  const made = await aJobWithFinalists(api);
  await signIn(page, made.company.admin);
  await page.goto(`/adverts/${made.job._id}`);
  await tabTo(page, page.getByRole('button', { name: `Mer om ${made.job.title}` }));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Bedömning' });
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 10 && !(await item.evaluate((one) => one === document.activeElement)); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: /Ingen bedömer|Ingen plan än/ });
  await expect(notice).toContainText('Excel');
  await tabTo(page, page.getByRole('checkbox', { name: 'Bedöm Excel i Första intervjun' }));
  await page.keyboard.press('Space');
  await expect(notice).not.toContainText('Excel');

  await tabTo(page, page.getByText('Beskriv betygen 1–5').first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: '5 – högst' }).first());
  await page.keyboard.type('Bygger egna makron');

  await tabTo(page, page.getByRole('button', { name: 'Lägg till', exact: true }));
  await page.keyboard.press('Enter');
  const own = page.getByRole('textbox', { name: 'Vad bedöms?' });
  await expect(own).toBeFocused();
  await page.keyboard.type('Bemötande');
  await expect(notice).toContainText('Bemötande');
  await tabTo(page, page.getByRole('checkbox', { name: 'Bedöm Bemötande i Första intervjun' }));
  await page.keyboard.press('Space');

  await tabTo(page, page.getByRole('textbox', { name: 'Förbered' }));
  await page.keyboard.type('Läs brevet.');
  await tabTo(page, page.getByRole('button', { name: 'Lägg till fråga i Första intervjun' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Fråga 1' })).toBeFocused();
  await page.keyboard.type('Har du frågor?');
  await tabTo(page, page.getByRole('button', { name: 'Lägg till fråga i Första intervjun' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Varför skolkök?');
  await tabTo(page, page.getByRole('button', { name: 'Flytta fråga 2 uppåt' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Fråga 1' })).toHaveValue('Varför skolkök?');
  await expect(page.getByRole('textbox', { name: 'Fråga 2' })).toHaveValue('Har du frågor?');
  await expect(page.getByRole('button', { name: 'Flytta fråga 1 nedåt' })).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: 'Kräv bedömning' }));
  await page.keyboard.press('Space');
  await expectAccessibleAtAnyWidth(page);
  await tabTo(page, page.getByRole('button', { name: 'Spara planen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Planen för bedömning är sparad.')).toBeVisible();

  await page.goto(`/interviews/${made.interviewId}`);
  await expect(page.getByText('Läs brevet.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Varför skolkök?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bemötande' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kan skickas från \S+ \d+ \S+ \d\d:00$/ })).toBeDisabled();
});

test('an interview is judged by keyboard alone in under a minute, and others’ cards are unseen until then', async ({
  page,
  api,
  newWindow,
}) => {
  test.slow();
  const made = await aJobWithFinalists(api);
  await everythingIsJudged(api, made);
  await interviewHasBegun(made.interviewId);
  await hasJudged(api, made, made.yusuf, { rating: 5, recommendation: 'strong_yes' });

  await signIn(page, made.company.admin);
  await page.goto(`/workflows/${made.job.workflowId}/${made.idOf('Astrid')}`);
  const judgements = judgementsOf(page, 'Astrid Berg');
  await expect(judgements).toContainText('1 bedömning visas när du har skickat din');
  await expect(judgements).not.toContainText('Yusuf Ali');
  const began = Date.now();
  await tabTo(page, judgements.getByRole('link', { name: 'Bedöm Första intervjun' }));
  await page.keyboard.press('Enter');
  const excel = page.getByRole('radiogroup', { name: 'Excel, betyg' });
  await tabTo(page, excel.getByRole('radio', { name: '1' }));
  await page.keyboard.press('4');
  await expect(excel.getByRole('radio', { name: '4' })).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowDown');
  const trait = page.getByRole('radiogroup', { name: 'Noggrann, betyg' });
  await expect(trait.getByRole('radio', { name: '1' })).toBeFocused();
  await page.keyboard.press('4');
  await expect(trait.getByRole('radio', { name: '4' })).toBeChecked();
  await page.keyboard.press('0');
  await expect(trait.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('2');
  await tabTo(page, page.getByRole('radio', { name: 'Absolut inte' }));
  await page.keyboard.press('3');
  await tabTo(page, page.getByRole('textbox', { name: 'Sammanfattning' }));
  await page.keyboard.type('Kan mycket, men hastar.');
  await tabTo(page, page.getByRole('button', { name: 'Skicka bedömning' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bedömningen är skickad.')).toBeVisible();
  expect(Date.now() - began).toBeLessThan(60_000);
  const sent = page.getByRole('region', { name: 'Din bedömning' });
  await expect(sent).toContainText('3 av 5');
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('link', { name: 'Öppna ansökan' }).click();
  await judgements.getByText('Yusuf Ali').click();
  await expect(judgements).toContainText('Tänkte på 5');
  await expect(judgements).not.toContainText('visas när du har skickat');
  await expectAccessibleAtAnyWidth(page);
  const other = await newWindow(made.yusuf);
  await other.goto(`/workflows/${made.job.workflowId}/${made.idOf('Astrid')}`);
  await expect(judgementsOf(other, 'Astrid Berg')).toContainText('Eva Ek');
});

test('a sent judgement is changed as a new version, and needs a recommendation', async ({ page, api }) => {
  const made = await aJobWithFinalists(api);
  await everythingIsJudged(api, made);
  await interviewHasBegun(made.interviewId);
  await signIn(page, made.company.admin);
  await page.goto(`/interviews/${made.interviewId}`);
  await page.getByRole('button', { name: 'Skicka bedömning' }).click();
  await expect(page.getByText('Välj en rekommendation')).toBeVisible();
  await page.getByRole('radio', { name: 'Nej' }).check();
  await page.getByRole('button', { name: 'Skicka bedömning' }).click();
  const sent = page.getByRole('region', { name: 'Din bedömning' });
  await expect(sent).toContainText('Nej');
  await sent.getByRole('button', { name: 'Ändra' }).click();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(sent).toContainText('Nej');
  await sent.getByRole('button', { name: 'Ändra' }).click();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await page.getByRole('button', { name: 'Skicka ändringen' }).click();
  await expect(sent).toContainText('Skickad, och ändrad sedan dess.');
  await expect(sent).toContainText('Ja');
});

test('on a phone, a draft is kept without a connection and over a reload', async ({ page, api, expected }) => {
  test.slow();
  const made = await aJobWithFinalists(api);
  await everythingIsJudged(api, made);
  await page.setViewportSize(phone);
  await signIn(page, made.company.admin);
  await page.goto(`/interviews/${made.interviewId}`);
  const excel = page.getByRole('radiogroup', { name: 'Excel, betyg' });
  await excel.getByRole('radio', { name: '4' }).check();
  await expect(page.getByText('Utkastet är sparat.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  expected.push(/Failed to load resource|net::ERR/);
  await page.route('**/scorecard', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Anteckning om Excel' }).fill('Räknar snabbt');
  await expect(page.getByText('Utkastet är sparat här i webbläsaren.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Anteckning om Excel' })).toHaveValue('Räknar snabbt');
  await page.unroute('**/scorecard');
  await expect(page.getByText('Utkastet är sparat.')).toBeVisible({ timeout: 20_000 });
  const { own } = await api.call(getInterviewKit, { interviewId: made.interviewId }, made.company.admin);
  expect(own?.attributes.map(({ note }) => note)).toContain('Räknar snabbt');
});

test('finalists are compared requirement by requirement, one at a time, and on paper', async ({ page, api }) => {
  test.slow();
  const made = await aJobWithFinalists(api);
  await everythingIsJudged(api, made);
  await interviewHasBegun(made.interviewId);
  await hasJudged(api, made, made.yusuf, { rating: 5, recommendation: 'strong_yes' });
  await hasJudged(api, made, made.company.admin, { rating: 2, recommendation: 'no' });
  await signIn(page, made.company.admin);
  await page.goto(`/workflows/${made.job.workflowId}`);
  await tabTo(page, page.getByRole('button', { name: 'Mer om tavlan' }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Jämför finalister' }).press('Enter');
  const people = page.getByRole('columnheader');
  await expect(people).toContainText(['Astrid Berg', 'Bo Ceder']);
  const excel = page.getByRole('row', { name: /^Excel/ });
  await expect(excel).toContainText(/Eva 2 · Yusuf 5|Yusuf 5 · Eva 2/);
  await expect(excel).toContainText('Oense');
  await excel.getByText(/^Vad .* skrev$/).click();
  await expect(excel).toContainText('Tänkte på 5');
  await expect(page.getByRole('row', { name: /^Rekommendation/ })).toContainText('Absolut');
  await expectAccessibleAtAnyWidth(page);

  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  for (const part of ['Jämförelse av finalister', 'Astrid Berg', 'Oense', 'Tänkte på 2']) {
    expect(text.join()).toContain(part);
  }

  await page.setViewportSize(phone);
  const steps = page.getByRole('toolbar', { name: 'Bläddra bland finalisterna' });
  await expect(steps).toContainText('Astrid Berg, 1 av 2');
  await steps.getByRole('button', { name: 'Nästa finalist' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(steps).toContainText('Bo Ceder, 2 av 2');
  await expectAccessibleAtAnyWidth(page);
});
