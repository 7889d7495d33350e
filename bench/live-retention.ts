import type { Dataset } from './data/dataset.ts';
import { type Delay, summariseDelay } from './live.ts';
import { timed } from './load/timed.ts';
import { apply } from './rows/apply.ts';
import { findBoard } from './rows/boards.ts';
import { moveRequest } from './rows/move.ts';

const applications = 100_000;
const calmCalls = 300;
const mostCalls = 40_000;
const giveUpMs = 30 * 60_000;

interface Delays {
  moves: Delay;
  applications: Delay;
}

export interface RetentionFigures {
  anonymised: number;
  seconds: number;
  calm: Delays;
  during: Delays;
}

/** How long moves and applications take, one of each at a time, while the server anonymises applications whose time is over. */
export async function measureRetention(dataset: Dataset, origin: string): Promise<RetentionFigures> {
  const board = await findBoard(dataset, 500);
  const anonymised = await endJobs(dataset, board.jobId);
  // To jobs that go on.
  const applying = await apply.requests(dataset, mostCalls);
  let sent = 0;
  const moving = Array.from({ length: mostCalls }, (_, n) => moveRequest(board, n));
  const measure = async (isOver: (calls: number) => Promise<boolean>): Promise<Delays> => {
    const times = { moves: [] as number[], applications: [] as number[] };
    while (!(await isOver(times.moves.length))) {
      const n = sent++;
      const [move, application] = [moving[n], applying[n]];
      if (!move || !application) throw new Error('There are too few requests for so long a time.');
      const [moveMs, applicationMs] = await Promise.all([timed(origin, move), timed(origin, application)]);
      times.moves.push(moveMs);
      times.applications.push(applicationMs);
    }
    return { moves: summariseDelay(times.moves), applications: summariseDelay(times.applications) };
  };
  const calm = await measure(async (calls) => calls >= calmCalls);
  const id = await begin(dataset);
  const began = performance.now();
  const during = await measure(async (calls) => {
    if (performance.now() - began > giveUpMs) throw new Error('The applications are not anonymous after half an hour.');
    return calls % 50 === 49 && (await isDone(dataset, id));
  });
  return { anonymised, seconds: (performance.now() - began) / 1_000, calm, during };
}

/** Ends jobs long ago, as many as have that many applications, and stores that everybody got the notice. Returns how many are due. */
async function endJobs({ pool, size }: Dataset, except: string): Promise<number> {
  const { rows: jobs } = await pool.query<{ id: string }>(
    `SELECT job_id AS id FROM (
       SELECT job_id, sum(count(*)) OVER (ORDER BY job_id DESC) AS total FROM applicants WHERE job_id <> $1 GROUP BY job_id
     ) AS counted WHERE total <= $2`,
    [except, Math.min(applications, size.applications * 0.8)],
  );
  const ids = jobs.map(({ id }) => id);
  await pool.query(
    "UPDATE jobs SET status = 'inactive', end_date = '2001-01-31', start_date = '2001-01-01' WHERE id = ANY ($1)",
    [ids],
  );
  const { rowCount } = await pool.query(
    "UPDATE applicants SET created_at = '2001-01-01', retention_notified_at = '2001-01-01' WHERE job_id = ANY ($1)",
    [ids],
  );
  await pool.query('VACUUM ANALYZE applicants');
  return rowCount ?? 0;
}

/** Has the server begin. */
async function begin({ pool }: Dataset): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "INSERT INTO pgboss.job (name, data) VALUES ('keep-applications', '{}') RETURNING id",
  );
  return rows[0]?.id ?? '';
}

async function isDone({ pool }: Dataset, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ state: string }>('SELECT state FROM pgboss.job WHERE id = $1', [id]);
  if (rows[0]?.state === 'failed') throw new Error('keep-applications failed.');
  return rows[0]?.state === 'completed';
}
