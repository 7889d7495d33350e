import type pg from 'pg';
import type { Dataset } from '../data/dataset.ts';
import { makeToken } from './row.ts';

export interface BoardToMeasure {
  boardId: string;
  companyId: string;
  jobId: string;
  /** An admin and another member of the company. */
  token: string;
  member: string;
  applicants: string[];
  columns: string[];
}

/** The generated boards are identified by their number of applications: 5,000, 500, and few. */
export async function findBoard({ pool }: Dataset, applicants: number): Promise<BoardToMeasure> {
  const board = await first(
    pool,
    `SELECT b.id, b.company_id, b.job_id FROM boards b
     WHERE (SELECT count(*) FROM applicants a WHERE a.job_id = b.job_id) >= $1
     ORDER BY (SELECT count(*) FROM applicants a WHERE a.job_id = b.job_id), b.id LIMIT 1`,
    [applicants],
  );
  const list = async (text: string, value: unknown) =>
    (await pool.query<{ id: string }>(text, [value])).rows.map(({ id }) => id);
  const [admin = '', member = ''] = await list(
    'SELECT user_id AS id FROM members WHERE company_id = $1 ORDER BY role',
    board.company_id,
  );
  return {
    boardId: board.id ?? '',
    companyId: board.company_id ?? '',
    jobId: board.job_id ?? '',
    token: makeToken(admin),
    member: makeToken(member),
    applicants: await list('SELECT id FROM applicants WHERE job_id = $1 ORDER BY id', board.job_id),
    columns: await list('SELECT id FROM board_columns WHERE board_id = $1 ORDER BY position', board.id),
  };
}

async function first(pool: pg.Pool, text: string, values: unknown[]): Promise<Record<string, string>> {
  const { rows } = await pool.query<Record<string, string>>(text, values);
  if (!rows[0]) throw new Error('The benchmark data has no board. Remove data/bench and run again.');
  return rows[0];
}
