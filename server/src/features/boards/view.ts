import type { Board, BoardRow } from '@platsa/contract/boards/schema';
import { isLive, type JobOutcome, type JobStatusName, jobStatus, passedEndDate } from '@platsa/contract/jobs/rules';
import { responsibleView } from './job-columns.ts';
import type { listBoardRows } from './list-boards.ts';

interface JobOnBoardRow {
  id: string;
  title: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
  status: JobStatusName;
  openings: number | null;
  outcome: JobOutcome | null;
  isSpontaneous: boolean;
  boostId: number | null;
}

export function boardJobView(row: JobOnBoardRow): Board['_job'] {
  return {
    _id: row.id,
    title: row.title,
    desc: row.description,
    startDate: row.startDate,
    endDate: row.endDate,
    status: jobStatus[row.status],
    openings: row.openings,
    outcome: row.outcome,
    isBank: row.status === 'bank',
    isSpontaneous: row.isSpontaneous,
    weSelectBoostId: row.boostId,
  };
}

type ListedBoard = Awaited<ReturnType<typeof listBoardRows>>[number];

type BoardRowCounts = Pick<BoardRow, 'newApplicantsCount' | 'highMatchCount'>;

export function boardRowView(row: ListedBoard, counts: BoardRowCounts, today: string): BoardRow {
  const dates = { status: jobStatus[row.status], startDate: row.startDate, endDate: row.endDate };
  return {
    _id: row.id,
    _job: {
      _id: row.jobId,
      title: row.title,
      desc: row.description,
      ...dates,
      ...{ openings: row.openings, outcome: row.outcome },
      isLive: isLive(dates, today),
      passedEndDate: passedEndDate(dates, today),
    },
    applicantsCount: row.applicants,
    hiredCount: row.hiredCount,
    ...counts,
    _responsible: responsibleView(row),
    isOwn: row.isOwn,
    movedAt: row.movedAt?.toISOString() ?? null,
  };
}
