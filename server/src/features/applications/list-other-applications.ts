import { listOtherApplications } from '@platsa/contract/applications/endpoints';
import type { OtherApplication } from '@platsa/contract/applications/schema';
import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { columnView, readApplicants } from '../boards/index.ts';
import { findApplicant } from './queries.ts';

const maxShown = 20;

export const listOtherApplicationsRoute = route(listOtherApplications, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, subject }) {
    const rows = await listOtherRows(ctx.db, subject);
    return { applications: rows.map(otherApplicationView) };
  },
});

type OtherApplicationRow = Awaited<ReturnType<typeof listOtherRows>>[number];

function listOtherRows(db: Db, of: { id: string; userId: string; companyId: string }) {
  return db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .select(['applicants.id', 'applicants.declined', 'applicants.score', 'applicants.createdAt'])
    .select(['jobs.id as jobId', 'jobs.title', 'jobs.status', 'column.boardId'])
    .select(['column.id as columnId', 'column.value', 'column.color', 'column.useForDeclining'])
    .where('applicants.userId', '=', of.userId)
    .where('applicants.companyId', '=', of.companyId)
    .where('applicants.id', '<>', of.id)
    .where('jobs.unlocked', '=', true)
    .orderBy('applicants.createdAt', 'desc')
    .limit(maxShown)
    .execute();
}

function otherApplicationView(row: OtherApplicationRow): OtherApplication {
  return {
    _id: row.id,
    declined: row.declined,
    _statusColumn: columnView({ ...row, id: row.columnId }),
    _job: { _id: row.jobId, title: row.title, isBank: row.status === 'bank' },
    _workflowBoard: row.boardId,
    score: row.score,
    createdAt: row.createdAt.toISOString(),
  };
}
