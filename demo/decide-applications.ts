import { listDeclineReasons, setDeclineReason } from '@platsa/contract/applications/decline-reason-endpoints';
import type { DeclineReason } from '@platsa/contract/applications/decline-reasons';
import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { getBoard, moveApplicant, setStartDate } from '@platsa/contract/boards/endpoints';
import type { Board, BoardApplication } from '@platsa/contract/boards/schema';
import { addDays, dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import type { DemoJob } from './jobs.ts';
import type { DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoServer } from './server.ts';

/** The reason of those who have got an offer. */
export const offerRefused = 'Tackade nej till erbjudandet';

/** Indexes of the columns of a new board. */
const column = { processing: 1, interview: 2, declined: 3, hired: 4 } as const;

interface Decision {
  card: BoardApplication;
  /** Index of the column; undefined: still in the first one. */
  to: number | undefined;
  rating: number;
}

/** Moves and rates a job's applications like the company's users would. Decisions of an interrupted demo stay. */
export async function decideApplications(
  server: DemoServer,
  { job, boardId }: LoadedJob,
  { company: { companyId, members }, startedAt }: { company: DemoCompany; startedAt: Date },
) {
  const random = createRandom(`decisions ${job.title}`);
  const outcomes = createRandom(`outcomes ${job.title}`);
  const secondOpinions = createRandom(`second opinions ${job.title}`);
  const [first] = members;
  const board = await server.must(getBoard, { boardId }, { token: first?.token ?? '' });
  if (board.columns.slice(1).some(({ items }) => items.length > 0)) return;
  const { reasons } = await server.must(listDeclineReasons, { companyId }, { token: first?.token ?? '' });
  for (const { card, to, rating } of plan(job, board, random)) {
    const as = { token: random.pick(members).token };
    for (const step of wayTo(to, random)) {
      const target = board.columns[step]?._id ?? '';
      await server.must(
        moveApplicant,
        { boardId, _applicant: card._id, _workflowColumn: target, newIndex: random.between(0, 3) },
        as,
      );
    }
    const _applicants = [card._id];
    const reason = to === column.declined ? chooseReason(reasons, card.score, outcomes) : undefined;
    if (reason) await server.must(setDeclineReason, { companyId, _applicants, _reason: reason._id }, as);
    if (to === column.hired) {
      const startDate = addDays(dayInStockholm(startedAt), job.workDay ?? outcomes.between(10, 60));
      await server.must(setStartDate, { boardId, _applicants, startDate }, as);
    }
    if (rating > 0) await server.must(updateApplicant, { applicantId: card._id, rating }, as);
    // Colleagues rate the same people, and do not always agree.
    const others = members.filter(({ token }) => token !== as.token);
    if (rating > 0 && others.length > 0 && secondOpinions.chance(0.4)) {
      const other = secondOpinions.pick(others);
      const theirs = Math.min(5, Math.max(1, rating + secondOpinions.between(-1, 1)));
      await server.must(updateApplicant, { applicantId: card._id, rating: theirs }, { token: other.token });
    }
  }
}

/** The recruitments go on, and their boards have no column for offers. */
const unlikely = ['Rekryteringen avbröts', offerRefused];

/** Mostly the company's decision; the better the match, the likelier that it was the applicant's. A few are left open. */
function chooseReason(reasons: readonly DeclineReason[], score: number, random: Random): DeclineReason | undefined {
  if (random.chance(0.1)) return undefined;
  const decidedBy = random.chance(0.1 + score * 0.3) ? 'candidate' : 'company';
  return random.pick(reasons.filter((reason) => reason.decidedBy === decidedBy && !unlikely.includes(reason.name)));
}

/** The columns on the way to one, and that one. A third of the declined applications were in progress first. */
function wayTo(to: number | undefined, random: Random): number[] {
  const { processing, interview, hired, declined } = column;
  if (to === hired) return [processing, interview, hired];
  if (to === interview) return [processing, interview];
  if (to === declined) return random.pick([[declined], [declined], [processing, declined]]);
  return to === undefined ? [] : [to];
}

/** Better matches get further, with some chance. */
function plan(job: DemoJob, board: Board, random: Random): Decision[] {
  const ranked = (board.columns[0]?.items ?? [])
    .map(({ _applicant }) => ({ card: _applicant, worth: _applicant.score + random.bell() * 0.14 }))
    .sort((a, b) => b.worth - a.worth);
  const good = ranked.filter(({ worth }) => worth > goodEnough).length;
  const counts = limitToGood(countStages(job, ranked.length, random), Math.max(1, good));
  return ranked.map(({ card }, index) => {
    const to = chooseStage(index, ranked.length, counts);
    return { card, to, rating: ratingFor(card.score, to, random) };
  });
}

const goodEnough = 0.34;

interface Stages {
  hired: number;
  interview: number;
  processing: number;
  declined: number;
}

function countStages({ days: [start, end], fate, outcome }: DemoJob, total: number, random: Random): Stages {
  if (end < 0 || fate) {
    const hired = outcome === 'cancelled' ? 0 : 1;
    const [interview, processing] = [random.between(0, 2), random.between(0, 2)];
    return { hired, interview, processing, declined: Math.floor((total - hired - interview - processing) * 0.85) };
  }
  const progress = Math.min(1, Math.max(0, (-start - 3) / 14));
  const hired = progress > 0.9 && random.chance(0.3) ? 1 : 0;
  return {
    hired,
    interview: Math.round(total * 0.14 * progress),
    processing: Math.round(total * 0.28 * progress),
    declined: Math.round(total * 0.24 * progress),
  };
}

/** With few good matches fewer applications get further, so that nobody is interviewed without any match. */
function limitToGood({ hired, interview, processing, declined }: Stages, good: number): Stages {
  const asked = Math.min(interview, good - hired);
  return { hired, interview: asked, processing: Math.min(processing, good - hired - asked), declined };
}

function chooseStage(
  index: number,
  total: number,
  { hired, interview, processing, declined }: Stages,
): number | undefined {
  if (index < hired) return column.hired;
  if (index < hired + interview) return column.interview;
  if (index < hired + interview + processing) return column.processing;
  return index >= total - declined ? column.declined : undefined;
}

function ratingFor(score: number, to: number | undefined, random: Random): number {
  const share = to === undefined ? 0.12 : to === column.declined ? 0.3 : 0.75;
  if (!random.chance(share)) return 0;
  const usual = (to === column.declined ? 0.9 : 1.4) + score * 3.8;
  return Math.min(5, Math.max(1, Math.round(usual + random.bell() * 0.8)));
}
