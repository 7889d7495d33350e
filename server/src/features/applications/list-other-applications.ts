import { listOtherApplications } from '@platsa/contract/applications/endpoints';
import type { OtherApplication } from '@platsa/contract/applications/schema';
import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import {
  columnView,
  getJobViewer,
  guestColumns,
  type JobViewer,
  notAssessedView,
  readApplicants,
  seesApplicantsOf,
} from '../boards/index.ts';
import { findApplicant } from './queries.ts';

const maxShown = 20;
const maxOfPerson = 100;

export const listOtherApplicationsRoute = route(listOtherApplications, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, actor, subject: { id, personId, companyId } }) {
    const rows = await selectOwnRows(ctx.db, { personId, viewer: getJobViewer(actor, companyId) })
      .where('applicants.id', '<>', id)
      .limit(maxShown)
      .execute();
    return { applications: rows.map(otherApplicationView) };
  },
});

/** All of a person that the viewer may read, the newest first. */
export async function listApplicationsOfPerson(db: Db, person: ViewedPerson): Promise<OtherApplication[]> {
  return (
    await selectOwnRows(db, person).where('applicants.anonymisedAt', 'is', null).limit(maxOfPerson).execute()
  ).map(otherApplicationView);
}

interface ViewedPerson {
  personId: string;
  viewer: JobViewer;
}

type OtherApplicationRow = Awaited<ReturnType<ReturnType<typeof selectOwnRows>['execute']>>[number];

function selectOwnRows(db: Db, { personId, viewer }: ViewedPerson) {
  return db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .select(guestColumns)
    .select(['applicants.id', 'applicants.declined', 'applicants.score', 'applicants.createdAt'])
    .select(['jobs.id as jobId', 'jobs.title', 'jobs.status', 'column.boardId'])
    .select(['column.id as columnId', 'column.value', 'column.color', 'column.stage'])
    .where('applicants.personId', '=', personId)
    .where('applicants.companyId', '=', viewer.companyId)
    .where('jobs.unlocked', '=', true)
    .where(seesApplicantsOf(viewer))
    .orderBy('applicants.createdAt', 'desc');
}

function otherApplicationView(row: OtherApplicationRow): OtherApplication {
  return {
    _id: row.id,
    declined: row.declined,
    _statusColumn: columnView({ ...row, id: row.columnId }),
    _job: { _id: row.jobId, title: row.title, isBank: row.status === 'bank' },
    _workflowBoard: row.boardId,
    score: row.score,
    ...notAssessedView(row),
    createdAt: row.createdAt.toISOString(),
  };
}
