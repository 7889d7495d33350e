import type { Board, BoardRow, ColumnSummary } from '@platsa/contract/boards/schema';
import { isLive, type JobStatusName, jobStatus, passedEndDate } from '@platsa/contract/jobs/rules';
import type { listBoardRows } from './queries.ts';

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
  boost_id: number | null;
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
    weSelectBoostId: row.boost_id,
  };
}

type ListedBoard = Awaited<ReturnType<typeof listBoardRows>>[number];
type Counts = Pick<BoardRow, 'newApplicantsCount' | 'highMatchCount'>;

export function boardRowView(row: ListedBoard, counts: Counts, today: string): BoardRow {
  const dates = { status: jobStatus[row.status], startDate: row.start_date, endDate: row.end_date };
  return {
    _id: row.id,
    _job: {
      _id: row.job_id,
      title: row.title,
      desc: row.description,
      ...dates,
      isLive: isLive(dates, today),
      passedEndDate: passedEndDate(dates, today),
    },
    applicantsCount: row.applicants,
    ...counts,
    movedAt: row.moved_at?.toISOString() ?? null,
  };
}
