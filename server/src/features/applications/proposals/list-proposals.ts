import { listProposals, maxWaitingProposals } from '@platsa/contract/applications/proposal-endpoints';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer, hasRightOn, isOwnJob, type JobViewer, seesApplicantsOf } from '../../boards/index.ts';
import { proposalView, selectProposals } from './read-proposals.ts';

/** Lists proposals about jobs on which the member has the rights to decide them. */
export const listProposalsRoute = route(listProposals, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId, mine }, actor }) {
    const rows = await listWaiting(ctx.db, getJobViewer(actor, companyId), mine);
    return {
      proposals: rows.map((row) => ({
        ...proposalView(row, { userId: actor.userId, mayDecide: true }),
        _applicant: {
          ...{ _id: row.applicantId, firstName: row.applicantFirstName, lastName: row.applicantLastName },
          images: row.applicantImageId ? [row.applicantImageId] : [],
        },
        _job: { _id: row.jobId, title: row.title },
        workflowId: row.boardId,
      })),
      total: Number(rows[0]?.total ?? 0),
    };
  },
});

function listWaiting(db: Db, viewer: JobViewer, mine: boolean) {
  return selectProposals(db)
    .innerJoin('applicants', 'applicants.id', 'proposal.applicantId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('boards', 'boards.jobId', 'jobs.id')
    .innerJoin('persons as applicant', 'applicant.id', 'applicants.personId')
    .select(['applicants.id as applicantId', 'jobs.id as jobId', 'jobs.title', 'boards.id as boardId'])
    .select(['applicant.firstName as applicantFirstName', 'applicant.lastName as applicantLastName'])
    .select(['applicant.imageId as applicantImageId', sql<string>`count(*) OVER ()`.as('total')])
    .where('proposal.companyId', '=', viewer.companyId)
    .where('jobs.unlocked', '=', true)
    .where(seesApplicantsOf(viewer))
    .where(mayDecide(viewer))
    .$if(mine, (query) => query.where(isOwnJob(viewer)))
    .orderBy('proposal.createdAt')
    .orderBy('proposal.id')
    .limit(maxWaitingProposals)
    .execute();
}

/** The rule of `listDecidingRights` for a list. */
function mayDecide(viewer: JobViewer) {
  const [moves, declines] = [hasRightOn(viewer, 'move'), hasRightOn(viewer, 'decline')];
  return sql<SqlBool>`CASE WHEN proposal.kind = 'decline' OR "column".stage = 'declined' THEN ${declines} ELSE ${moves} END`;
}
