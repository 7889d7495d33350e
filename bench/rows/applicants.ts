import type { Dataset } from '../data/dataset.ts';
import { findBoard } from './boards.ts';
import { get, makeToken, type Row, readData } from './row.ts';

const applications = 500;

/** With the people, whom a locked job does not show. */
export const applicantList: Row = {
  name: 'applicants',
  title: `Applicants of an unlocked job with ${applications}`,
  atLeast: 0.002,
  async requests(dataset) {
    const { jobId, token } = await findBoard(dataset, applications);
    return [get(`/v1/jobs/${jobId}/applicants`, token)];
  },
  isRight: (text) => readData(text).total === applications,
};

/** The lock itself may cost nothing: what a locked job shows of its applicants, of two jobs of one company, under one bar. */
const summaryRow = (name: string, title: string, unlocked: boolean): Row => ({
  name: `summary-${name}`,
  title,
  atLeast: 0.01,
  async requests(dataset) {
    const { boardId, adminId } = await findSummary(dataset, unlocked);
    return [get(`/v1/workflow-boards/${boardId}/summary`, makeToken(adminId))];
  },
  isRight: (text) => readData(text).jobUnlocked === unlocked,
});

export const summaries: readonly Row[] = [
  summaryRow('unlocked', 'Count and scores of an unlocked job with 1,000', true),
  summaryRow('locked', 'The same of a locked job with 1,000', false),
];

/** The company with statistics has a locked job among fifty (data/8-statistics.sql). */
async function findSummary({ pool }: Dataset, unlocked: boolean) {
  const { rows } = await pool.query<{ boardId: string; adminId: string }>(
    `SELECT b.id AS "boardId", m.user_id AS "adminId"
     FROM companies c JOIN members m ON m.company_id = c.id JOIN jobs j ON j.company_id = c.id JOIN boards b ON b.job_id = j.id
     WHERE c.name = 'Bemanningsbolaget AB' AND j.unlocked = $1 ORDER BY j.id DESC LIMIT 1`,
    [unlocked],
  );
  const [summary] = rows;
  if (!summary) throw new Error('The benchmark data has no locked job. Remove data/bench and run again.');
  return summary;
}
