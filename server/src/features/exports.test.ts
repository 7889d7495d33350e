import { text } from 'node:stream/consumers';
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aCompany, aCompanyUser, aJobSeeker } from '../../test/builders.ts';
import { personalTables } from '../../test/record-of-processing.ts';
import type { Context } from '../context.ts';
import { companyEntries } from '../platform/company-export.ts';
import type { OwnDataPart } from './accounts/index.ts';
import { getUser } from './accounts/queries.ts';
import { companyData } from './company-data.ts';
import { ownData } from './own-data.ts';

const platsa = useTestApp();

const toDo = `Each table that docs/privacy.md lists under "Personal data in the database" must be read by the export of the company, by the export of
a job seeker and by that of a company user (features/company-data.ts, features/own-data.ts), or be named here with the reason why
it is not. A table that is read, or gone, is not named.`;

const secret = 'for log-in, gone within days or worthless without the key';
const counts = 'counts attempts';
const theCompanys = "the company's, and in its export";
const thePersons = "the job seeker's own, and in their export";
const ofCompanyUsers = 'company users alone have it';
const theMembers = "the member's own, in all companies, and in their export";
const copy = 'a copy of what the export has';
const inTheLog = "the company's; what the user did is in handelser.json";
const screen = 'how a list is shown';
const inMessages = 'the messages that propose them and tell of the choice have them';

const inTheExportOfInterviews = 'what was written of the interviews that the export has';

const toUndo = 'what is stored is for undoing alone, thirty days; the rest is exported as the kept person’s';

const notOfJobSeekers: Record<string, string> = {
  ...{ devices: secret, recoveries: secret, email_confirmations: secret, two_steps: secret, recovery_codes: secret },
  ...{ rate_limits: counts, applicant_names: copy, public_jobs: copy, agency_stand_in_ads: copy },
  ...{
    application_holds: theCompanys,
    applicant_comments: theCompanys,
    applicant_ratings: theCompanys,
    applicant_orders: theCompanys,
    opinion_links: theCompanys,
    hire_outcomes: theCompanys,
    proposals: theCompanys,
  },
  ...{ career_pages: theCompanys, message_templates: theCompanys, invoices: theCompanys },
  invoice_mails: theCompanys,
  ...{ events: 'ids alone; the companies ask for it', scheduled_recipients: 'whom a company will write to' },
  proposed_times: inMessages,
  piled_persons: "nobody's own until a company has gone through them",
  ...{
    column_views: ofCompanyUsers,
    bank_searches: ofCompanyUsers,
    scheduled_messages: ofCompanyUsers,
    members: ofCompanyUsers,
  },
  ...{ waiting_members: ofCompanyUsers, unread_applications: ofCompanyUsers },
  ...{ company_invites: ofCompanyUsers, support_codes: ofCompanyUsers, purchases: ofCompanyUsers },
  ...{ job_unlocks: ofCompanyUsers, boost_orders: ofCompanyUsers, notification_settings: ofCompanyUsers },
  ...{ job_followers: ofCompanyUsers, waiting_notifications: ofCompanyUsers, notification_links: ofCompanyUsers },
  ...{ team_members: ofCompanyUsers, assigned_applications: theCompanys },
  push_subscriptions: ofCompanyUsers,
  ...{ guest_links: secret, guest_sessions: secret },
  ...{ merges: toUndo, different_persons: 'names somebody else', join_links: secret, job_links: theCompanys },
  ...{ scorecards: theCompanys, interview_kits: ofCompanyUsers, kit_questions: ofCompanyUsers },
  ...{ interview_kind_people: ofCompanyUsers, working_hours: ofCompanyUsers, calendars: ofCompanyUsers },
  ...{
    busy_times: ofCompanyUsers,
    calendar_entries: ofCompanyUsers,
    calendar_feeds: ofCompanyUsers,
    interview_links: secret,
  },
};

const notOfCompanyUsers: Record<string, string> = {
  ...{ devices: secret, recoveries: secret, email_confirmations: secret, two_steps: secret, recovery_codes: secret },
  ...{ rate_limits: counts, applicant_names: copy, public_jobs: copy, agency_stand_in_ads: copy },
  ...{ column_views: screen, bank_searches: screen, unread_applications: screen, conversation_participants: screen },
  support_codes: secret,
  tags: 'who added a word is not stored',
  ...{ profiles: thePersons, profile_tags: thePersons, preferred_professions: thePersons, experiences: thePersons },
  ...{ educations: thePersons, uploaded_resumes: thePersons, saved_searches: thePersons, saved_jobs: thePersons },
  ...{
    candidates: thePersons,
    withdrawal_requests: thePersons,
    review_requests: thePersons,
    score_changes: thePersons,
    answers: thePersons,
  },
  added_persons: thePersons,
  piled_persons: thePersons,
  ...{ application_holds: inTheLog, applicant_orders: inTheLog, purchases: inTheLog, job_unlocks: inTheLog },
  ...{ boost_orders: inTheLog, career_pages: inTheLog, message_templates: inTheLog, invoices: theCompanys },
  invoice_mails: theCompanys,
  ...{ waiting_notifications: 'told within hours', notification_links: secret },
  ...{ scheduled_recipients: theCompanys, proposed_times: thePersons },
  ...{ guest_applications: thePersons, guest_links: secret, guest_sessions: secret },
  ...{ merges: inTheLog, different_persons: inTheLog, join_links: inTheLog, job_links: inTheLog },
  ...{ assigned_applications: inTheLog, interview_links: secret },
  ...{ interview_kits: theCompanys, kit_questions: theCompanys, calendar_entries: inTheExportOfInterviews },
};

const notOfCompanies: Record<string, string> = {
  ...{ sessions: secret, devices: secret, recoveries: secret, email_confirmations: secret, two_steps: secret },
  ...{ recovery_codes: secret, support_codes: secret, rate_limits: counts },
  ...{ applicant_names: copy, public_jobs: copy, agency_stand_in_ads: copy },
  ...{ profiles: thePersons, profile_tags: thePersons, preferred_professions: thePersons, experiences: thePersons },
  ...{ educations: thePersons, saved_searches: thePersons, saved_jobs: thePersons },
  ...{ column_views: screen, bank_searches: screen, unread_applications: screen },
  ...{ conversation_participants: screen, message_mail_settings: screen, notification_settings: screen },
  proposed_times: inMessages,
  push_subscriptions: screen,
  ...{ job_followers: screen, waiting_notifications: 'told within hours', notification_links: secret },
  conversation_reports: 'the operator looks at them; they name who reported',
  guest_applications: "not the company's before its link is followed, and a copy then",
  ...{ guest_links: secret, guest_sessions: secret },
  ...{ merges: toUndo, join_links: secret, interview_links: secret },
  ...{ working_hours: theMembers, calendars: theMembers, busy_times: theMembers, calendar_feeds: theMembers },
  calendar_entries: inTheExportOfInterviews,
  assigned_applications: inTheLog,
};

/** The tables that the work's statements read. */
async function tablesReadBy(work: (ctx: Context) => Promise<unknown>): Promise<Set<string>> {
  const tables = new Set<string>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql } = new PostgresQueryCompiler().compileQuery(node, queryId);
      for (const [, table = ''] of sql.matchAll(/\b(?:from|join) "?(\w+)/gi)) tables.add(table);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...platsa.ctx, db: platsa.ctx.db.withPlugin(recorder) });
  return tables;
}

function checkNothingForgotten(read: Set<string>, excepted: Record<string, string>) {
  const forgotten = personalTables.filter((table) => !read.has(table) && !excepted[table]);
  const readAfterAll = Object.keys(excepted).filter((table) => read.has(table) || !personalTables.includes(table));
  expect({ forgotten, readAfterAll }, toDo).toEqual({ forgotten: [], readAfterAll: [] });
}

const tablesOfPerson = (parts: readonly OwnDataPart[], userId: string) =>
  tablesReadBy(async (ctx) => {
    const user = await getUser(ctx.db, userId);
    for (const part of parts) await part.collect(ctx, user);
  });

test("a job seeker's export reads each table with personal data, but for those named here", async () => {
  const { userId } = await aJobSeeker(platsa);
  checkNothingForgotten(await tablesOfPerson(ownData.jobSeeker, userId), notOfJobSeekers);
});

test("a company user's export reads each table with personal data, but for those named here", async () => {
  const { userId } = await aCompanyUser(platsa);
  checkNothingForgotten(await tablesOfPerson(ownData.companyUser, userId), notOfCompanyUsers);
});

test("a company's export reads each table with personal data, but for those named here", async () => {
  const { companyId } = await aCompany(platsa);
  const read = await tablesReadBy(async (ctx) => {
    for (const { open } of await companyEntries(ctx, companyId, companyData)) await text(await open());
  });
  checkNothingForgotten(read, notOfCompanies);
});
