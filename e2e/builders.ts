import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createUser, updateUser } from '@platsa/contract/accounts/endpoints';
import { beginTwoStep, confirmTwoStep } from '@platsa/contract/accounts/log-in-endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { createBrand, createCompany, uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import type { InputOf } from '@platsa/contract/endpoint';
import { createJob } from '@platsa/contract/jobs/endpoints';
import { updateProfile } from '@platsa/contract/profiles/endpoints';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded/launcher.ts';
import { appCode } from '../server/test/authenticator.ts';
import type { Api } from './api.ts';
import { aPicture } from './pictures.ts';
import { reference } from './reference.ts';

/**
 * Creates test data through the API, with made-up values for everything not given. Each test creates its own data.
 * Functions named `a…` create something and return it; those named `has…` change what exists: `hasApplied` applies.
 */

export const password = 'hemligt lösenord';

export interface Account {
  userId: string;
  email: string;
  token: string;
}

export interface Company {
  companyId: string;
  name: string;
  admin: Account;
}

interface PersonName {
  firstName?: string;
  lastName?: string;
}

export const newAddress = () => `${randomUUID()}@example.com`;

async function anAccount(api: Api, input: InputOf<typeof createUser>): Promise<Account> {
  const { user, token } = await api.call(createUser, { ...input, agreeTerms: true });
  return { userId: user._id, email: user.email, token };
}

export function aCompanyUser(api: Api, name: PersonName = {}): Promise<Account> {
  const person = {
    firstName: 'Eva',
    lastName: 'Ek',
    ...name,
    phoneNumber: '070-123 45 67',
    email: newAddress(),
    password,
  };
  return anAccount(api, { ...person, isCompany: true });
}

/** Who runs the installation: an account without a company. */
export async function anOperator(api: Api): Promise<Account> {
  const operator = await aCompanyUser(api);
  await runInDatabase('UPDATE users SET is_operator = true WHERE id = $1', [operator.userId]);
  return operator;
}

/** As a company that registers where the operator approves each. */
export async function awaitsApproval({ companyId }: Company): Promise<void> {
  await runInDatabase('UPDATE companies SET whitelisted_at = NULL WHERE id = $1', [companyId]);
}

/** A unique word without digits: PostgreSQL's text parser splits `73e3d0cc` into a number and a rest. */
const uniqueWord = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** A company with a logo. Its admin has already seen the introduction to boards. */
export async function aCompany(api: Api, name = `Bageriet ${uniqueWord()}`): Promise<Company> {
  const admin = await aCompanyUser(api);
  await hasSeenBoards(api, admin);
  const logo = { token: admin.token, file: await aPicture(300, 300) };
  const { company } = await api.call(createCompany, { name, corporateNumber: '556677-8899' }, logo);
  return { companyId: company._id, name, admin };
}

/** Another company of the same admin. */
export async function alsoOwns(api: Api, { admin }: Company, name: string): Promise<Company> {
  const { company } = await api.call(createCompany, { name, corporateNumber: '556677-8899' }, admin);
  return { companyId: company._id, name, admin };
}

function hasSeenBoards(api: Api, { userId, token }: Account): Promise<unknown> {
  return api.call(updateUser, { userId, viewedInformation: ['WORKFLOW_WELCOME_POPUP'] }, { token });
}

interface MemberInput extends PersonName {
  role?: MemberRole;
}

/** Another member of the company. There are no invitations yet, so the row is inserted directly into the database. */
export async function aMember(
  api: Api,
  { companyId }: Company,
  { role = 'user', ...name }: MemberInput = {},
): Promise<Account> {
  const member = await aCompanyUser(api, name);
  await hasSeenBoards(api, member);
  await runInDatabase('INSERT INTO members (company_id, user_id, role) VALUES ($1, $2, $3)', [
    ...[companyId, member.userId, role],
  ]);
  return member;
}

/** Makes an application older than the time in which it can be withdrawn. */
export async function hasAppliedEarlier(applicantId: string): Promise<void> {
  await runInDatabase("UPDATE applicants SET created_at = created_at - interval '1 day' WHERE id = $1", [applicantId]);
}

/** As many more applicants like the job's first, without accounts: a network may register a few only. */
export async function hasMoreApplicants(job: { _id: string }, count: number): Promise<void> {
  await runInDatabase(
    `WITH likes AS (
      INSERT INTO persons (company_id, email, first_name, last_name, birth_date, city_id)
      SELECT a.company_id, gen_random_uuid() || '@example.com', p.first_name, p.last_name, p.birth_date, p.city_id
      FROM applicants a JOIN persons p ON p.id = a.person_id, generate_series(1, $2::int) WHERE a.job_id = $1 RETURNING id
    ), applications AS (
      INSERT INTO applicants (company_id, job_id, person_id, column_id, position)
      SELECT a.company_id, a.job_id, likes.id, a.column_id, a.position || 'V' || row_number() OVER ()
      FROM applicants a, likes WHERE a.job_id = $1 RETURNING *
    )
    INSERT INTO unread_applications (user_id, company_id, applicant_id, job_id, created_at)
    SELECT m.user_id, a.company_id, a.id, a.job_id, a.created_at FROM applications a JOIN members m USING (company_id)`,
    [job._id, String(count)],
  );
}

/** Somebody without an account who has applied to the job. */
export async function aGuest(
  { _id: jobId }: { _id: string },
  person: { firstName: string; lastName: string; email: string; phoneNumber?: string },
): Promise<void> {
  await runInDatabase(
    `WITH person AS (
      INSERT INTO persons (company_id, first_name, last_name, email, phone_number)
      SELECT company_id, $2, $3, $4, $5 FROM jobs WHERE id = $1 RETURNING id, company_id
    ), profile AS (
      INSERT INTO profiles (person_id) SELECT id FROM person
    )
    INSERT INTO applicants (company_id, job_id, person_id, column_id, position)
    SELECT person.company_id, $1, person.id, (
      SELECT c.id FROM boards b JOIN board_columns c ON c.board_id = b.id WHERE b.job_id = $1 ORDER BY c.position LIMIT 1
    ), 'a' || person.id FROM person`,
    [jobId, person.firstName, person.lastName, person.email, person.phoneNumber ?? ''],
  );
}

/** Takes back that the job is paid for: its company no longer sees the applicants. */
export async function isNotUnlocked(jobId: string): Promise<void> {
  await runInDatabase('UPDATE jobs SET unlocked = false WHERE id = $1', [jobId]);
}

/** As many more log-ins in the company's audit log. */
export async function hasLoggedIn({ companyId, admin }: Company, count: number): Promise<void> {
  await runInDatabase(
    `INSERT INTO events (type, company_id, by)
    SELECT 'companyuser.loggedin', $1, $2 FROM generate_series(1, $3::int)`,
    [companyId, admin.userId, String(count)],
  );
}

/** As if the message had been mailed, and parts of the mail had been left out. */
export function wasMailed(messageId: string, wholeMail: string): Promise<void> {
  return runInDatabase('UPDATE messages SET whole_mail = $2 WHERE id = $1', [messageId, wholeMail]);
}

/** Ends every link that was mailed to an address, as if its time had passed. */
export async function linksHaveExpired(email: string): Promise<void> {
  await runInDatabase(
    `WITH owner AS (SELECT id FROM users WHERE email = $1),
      invites AS (UPDATE company_invites SET expires_at = now() - interval '1 minute' WHERE email = $1),
      accesses AS (UPDATE applicant_accesses SET expires_at = now() - interval '1 minute' WHERE email = $1),
      recovered AS (UPDATE recoveries SET expires_at = now() - interval '1 minute' FROM owner WHERE user_id = owner.id)
    UPDATE email_confirmations SET expires_at = now() - interval '1 minute' FROM owner WHERE user_id = owner.id`,
    [email],
  );
}

/** As if the account had not been used for so long. */
export async function hasBeenIdle({ userId }: Account, days: number): Promise<void> {
  await runInDatabase('UPDATE sessions SET last_used_at = now() - make_interval(days => $2::int) WHERE user_id = $1', [
    userId,
    String(days),
  ]);
}

/** Switches two-step log-in on. Returns the key of the authenticator app, whose code of this moment has been used. */
export async function hasTwoStep(api: Api, { userId, token }: Account): Promise<string> {
  const { keyUri } = await api.call(beginTwoStep, { userId, password }, { token });
  await api.call(confirmTwoStep, { userId, code: appCode(keyUri) }, { token });
  return keyUri;
}

/** For what no operation does. */
async function runInDatabase(statement: string, values: readonly string[]): Promise<void> {
  const dataDir = path.join(process.env.PLATSA_E2E_DATA ?? '', 'postgres');
  const database = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
  await database.stop();
}

export async function aBrand(api: Api, { companyId, admin }: Company, name: string): Promise<string> {
  const file = await aPicture(300, 300);
  const { image } = await api.call(uploadLibraryImage, { companyId, type: 'logo' }, { token: admin.token, file });
  const input = { _company: companyId, name, logo: image.imageId };
  return (await api.call(createBrand, input, { token: admin.token })).brand._id;
}

export type JobInput = InputOf<typeof createJob>;

/** A live job. `skills` maps names to importance; each requires at least three years. */
export async function aJob(
  api: Api,
  { companyId, admin: { token } }: Company,
  { skills = { Excel: 3 }, ...overrides }: Partial<Omit<JobInput, 'skills'>> & { skills?: Weights } = {},
) {
  const cover = { token, file: await aPicture(1280, 500) };
  const { image } = await api.call(uploadLibraryImage, { companyId, type: 'standard' }, cover);
  const { job } = await api.call(
    createJob,
    {
      _company: companyId,
      status: 2,
      title: `Ekonomiassistent ${randomUUID().slice(0, 8)}`,
      _profession: await reference.profession(api, 'Ekonomiassistent'),
      _city: await reference.city(api, 'Umeå'),
      zip: '90325',
      desc: 'Du sköter löpande bokföring och reskontra i ett litet lag.',
      employmentType: 'full',
      startDate: dayFromToday(0),
      endDate: dayFromToday(30),
      images: [image.imageId],
      skills: await Promise.all(
        Object.entries(skills).map(async ([name, importance]) => ({
          _skill: await reference.skill(api, name),
          ratings: [3, 6] as [number, number],
          importance,
        })),
      ),
      traits: [{ _trait: await reference.trait(api, 'Noggrann'), importance: 1 }],
      ...overrides,
    },
    { token },
  );
  return job;
}

type Weights = Record<string, 1 | 2 | 3 | 4>;

interface JobSeekerInput {
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  /** By name, each with its level 1–4. */
  skills?: Weights;
}

export interface JobSeeker extends Account {
  name: string;
}

export async function aJobSeeker(api: Api, input: JobSeekerInput = {}): Promise<JobSeeker> {
  const { firstName = 'Kim', lastName = 'Lind', birthDate = '1990-05-17', skills = {} } = input;
  const account = await anAccount(api, {
    ...{ firstName, lastName, birthDate, password, email: newAddress(), phoneNumber: '070-765 43 21' },
    isCompany: false,
    _city: await reference.city(api, 'Umeå'),
  });
  if (Object.keys(skills).length > 0) await hasSkills(api, account, skills);
  return { ...account, name: `${firstName} ${lastName}` };
}

export async function hasSkills(api: Api, { userId, token }: Account, skills: Weights): Promise<void> {
  const entries = Object.entries(skills).map(async ([name, rating]) => ({
    _skill: await reference.skill(api, name),
    rating,
  }));
  await api.call(updateProfile, { userId, skills: await Promise.all(entries) }, { token });
}

export async function hasApplied(api: Api, { userId, token }: Account, job: { _id: string }): Promise<void> {
  await api.call(applyToJob, { jobId: job._id, userId }, { token });
}

/** yyyy-MM-dd in Sweden. Computed in UTC, because days with a change to summer time do not have 24 hours. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' }).format();
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The job ended so many days ago, and its applications came before. */
export async function hasEnded(job: { _id: string }, days: number): Promise<void> {
  await runInDatabase(
    'UPDATE jobs SET end_date = current_date - $2::int, start_date = current_date - $2::int - 20 WHERE id = $1',
    [job._id, String(days)],
  );
  await runInDatabase(
    'UPDATE applicants SET created_at = now() - make_interval(days => $2::int + 1) WHERE job_id = $1',
    [job._id, String(days)],
  );
}

/** The time of a job's applications is over, and the night has come. */
export async function becomesAnonymous(job: { _id: string }): Promise<void> {
  await hasEnded(job, 800);
  await runInDatabase("UPDATE applicants SET retention_notified_at = now() - interval '31 days' WHERE job_id = $1", [
    job._id,
  ]);
  await runInDatabase("INSERT INTO pgboss.job (name, data) VALUES ('keep-applications', '{}')", []);
}

/** The job seeker's consents to stay in candidate banks end soon, and they were mailed a link with this token. */
export async function wasAskedToStay({ userId }: Account, token: string): Promise<void> {
  await runInDatabase(
    `UPDATE candidates SET agreed_at = now() - interval '350 days', renewed_at = now() - interval '350 days',
      asked_at = now() - interval '10 days', stay_token_hash = sha256($2::bytea) WHERE person_id = $1`,
    [userId, token],
  );
}

/** The days are over after which a person whom the company has added is mailed, and the hourly work has come. */
export async function isToBeInformed(personId: string): Promise<void> {
  await runInDatabase("UPDATE added_persons SET added_at = added_at - interval '31 days' WHERE person_id = $1", [
    personId,
  ]);
  await runInDatabase("INSERT INTO pgboss.job (name, data) VALUES ('inform-persons', '{}')", []);
}

/** The mail server of the address has sent back all mails to it. */
export async function hasFullMailbox(email: string): Promise<void> {
  await runInDatabase("UPDATE mails SET status = 'failed', failure = 'mailboxFull' WHERE to_address = $1", [email]);
}

/** The interview was booked earlier, and began half an hour ago. */
export async function interviewHasBegun(interviewId: string): Promise<void> {
  await runInDatabase(
    `WITH held AS (UPDATE interviews SET starts_at = now() - interval '30 minutes', ends_at = now() + interval '15 minutes'
      WHERE id = $1 RETURNING id, starts_at, ends_at)
    UPDATE interview_people SET during = tstzrange(held.starts_at, held.ends_at) FROM held WHERE interview_id = held.id`,
    [interviewId],
  );
}

/** The member is asked how the hire went, half a year later. Returns the path of the mailed link. */
export async function isAskedOfHire({ userId }: Account, applicantId: string): Promise<string> {
  const token = `hire-${applicantId}`;
  await runInDatabase(
    `WITH asked AS (INSERT INTO hire_outcomes (applicant_id, company_id, asked_at)
      SELECT id, company_id, now() FROM applicants WHERE id = $1 RETURNING applicant_id, company_id)
    INSERT INTO opinion_links (company_id, applicant_id, user_id, kind, token_hash, expires_at)
    SELECT company_id, applicant_id, $2, 'hire', sha256($3::text::bytea), now() + interval '30 days' FROM asked`,
    [applicantId, userId, token],
  );
  return `/opinions/${token}`;
}

/** The user has connected a calendar: one that is busy during a period, or that cannot be read. */
export async function hasCalendar({ userId }: Account, busy: { startsAt: string; endsAt: string } | 'unread') {
  const failure = busy === 'unread' ? "'unreachable', now()" : 'NULL, NULL';
  // Not due to be read again while the test runs.
  const calendar = `INSERT INTO calendars (user_id, kind, name, host, secret, read_at, tried_at, failure, failed_at)
    VALUES ($1, 'address', 'Jobbet', 'example.com', '', now(), now() + interval '1 day', ${failure}) RETURNING id`;
  if (busy === 'unread') return runInDatabase(calendar, [userId]);
  return runInDatabase(
    `WITH calendar AS (${calendar}) INSERT INTO busy_times (calendar_id, starts_at, ends_at)
    SELECT id, $2::timestamptz, $3::timestamptz FROM calendar`,
    [userId, busy.startsAt, busy.endsAt],
  );
}

/** The account accepted a version of the terms that has been replaced since. */
export async function acceptedEarlierTerms({ userId }: Account): Promise<void> {
  await runInDatabase("UPDATE consents SET version = '2020-01-01' WHERE person_id = $1 AND text = 'userTerms'", [
    userId,
  ]);
}
