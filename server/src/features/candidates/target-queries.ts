import type { ColumnStage } from '@platsa/contract/boards/rules';
import { isLive, jobStatus } from '@platsa/contract/jobs/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hasRightOn, type JobViewer } from '../boards/index.ts';

/** A job or bank profile that candidates are placed on, with the fields that policies check. */
export function findTarget(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('boards', 'boards.jobId', 'jobs.id')
    .select(['jobs.id as jobId', 'jobs.companyId', 'jobs.unlocked as jobUnlocked', 'boards.id as boardId'])
    .select(['jobs.status', 'jobs.startDate', 'jobs.endDate'])
    .where('jobs.id', '=', jobId)
    .where('jobs.isSpontaneous', '=', false)
    .executeTakeFirst();
}

export type CandidateTarget = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

/** Candidates can be placed on bank profiles, and on jobs while they can be applied for. */
export function takesCandidates({ status, startDate, endDate }: CandidateTarget, today: string): boolean {
  return status === 'bank' || isLive({ status: jobStatus[status], startDate, endDate }, today);
}

export interface TargetRow {
  id: string;
  title: string;
  isBank: boolean;
  columns: { id: string; value: string; color: string; stage: ColumnStage }[];
}

const maxTargets = 200;

/**
 * The bank profiles and live jobs of a company on whose boards the viewer may place candidates, with their columns, newest
 * first.
 */
export async function listTargets(db: Db, viewer: JobViewer, today: string): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    SELECT jobs.id, jobs.title, jobs.status = 'bank' AS is_bank, (
      SELECT json_agg(json_build_object('id', c.id, 'value', c.value, 'color', c.color,
        'stage', c.stage) ORDER BY c.position, c.id)
      FROM board_columns c JOIN boards b ON b.id = c.board_id WHERE b.job_id = jobs.id) AS columns
    FROM jobs
    WHERE jobs.company_id = ${viewer.companyId} AND jobs.unlocked AND NOT jobs.is_spontaneous AND ${hasRightOn(viewer, 'move')}
      AND (jobs.status = 'bank' OR is_live(jobs.status, jobs.start_date, jobs.end_date, ${today}))
    ORDER BY jobs.created_at DESC, jobs.id DESC LIMIT ${maxTargets}`.execute(db);
  return rows;
}
