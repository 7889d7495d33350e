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

type Row = Awaited<ReturnType<typeof listOtherRows>>[number];

function listOtherRows(db: Db, of: { id: string; userId: string; companyId: string }) {
  return db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('board_columns as column', 'column.id', 'applicants.column_id')
    .select(['applicants.id', 'applicants.declined', 'applicants.score', 'applicants.created_at'])
    .select(['jobs.id as job_id', 'jobs.title', 'jobs.status', 'column.board_id'])
    .select(['column.id as column_id', 'column.value', 'column.color', 'column.use_for_declining'])
    .where('applicants.user_id', '=', of.userId)
    .where('applicants.company_id', '=', of.companyId)
    .where('applicants.id', '<>', of.id)
    .where('jobs.unlocked', '=', true)
    .orderBy('applicants.created_at', 'desc')
    .limit(maxShown)
    .execute();
}

function otherApplicationView(row: Row): OtherApplication {
  return {
    _id: row.id,
    declined: row.declined,
    _statusColumn: columnView({ ...row, id: row.column_id }),
    _job: { _id: row.job_id, title: row.title, isBank: row.status === 'bank' },
    _workflowBoard: row.board_id,
    score: row.score,
    createdAt: row.created_at.toISOString(),
  };
}
