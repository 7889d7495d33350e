import { createComment } from '@platsa/contract/applications/endpoints';
import { saveSearch } from '@platsa/contract/job-board/endpoints';
import { dayInStockholm } from '../../src/platform/stockholm-time.ts';
import type { TestApp } from '../app.ts';
import { anApplicant, type TestBoard } from '../board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember, password, type TestCompany } from '../builders.ts';
import { aBankProfile, aCandidate } from '../candidate-builders.ts';
import { aConversation } from '../conversation-builders.ts';
import { aCoverImage, aJob, placeId, tagId } from '../job-builders.ts';
import { aTemplate } from '../mail-builders.ts';
import { someTags } from '../profile-builders.ts';
import { aReadResume } from '../resume-builders.ts';

/** Values by the name of the field that takes them. */
type Values = Record<string, string[]>;

/** Of the caller, and of another company with its own job seeker. */
export interface KnownValues {
  own: Values;
  others: Values;
}

export const callerNames = ['nobody', 'jobSeeker', 'member', 'admin'] as const;
export type CallerName = (typeof callerNames)[number];

export interface Caller extends KnownValues {
  name: CallerName;
  token: string | undefined;
}

/** The callers of a new company, who also know the rows of `others`. */
export async function buildCallers(test: TestApp, others: Side): Promise<Caller[]> {
  const own = await buildSide(test);
  return callerNames.map((name) => {
    const account = name === 'nobody' ? undefined : own.accounts[name];
    return {
      name,
      token: account?.token,
      own: { ...own.values, ...accountValues(account ?? own.accounts.jobSeeker) },
      others: { ...others.values, ...accountValues(others.accounts.jobSeeker) },
    };
  });
}

function accountValues({ userId, email }: Account): Values {
  return { userId: [userId], _user: [userId], email: [email, `ny.${email}`] };
}

interface Side {
  accounts: Record<'admin' | 'member' | 'jobSeeker', Account>;
  values: Values;
}

/** A company and a job seeker, with a job, an applicant and everything else that calls name. */
export async function buildSide(test: TestApp): Promise<Side> {
  const company = await aCompany(test);
  const accounts = {
    admin: company.admin,
    member: await aMember(test, company.companyId),
    jobSeeker: await aJobSeeker(test),
  };
  return { accounts, values: { ...referenceValues(test), ...(await buildRows(test, company, accounts.jobSeeker)) } };
}

async function buildRows(test: TestApp, company: TestCompany, jobSeeker: Account): Promise<Values> {
  const { job } = await aJob(test, { company });
  const notApplied = await aJob(test, { company });
  const draft = await aJob(test, { company, status: 0 });
  const profile = await aBankProfile(test, { company });
  const board = await boardOf(test, company, job._id);
  const columns = await test.ctx.db
    .selectFrom('boardColumns')
    .select('id')
    .where('boardId', '=', board.boardId)
    .execute();
  const { applicantId, conversationId } = await aConversation(test, { board, applicant: jobSeeker });
  const second = await anApplicant(test, board);
  const candidate = await aCandidate(test, company);
  const comment = await test.must(createComment, { applicantId, text: 'Trevlig.' }, company.admin);
  const template = await aTemplate(test, company);
  const search = { userId: jobSeeker.userId, search: { search: 'kock' } };
  const { savedSearches } = await test.must(saveSearch, search, jobSeeker);
  const image = await aCoverImage(test, company.companyId);

  const jobIds = [job._id, job._id, notApplied.job._id, draft.job._id, profile.job._id];
  const applicantIds = [applicantId, applicantId, second.applicantId, candidate.applicantId];
  const columnIds = columns.map(({ id }) => id);
  return {
    ...{ companyId: [company.companyId], _company: [company.companyId], _brand: [company.brandId] },
    ...{ images: [image], logo: [image] },
    ...{ jobId: jobIds, _job: jobIds, boardId: [board.boardId], _workflowBoard: [board.boardId] },
    ...{ columnId: columnIds, _workflowColumn: columnIds, _statusColumn: columnIds, newColumnOrder: columnIds },
    ...{ applicantId: applicantIds, _applicant: applicantIds, _applicants: applicantIds, applicants: applicantIds },
    ...{ conversationId: [conversationId], among: [conversationId], commentId: [comment._id] },
    ...{ templateId: [template._id], _messageTemplate: [template._id] },
    ...{ resumeId: [await aReadResume(test, jobSeeker)], searchId: savedSearches.map(({ _id }) => _id) },
  };
}

async function boardOf(test: TestApp, company: TestCompany, jobId: string): Promise<TestBoard> {
  const board = await test.ctx.db
    .selectFrom('boards')
    .innerJoin('boardColumns', 'boardColumns.boardId', 'boards.id')
    .select(['boards.id as boardId', 'boardColumns.id as firstColumnId'])
    .where('boards.jobId', '=', jobId)
    .orderBy('boardColumns.position')
    .executeTakeFirstOrThrow();
  return { ...company, ...board, jobId };
}

/** Values that every installation accepts. */
function referenceValues(test: TestApp): Values {
  const today = dayInStockholm(test.ctx.now());
  const city = placeId('Umeå');
  const professions = [tagId('profession', 'Undersköterska'), ...someTags('profession', 2)];
  const [skills, traits] = [someTags('skill', 3), someTags('trait', 3)];
  const [licences, topics] = [someTags('license', 3), someTags('topic', 5)];
  const days = [today, '2018-01-01', '2019-06-30', '2030-01-01'];
  return {
    ...{ _city: [city], city: [city, 'Umeå'], near: ['63.82,20.26'], distance: ['0', '50'], tags: ['nord'] },
    ...{ _profession: professions, professionId: professions, _preferredProfessions: professions },
    ...{
      _skill: skills,
      skills,
      _trait: traits,
      traits,
      _traits: traits,
      _license: licences,
      licenses: [...licences, 'B', 'C'],
    },
    ...{ _licenses: licences, _topics: topics, langId: [tagId('language', 'Svenska')], licenseType: ['B', 'C', 'A1'] },
    ...{ startDate: days, endDate: days, workDate: days, birthDate: ['1990-05-17', '2010-01-01'] },
    ...{
      zip: ['903 25'],
      afOccupationCode: ['5321'],
      corporateNumber: ['556677-8899'],
      phoneNumber: ['070-123 45 67'],
    },
    ...{ password: [password], oldPassword: [password], newPassword: [password], repeatPassword: [password] },
    ...{
      confirmation: ['RADERA'],
      color: ['#006aff'],
      afSenderId: ['1234'],
      payFrom: ['32 500'],
      payTo: ['40 000'],
      openings: ['12'],
    },
    ...{
      desc: ['Du hjälper människor i deras hem.'.repeat(6)],
      text: ['Hej {förnamn}!'],
      message: ['Välkommen till {företag}.'],
    },
    ...{
      search: ['kock', 'undersköterska umeå', '"'],
      name: ['Ume', 'kock'],
      stars: ['0', '300'],
      archived: ['true', 'false'],
    },
    ...{ includeWhereNotMember: ['true', 'false'], full: ['true'], part: ['false'], keys: ['nord'] },
    after: [`0_${today}_${city}`, `${today}_${city}`, `${today} 12:00:00+00_${city}`, city],
  };
}
