import { bookInterviews, listApplicationInterviews, setInterviewResult } from '@platsa/contract/interviews/endpoints';
import { listJobInterviewKinds } from '@platsa/contract/interviews/kind-endpoints';
import {
  getAssessment,
  getInterviewKit,
  saveAssessment,
  saveScorecard,
} from '@platsa/contract/interviews/scorecard-endpoints';
import type { Recommendation } from '@platsa/contract/interviews/scorecards';
import { sql } from 'kysely';
import type { Db } from '../server/src/db/database.ts';
import { anyId, newId } from '../server/src/db/ids.ts';
import { momentOf } from '../server/src/features/interviews/working-days.ts';
import { dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import type { DemoAccount, DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import type { DemoServer } from './server.ts';
import { findWorkingDay } from './times.ts';

const own = {
  name: 'Bemötande',
  grades: [
    'Avbryter och lyssnar inte',
    'Svarar kort',
    'Trevlig och tydlig',
    'Får den andra att berätta',
    'Lugnar en arg kund',
  ],
};

const kit = {
  preparation:
    'Läs CV:t och brevet. Börja med att berätta om teamet, och lämna tio minuter till kandidatens egna frågor.',
  questions: [
    'Vad vet du om oss, och varför söker du just nu?',
    'Berätta om en dag på jobbet då något gick fel. Vad gjorde du?',
    'Vad vill du ha hjälp med under de första månaderna?',
    'Vad undrar du över?',
  ],
};

/** The judgement of one interviewer: grades in the order of the plan, again from the first where there are more. */
interface Judgement {
  grades: readonly number[];
  recommendation: Recommendation;
  summary: string;
  note: string;
}

/** Of three finalists, by two interviewers each, who do not always agree. */
const judgements: readonly (readonly Judgement[])[] = [
  [
    {
      ...{ grades: [4, 5, 4, 3, 5], recommendation: 'strong_yes' },
      summary: 'Kan jobbet från första dagen. Frågade själv om det som är svårt hos oss.',
      note: 'Hade tydliga exempel från sitt förra jobb.',
    },
    {
      ...{ grades: [4, 2, 5, 4, 4], recommendation: 'yes' },
      summary: 'Gediget, men vi behöver lära upp en del. Passar bra i gruppen.',
      note: 'Blev osäker när jag frågade om detaljer.',
    },
  ],
  [
    {
      ...{ grades: [3, 3, 4, 5, 4], recommendation: 'yes' },
      summary: 'Lär sig fort och är varm mot kunder. Mindre erfarenhet än de andra.',
      note: 'Har gjort det i två år, mest med hjälp av andra.',
    },
    {
      ...{ grades: [3, 4, 4, 5, 5], recommendation: 'yes' },
      summary: 'Bäst bemötande av alla jag har träffat den här veckan.',
      note: 'Förklarade så att vem som helst förstår.',
    },
  ],
  [
    {
      ...{ grades: [5, 5, 2, 3, 2], recommendation: 'no' },
      summary: 'Mycket kunnig, men vill helst arbeta ensam. Det går inte hos oss.',
      note: 'Kan det här bättre än vi.',
    },
    {
      ...{ grades: [5, 4, 3, 3, 3], recommendation: 'yes' },
      summary: 'Så kunnig att jag gärna träffar hen en gång till.',
      note: 'Löste provet på halva tiden.',
    },
  ],
];

interface Loading {
  /** Open jobs of the company. */
  jobs: readonly LoadedJob[];
  company: DemoCompany;
  startedAt: Date;
}

/**
 * The job with the most finalists gets a plan for its interviews, and three of them are judged by two colleagues each. Returns the
 * ids of their applications.
 */
export async function loadScorecards(
  server: DemoServer,
  { jobs, company, startedAt }: Loading,
): Promise<ReadonlySet<string>> {
  const { jobId, finalists: all } = await findFinalists(server.ctx.db, jobs);
  const finalists = all.slice(0, judgements.length);
  const [admin, colleague] = company.members;
  if (!jobId || !admin || !colleague) return new Set();
  const { kinds } = await server.must(listJobInterviewKinds, { jobId }, admin);
  const kind = kinds.find(({ name }) => name === 'Första intervju');
  if (!kind) return new Set();
  await planAssessment(server, { jobId, kindId: kind._id, as: admin });
  for (const [index, byPerson] of judgements.entries()) {
    const applicantId = finalists[index];
    if (!applicantId) continue;
    const day = findWorkingDay(dayInStockholm(startedAt), -3 - index);
    const startsAt = new Date(momentOf(day, 13 * 60, 'Europe/Stockholm'));
    const people = [admin, colleague];
    const interviewId = await holdInterview(server, { applicantId, kindId: kind._id, people, startsAt });
    if (!interviewId) continue;
    const judgedAt = new Date(startsAt.getTime() + 2 * hourMs);
    for (const [place, judgement] of byPerson.entries()) {
      await server.at(judgedAt, () => judge(server, interviewId, judgement, people[place] ?? admin));
    }
  }
  return new Set(finalists);
}

const hourMs = 3_600_000;

/** Nobody outside of its team holds interviews for a confidential job. */
async function findFinalists(db: Db, jobs: readonly LoadedJob[]): Promise<{ jobId?: string; finalists: string[] }> {
  const { rows } = await sql<{ jobId: string; finalists: string[] }>`
    SELECT a.job_id, array_agg(a.id ORDER BY c.stage = 'offer' DESC, a.position) AS finalists
    FROM applicants a JOIN board_columns c ON c.id = a.column_id JOIN jobs j ON j.id = a.job_id
    WHERE a.job_id = ${anyId(jobs.map(({ jobId }) => jobId))} AND NOT j.confidential AND NOT a.declined
      AND c.stage IN ('interview', 'offer')
    GROUP BY a.job_id, j.created_at ORDER BY count(*) DESC, j.created_at LIMIT 1`.execute(db);
  return rows[0] ?? { finalists: [] };
}

async function planAssessment(
  server: DemoServer,
  { jobId, kindId, as }: { jobId: string; kindId: string; as: DemoAccount },
): Promise<void> {
  const { attributes, kits, isRequired } = await server.must(getAssessment, { jobId }, as);
  if (attributes.some(({ name }) => name === own.name)) return;
  const judged = attributes.map(({ isRequirement, ...attribute }) => ({ ...attribute, _kinds: [kindId] }));
  const form = {
    attributes: [...judged, { ...own, _id: newId(), _kinds: [kindId] }],
    kits: kits.map(({ name, ...before }) =>
      before._kind === kindId
        ? {
            _kind: kindId,
            preparation: kit.preparation,
            questions: kit.questions.map((text) => ({ _id: newId(), text })),
          }
        : before,
    ),
    isRequired,
  };
  await server.must(saveAssessment, { jobId, ...form }, as);
}

interface Held {
  applicantId: string;
  kindId: string;
  people: readonly DemoAccount[];
  startsAt: Date;
}

/** Undefined after an interrupted load that has come this far. */
async function holdInterview(server: DemoServer, { applicantId, kindId, people, startsAt }: Held) {
  const as = { token: people[0]?.token ?? '' };
  const { interviews: before } = await server.must(listApplicationInterviews, { applicantId }, as);
  if (before.some((interview) => interview.startsAt === startsAt.toISOString())) return undefined;
  const wanted = { _kind: kindId, startsAt: startsAt.toISOString(), _users: people.map(({ userId }) => userId) };
  const bookedAt = new Date(startsAt.getTime() - 48 * hourMs);
  const { interviews } = await server.at(bookedAt, () =>
    server.must(bookInterviews, { applicantId, interviews: [wanted], evenIfBusy: true }, as),
  );
  const interviewId = interviews.find((interview) => interview.startsAt === wanted.startsAt)?._id;
  if (!interviewId) return undefined;
  await server.at(new Date(startsAt.getTime() + hourMs), () =>
    server.must(setInterviewResult, { interviewId, result: 'done' }, as),
  );
  return interviewId;
}

async function judge(
  server: DemoServer,
  interviewId: string,
  { grades, recommendation, summary, note }: Judgement,
  as: DemoAccount,
): Promise<void> {
  const { attributes } = await server.must(getInterviewKit, { interviewId }, as);
  const judged = attributes.map(({ _id }, index) => ({
    ...{ _id, rating: grades[index % grades.length] ?? null },
    note: index === 0 ? note : '',
  }));
  const card = { attributes: judged, questions: [], recommendation, summary, state: 'sent' as const };
  await server.must(saveScorecard, { interviewId, ...card }, as);
}
