import type { ColumnStage } from '@platsa/contract/boards/rules';
import {
  bookInterviews,
  inviteToInterview,
  listApplicationInterviews,
  setInterviewResult,
} from '@platsa/contract/interviews/endpoints';
import { createInterviewKind, listInterviewKinds } from '@platsa/contract/interviews/kind-endpoints';
import { minutesOfDay, placeTemplates } from '@platsa/contract/interviews/kinds';
import { sql } from 'kysely';
import type { Db } from '../server/src/db/database.ts';
import { anyId } from '../server/src/db/ids.ts';
import { askForTimes } from '../server/src/features/interviews/index.ts';
import { momentOf } from '../server/src/features/interviews/working-days.ts';
import { dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import type { DemoAccount, DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import { loadScorecards } from './load-scorecards.ts';
import { demoJobSeeker } from './people/people.ts';
import type { DemoServer } from './server.ts';
import { dayMoment, findWorkingDay } from './times.ts';

/** The company's list. `by`: who usually hold them, as places among the company's users. */
const kinds = {
  first: {
    ...{ name: 'Första intervju', minutes: 45, place: placeTemplates.jitsi.place, bufferAfter: 10, by: [0, 1] },
    invitation: 'Vi berättar om jobbet och du berättar om dig. Det tar en knapp timme, med tid för dina frågor.',
    reminder: 'Öppna länken i webbläsaren. Krånglar den ringer vi dig i stället.',
  },
  phone: {
    ...{ name: 'Telefonsamtal', minutes: 20, place: 'Vi ringer dig', noticeHours: 4, by: [2, 3] },
    invitation: 'Ett kort samtal om vad du söker och när du kan börja.',
  },
  team: {
    ...{ name: 'Träffa teamet', minutes: 60, place: 'Sveavägen 56, Stockholm', needed: 2, by: [1, 2] },
    invitation: 'Kom och träffa dem du skulle arbeta med. Vi bjuder på kaffe.',
    reminder: 'Anmäl dig i receptionen på plan 3. Ta med legitimation.',
  },
} as const;
type Kind = keyof typeof kinds;

interface PlannedInterview {
  kind: Kind;
  /** Working days from today, and the time of the day. */
  day: number;
  time: string;
  by: readonly number[];
  result?: 'done' | 'missed';
}

/** No person twice at once. The admin has some of her own each week. */
const plan: readonly PlannedInterview[] = [
  { kind: 'first', day: 0, time: '10:00', by: [0] },
  { kind: 'first', day: -2, time: '10:00', by: [0], result: 'done' },
  { kind: 'phone', day: -1, time: '13:30', by: [2], result: 'missed' },
  { kind: 'team', day: 1, time: '14:00', by: [1, 2] },
  { kind: 'phone', day: 1, time: '11:00', by: [3] },
  { kind: 'first', day: 1, time: '09:00', by: [0] },
  { kind: 'first', day: 2, time: '13:00', by: [1] },
  { kind: 'phone', day: 3, time: '09:30', by: [0] },
  { kind: 'team', day: 4, time: '15:00', by: [0, 1] },
  { kind: 'first', day: 5, time: '10:00', by: [3] },
  { kind: 'first', day: 6, time: '10:30', by: [0] },
];

const wish = 'Jag jobbar dag hela veckan. Går det någon kväll efter 17, eller på fredag morgon före 9?';

interface Loading {
  /** Open jobs of the company. */
  jobs: readonly LoadedJob[];
  company: DemoCompany;
  startedAt: Date;
}

/**
 * A list of kinds, and a week of interviews before and after today for candidates of several jobs. One invitation waits for the
 * demo's job seeker, and one for other times.
 */
export async function loadInterviews(server: DemoServer, { jobs, company, startedAt }: Loading): Promise<void> {
  const kindIds = await loadKinds(server, company);
  const judged = await loadScorecards(server, { jobs, company, startedAt });
  const candidates = (await listCandidates(server.ctx.db, jobs)).filter(({ applicantId }) => !judged.has(applicantId));
  const own = candidates.find(({ email }) => email === demoJobSeeker.email);
  const others = candidates.filter((candidate) => candidate !== own);
  const met = others.filter(({ stage }) => stage === 'interview');
  const called = others.filter(({ stage }) => stage === 'review');
  const loading = { server, kindIds, members: company.members, startedAt };
  for (const [index, planned] of plan.entries()) {
    const candidate = (planned.kind === 'phone' ? called : met).shift();
    const bookedAt = dayMoment(startedAt, -1 - (index % 3), 9 + index * 0.6);
    if (candidate) await bookPlanned(loading, planned, candidate, bookedAt);
  }
  if (own) await invite(loading, 'first', own);
  const asking = met.shift() ?? called.shift();
  if (asking) {
    const link = await invite(loading, 'team', asking);
    if (link) await server.at(dayMoment(startedAt, -1, 19), () => askForTimes(server.ctx, link, wish));
  }
  await settleInterviews(server.ctx.db, company.companyId, startedAt);
}

async function loadKinds(
  server: DemoServer,
  { companyId, members }: DemoCompany,
): Promise<Readonly<Record<Kind, string>>> {
  const as = { token: members[0]?.token ?? '' };
  const { kinds: stored } = await server.must(listInterviewKinds, { companyId }, as);
  const loadKind = async ({ by, ...kind }: (typeof kinds)[Kind]) => {
    const found = stored.find(({ name }) => name === kind.name);
    if (found) return found._id;
    const _users = by.flatMap((place) => members[place]?.userId ?? []);
    return (await server.must(createInterviewKind, { companyId, ...kind, _users }, as)).kind._id;
  };
  return {
    first: await loadKind(kinds.first),
    phone: await loadKind(kinds.phone),
    team: await loadKind(kinds.team),
  };
}

interface Candidate {
  applicantId: string;
  personId: string;
  email: string | null;
  stage: ColumnStage;
}

/**
 * The undecided, one of each job after the other, and everybody once. For a confidential job nobody outside of its team holds
 * interviews.
 */
async function listCandidates(db: Db, jobs: readonly LoadedJob[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT applicant_id, person_id, email, stage FROM (
      SELECT a.id AS applicant_id, a.person_id, u.email, c.stage, j.created_at,
        row_number() OVER (PARTITION BY a.column_id ORDER BY a.position) AS turn
      FROM applicants a JOIN board_columns c ON c.id = a.column_id JOIN jobs j ON j.id = a.job_id
        JOIN users u ON u.id = a.person_id
      WHERE a.job_id = ${anyId(jobs.map(({ jobId }) => jobId))} AND NOT j.confidential
        AND c.stage IN ('new', 'review', 'interview')) AS listed
    ORDER BY turn, created_at, applicant_id`.execute(db);
  const seen = new Set<string>();
  return rows.filter(({ personId }) => !seen.has(personId) && seen.add(personId));
}

interface Booking {
  server: DemoServer;
  kindIds: Readonly<Record<Kind, string>>;
  members: readonly DemoAccount[];
  startedAt: Date;
}

async function bookPlanned(
  { server, kindIds, members, startedAt }: Booking,
  { kind, day, time, by, result }: PlannedInterview,
  { applicantId }: Candidate,
  latest: Date,
): Promise<void> {
  const holders = by.flatMap((place) => members[place] ?? []);
  const as = { token: holders[0]?.token ?? '' };
  if (await hasInterview(server, applicantId, as)) return;
  const startsAt = new Date(
    momentOf(findWorkingDay(dayInStockholm(startedAt), day), minutesOfDay(time), 'Europe/Stockholm'),
  );
  const _users = holders.map(({ userId }) => userId);
  const interviews = [{ _kind: kindIds[kind], startsAt: startsAt.toISOString(), _users }];
  const bookedAt = new Date(Math.min(startsAt.getTime() - 3 * dayMs, latest.getTime()));
  const booked = await server.at(bookedAt, () => server.must(bookInterviews, { applicantId, interviews }, as));
  const interviewId = booked.interviews[0]?._id;
  if (!result || !interviewId) return;
  const toldAt = new Date(startsAt.getTime() + hourMs);
  await server.at(toldAt, () => server.must(setInterviewResult, { interviewId, result }, as));
}

/** Invites to choose a time. Returns the mailed link's token; undefined after an interrupted load. */
async function invite(
  { server, kindIds, members, startedAt }: Booking,
  kind: Kind,
  { applicantId }: Candidate,
): Promise<string | undefined> {
  const as = { token: members[0]?.token ?? '' };
  if (await hasInterview(server, applicantId, as)) return undefined;
  const _users = kinds[kind].by.flatMap((place) => members[place]?.userId ?? []);
  const invitation = { applicantId, _kind: kindIds[kind], _users, text: kinds[kind].invitation };
  await server.at(dayMoment(startedAt, -2, 10), () => server.must(inviteToInterview, invitation, as));
  const mail = await server.ctx.db
    .selectFrom('mails')
    .select('secret')
    .where('applicantId', '=', applicantId)
    .where('secret', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return mail?.secret ?? undefined;
}

async function hasInterview(server: DemoServer, applicantId: string, as: { token: string }): Promise<boolean> {
  const { interviews } = await server.must(listApplicationInterviews, { applicantId }, as);
  return interviews.length > 0;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Dates the rows like their bookings. Mails to invented people stay in the mailbox, and nobody is reminded by one. */
async function settleInterviews(db: Db, companyId: string, startedAt: Date): Promise<void> {
  await sql`
    WITH dated AS (
      UPDATE interviews SET created_at = coalesce(invited_at, told_at), day_reminder_at = ${startedAt},
        hour_reminder_at = ${startedAt}
      WHERE company_id = ${companyId} RETURNING applicant_id, created_at)
    UPDATE mails m SET status = 'delivered', created_at = dated.created_at, delivered_at = dated.created_at
    FROM dated LEFT JOIN conversations c ON c.applicant_id = dated.applicant_id
    WHERE m.status = 'pending' AND (m.applicant_id = dated.applicant_id OR m.conversation_id = c.id)`.execute(db);
}
