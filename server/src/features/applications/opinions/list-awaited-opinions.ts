import {
  type AwaitedOpinion,
  listAwaitedOpinions,
  maxAwaitedOpinions,
} from '@platsa/contract/applications/opinion-endpoints';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer, type JobViewer, seesApplicantsOf } from '../../boards/index.ts';

export const listAwaitedOpinionsRoute = route(listAwaitedOpinions, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  handle: async ({ ctx, input: { companyId }, actor }) => ({
    questions: (await listUnanswered(ctx.db, getJobViewer(actor, companyId))).map(ownQuestionView),
  }),
});

interface QuestionRow extends Pick<AwaitedOpinion, 'kind' | 'text'> {
  id: string;
  applicantId: string;
  firstName: string;
  lastName: string;
  jobId: string;
  title: string;
  boardId: string;
  seesAll: boolean;
  askerFirstName: string | null;
  askerLastName: string | null;
  createdAt: Date;
}

/** A comment or rating that the member has given since the question counts as the answer. */
async function listUnanswered(db: Db, viewer: JobViewer): Promise<QuestionRow[]> {
  const seesAll = seesApplicantsOf(viewer, 'j');
  const { rows } = await sql<QuestionRow>`
    SELECT link.id, link.kind, link.text, link.created_at, a.id AS applicant_id, person.first_name, person.last_name,
      j.id AS job_id, j.title, b.id AS board_id, ${seesAll} AS sees_all,
      asker.first_name AS asker_first_name, asker.last_name AS asker_last_name
    FROM opinion_links link
    JOIN applicants a ON a.id = link.applicant_id
    JOIN jobs j ON j.id = a.job_id
    JOIN boards b ON b.job_id = j.id
    JOIN persons person ON person.id = a.person_id
    LEFT JOIN persons asker ON asker.id = link.asked_by
    WHERE link.company_id = ${viewer.companyId} AND link.user_id = ${viewer.userId} AND link.answered_at IS NULL
      AND a.anonymised_at IS NULL AND j.unlocked
      AND (${seesAll} OR EXISTS (SELECT FROM assigned_applications own
        WHERE own.applicant_id = a.id AND own.user_id = ${viewer.userId}))
      AND NOT EXISTS (SELECT FROM events e WHERE e.application_id = a.id AND e.by = ${viewer.userId}
        AND e.type IN ('applicant.comment.created', 'applicant.rated') AND e.created_at >= link.created_at)
    ORDER BY link.created_at, link.id LIMIT ${maxAwaitedOpinions}`.execute(db);
  return rows;
}

function ownQuestionView(row: QuestionRow): AwaitedOpinion {
  const { id, applicantId, firstName, lastName, jobId, title, boardId, seesAll, kind, text, createdAt } = row;
  const { askerFirstName, askerLastName } = row;
  return {
    _id: id,
    _applicant: { _id: applicantId, firstName, lastName },
    _job: { _id: jobId, title },
    workflowId: seesAll ? boardId : null,
    ...{ kind, text, createdAt: createdAt.toISOString() },
    asker: askerFirstName === null ? null : { firstName: askerFirstName, lastName: askerLastName ?? '' },
  };
}
