import { readFile } from 'node:fs/promises';
import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { bookInterviews } from '@platsa/contract/interviews/endpoints';
import { createJob } from '@platsa/contract/jobs/endpoints';
import type { Page, Request } from '@playwright/test';
import { paths } from '../web/src/shared/paths.ts';
import type { Api } from './api.ts';
import { aCompany, alsoOwns, type Company } from './builders.ts';
import { aDraft } from './career.ts';
import { aConversation } from './chat.ts';
import { nextWednesday } from './interviews.ts';
import { anInterviewKind } from './invitation.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

const switcher = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}.*byt företag`) });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Meny' });

/** The three ways to another company. */
const ways = {
  sidebar: async (page: Page, from: string, to: string) => {
    await switcher(page, from).click();
    await page.getByRole('menuitem', { name: to }).click();
  },
  drawer: async (page: Page, from: string, to: string) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Without a chosen conversation their list lies over a narrow page.
    if (new URL(page.url()).pathname === paths.chat.to({})) {
      await page.getByRole('dialog', { name: 'Konversationer' }).getByRole('button', { name: 'Stäng' }).click();
    }
    await page.getByRole('button', { name: 'Meny', exact: true }).click();
    await ways.sidebar(page, from, to);
    await page.setViewportSize({ width: 1280, height: 720 });
  },
  palette: async (page: Page, _from: string, to: string) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Sök', exact: true });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('byt till');
    await expect(palette.getByRole('option', { name: `Byt till ${to}` })).toHaveAttribute('data-combobox-selected');
    await page.keyboard.press('Enter');
  },
};

const isSwitch = (request: Request) => request.postData()?.includes('companyuser.changed.loggedin') ?? false;

async function aProfile(api: Api, { companyId, admin }: Company) {
  const skills = [{ _skill: await reference.skill(api, 'Excel'), importance: 3 as const }];
  const _profession = await reference.profession(api, 'Ekonomiassistent');
  const profile = { _company: companyId, status: 4 as const, title: 'Nattpersonal', _profession, skills };
  return (await api.call(createJob, profile, { token: admin.token })).job;
}

/** A company with a row of every kind, and another of the same admin, who is signed in and has been welcomed in both. */
async function openWithTwoCompanies(page: Page, api: Api) {
  const company = await aCompany(api, 'Alfa');
  const other = await alsoOwns(api, company, 'Beta');
  const { job, jobSeeker, conversationId } = await aConversation(api, { company });
  const profile = await aProfile(api, company);
  const careerPage = await aDraft(api, company);
  const interviewId = await anInterview(api, company, job._id);
  await signIn(page, company.admin);
  for (const { companyId } of [company, other]) {
    await page.evaluate((id) => localStorage.setItem(`platsa.welcomed-company.${id}`, 'yes'), companyId);
  }
  /** Opens an address in the first company. */
  const open = async (address: string) => {
    await page.evaluate((id) => localStorage.setItem('platsa.company', id), company.companyId);
    await page.goto(address);
    await expect(switcher(page, 'Alfa')).toBeVisible();
  };
  const switches = async (companyId: string) => {
    const { logs } = await api.call(listAuditLogs, { companyId }, company.admin);
    return logs.filter(({ text }) => text === 'Eva Ek bytte till företaget.').length;
  };
  return { company, other, job, jobSeeker, conversationId, profile, careerPage, interviewId, open, switches };
}

/** With the job's applicant, held by the admin. */
async function anInterview(api: Api, company: Company, jobId: string): Promise<string> {
  const { applicants } = await api.call(listJobApplicants, { jobId }, company.admin);
  const { _id: _kind } = await anInterviewKind(api, company);
  const wanted = { _kind, startsAt: nextWednesday(), _users: [company.admin.userId] };
  const input = { applicantId: applicants[0]?._id ?? '', interviews: [wanted], evenIfBusy: true };
  const { interviews } = await api.call(bookInterviews, input, company.admin);
  return interviews[0]?._id ?? '';
}

type Opened = Awaited<ReturnType<typeof openWithTwoCompanies>>;

/** The names of the company's pages in the router's table, and the tabs of the settings. */
async function listCompanyRoutes(): Promise<string[]> {
  const routes = await readFile('web/src/app/routes.ts', 'utf8');
  const tables = ['companyPages', 'sharedPages'].map(
    (name) => routes.split(`export const ${name}`)[1]?.split('\n];')[0],
  );
  const pages = [...tables.join().matchAll(/paths\.(\w+)\.pattern/g)].map(([, name = '']) => name);
  const tabs = await readFile('web/src/app/settings-tabs.ts', 'utf8');
  return [
    ...pages.filter((name) => name !== 'settings'),
    ...[...tabs.matchAll(/ tab: '([\w-]+)'/g)].map(([, tab = '']) => paths.settings.to({ tab })),
  ];
}

/** Where each page is opened, where a switch leads (undefined: to the same page), and the page's own way on before that. */
function listPlaces({ job, jobSeeker, conversationId, profile, careerPage, interviewId }: Opened) {
  const careerPageId = careerPage._id;
  const overview = '/';
  const same = undefined;
  const places: Record<string, [address: string, leadsTo: string | undefined, shown?: string]> = {
    workflows: [paths.workflows.to(), same],
    board: [paths.board.to({ boardId: job.workflowId }), overview],
    compareApplicants: [paths.compareApplicants.to({ boardId: job.workflowId }), overview],
    printApplicants: [paths.printApplicants.to({ boardId: job.workflowId }), overview],
    overview: [paths.overview.to(), overview],
    newJob: [paths.newJob.to(), overview],
    jobConfirm: [paths.jobConfirm.to(), overview],
    jobs: [paths.jobs.to(), same],
    archivedJobs: [paths.archivedJobs.to(), same],
    job: [paths.job.to({ jobId: job._id }), overview],
    advertView: [paths.advertView.to(), paths.jobs.to()],
    jobApplicant: [paths.jobApplicant.to({ jobId: job._id }), overview],
    editJob: [paths.editJob.to({ jobId: job._id }), overview],
    assessment: [paths.assessment.to({ jobId: job._id }), overview],
    jobQuestions: [paths.jobQuestions.to({ jobId: job._id }), overview],
    jobInterviews: [paths.jobInterviews.to({ jobId: job._id }), overview],
    compareFinalists: [paths.compareFinalists.to({ jobId: job._id }), overview],
    interview: [paths.interview.to({ interviewId }), overview],
    newApplicants: [paths.newApplicants.to(), same],
    analysis: [paths.analysis.to(), same],
    analysisRows: [`${paths.analysisRows.to()}?tal=reached`, overview],
    interviews: [`${paths.interviews.to()}?view=list`, paths.interviews.to()],
    scheduled: [paths.scheduled.to(), same],
    matching: [paths.matching.to(), same],
    assigned: [paths.assigned.to({}), same],
    teamHelp: [paths.teamHelp.to(), same],
    candidates: [`${paths.candidates.to()}?sort=name`, paths.candidates.to()],
    duplicates: [paths.duplicates.to(), same],
    person: [paths.person.to({ personId: jobSeeker.userId }), overview],
    earlierPerson: [paths.earlierPerson.to({ personId: jobSeeker.userId }), overview],
    newBankProfile: [paths.newBankProfile.to(), overview],
    editBankProfile: [paths.editBankProfile.to({ jobId: profile._id }), overview],
    careerPages: [paths.careerPages.to(), same],
    newCareerPage: [paths.newCareerPage.to(), overview],
    careerPage: [paths.careerPage.to({ careerPageId }), overview],
    editCareerPage: [paths.editCareerPage.to({ careerPageId }), overview],
    careerPreview: [paths.careerPreview.to({ careerPageId }), overview],
    // This installation sells nothing, so both lead away.
    purchases: [paths.purchases.to(), overview, overview],
    '/settings/billing': ['/settings/billing', '/settings/general', '/settings/general'],
    chat: [paths.chat.to({ conversationId }), overview],
  };
  return places;
}

for (const [index, [by, way]] of Object.entries(ways).entries()) {
  test(`by the ${by}, a company's list leads to another's same list, any other page to its overview`, async ({
    page,
    api,
  }) => {
    const opened = await openWithTwoCompanies(page, api);
    const places = listPlaces(opened);
    const routes = await listCompanyRoutes();
    expect(routes).toEqual(expect.arrayContaining([...Object.keys(places), '/settings/general']));
    // Every page once, by one of the ways.
    const own = [...routes, paths.chat.to({})].filter((_, place) => place % 3 === index);
    for (const route of own) {
      const [address, leadsTo = address, shown] = places[route] ?? [route, undefined];
      await test.step(`${address} leads to ${leadsTo}`, async () => {
        await opened.open(address);
        if (shown) await expect(page).toHaveURL(shown);
        // The page does not wait for it, and opening the next one would abort it.
        const recorded = page.waitForResponse((response) => isSwitch(response.request()));
        await way(page, 'Alfa', 'Beta');
        await expect(drawer(page)).toHaveCount(0);
        await expect(switcher(page, 'Beta')).toBeVisible();
        await expect(page).toHaveURL(leadsTo);
        await expect(page.getByText('Du arbetar nu i')).toHaveCount(0);
        await recorded;
      });
    }
    await expect.poll(() => opened.switches(opened.other.companyId)).toBe(own.length);
    expect(await opened.switches(opened.company.companyId)).toBe(0);
  });
}

const unsaved = [
  { way: 'sidebar', what: 'a new job', name: 'Annonstitel', leaving: 'Lämna sidan' },
  { way: 'palette', what: 'the settings', name: 'Förnamn', leaving: 'Lämna sidan' },
  { way: 'sidebar', what: 'a new career page', name: 'Rubrik', leaving: 'Lämna sidan' },
  { way: 'drawer', what: 'a message', name: 'Meddelande', leaving: 'Lämna konversationen' },
] as const;

test('switching from unsaved input asks first: who stays keeps company and input, who leaves discards it', async ({
  page,
  api,
}) => {
  const opened = await openWithTwoCompanies(page, api);
  const addresses = {
    'a new job': paths.newJob.to(),
    'the settings': paths.settings.to({ tab: 'general' }),
    'a new career page': paths.newCareerPage.to(),
    'a message': paths.chat.to({ conversationId: opened.conversationId }),
  };
  for (const { way, what, name, leaving } of unsaved) {
    await test.step(`${what}, by the ${way}`, async () => {
      await opened.open(addresses[what]);
      const input = page.getByRole('textbox', { name }).first();
      const before = await input.inputValue();
      await input.fill('Halvfärdigt');
      await ways[way](page, 'Alfa', 'Beta');
      const question = page.getByRole('dialog', { name: `${leaving}?` });
      await question.getByRole('button', { name: 'Stanna kvar' }).click();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(addresses[what]);
      // The drawer stays open under the question.
      if (way === 'drawer') await page.getByRole('button', { name: 'Stäng menyn' }).click();
      await expect(drawer(page)).toHaveCount(0);
      await expect(switcher(page, 'Alfa')).toBeVisible();
      await expect(input).toHaveValue('Halvfärdigt');

      await ways[way](page, 'Alfa', 'Beta');
      await question.getByRole('button', { name: leaving }).click();
      await expect(drawer(page)).toHaveCount(0);
      await expect(switcher(page, 'Beta')).toBeVisible();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(what === 'the settings' ? addresses[what] : '/');
      await opened.open(addresses[what]);
      await expect(input).toHaveValue(before);
    });
  }
  expect(await opened.switches(opened.other.companyId)).toBe(unsaved.length);
});

test('choosing the company that one works in already changes nothing', async ({ page, api }) => {
  const opened = await openWithTwoCompanies(page, api);
  await opened.open(paths.job.to({ jobId: opened.job._id }));
  await ways.sidebar(page, 'Alfa', 'Alfa');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page).toHaveURL(paths.job.to({ jobId: opened.job._id }));
  expect(await opened.switches(opened.company.companyId)).toBe(0);
});
