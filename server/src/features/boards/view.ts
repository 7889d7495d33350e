import type { Board, BoardRow, ColumnSummary } from '@platsa/contract/boards/schema';
import type { JobStatusName } from '@platsa/contract/jobs/rules';

export interface ColumnRow {
  id: string;
  value: string;
  color: string;
  use_for_declining: boolean;
}

export function columnView(row: ColumnRow): ColumnSummary {
  return { _id: row.id, value: row.value, color: row.color, useForDeclining: row.use_for_declining };
}

interface JobOnBoardRow {
  id: string;
  title: string;
  description: string;
  start_date: string | null;
  end_date: string | null;
  status: JobStatusName;
  is_spontaneous: boolean;
}

export function boardJobView(row: JobOnBoardRow): Board['_job'] {
  return {
    _id: row.id,
    title: row.title,
    desc: row.description,
    startDate: row.start_date,
    endDate: row.end_date,
    isBank: row.status === 'bank',
    isSpontaneous: row.is_spontaneous,
  };
}

export function boardRowView(
  row: Omit<JobOnBoardRow, 'id'> & { id: string; job_id: string; applicants: number },
): BoardRow {
  return { _id: row.id, _job: boardJobView({ ...row, id: row.job_id }), applicantsCount: row.applicants };
}
