import { getSentApplication } from '@platsa/contract/applications/own-application-endpoints';
import type {
  ApplicationStep,
  PastApplication,
  ScorePart,
  SentApplication,
} from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findResumeForCompany, resumeFileView } from '../profiles/resumes/index.ts';
import { listAnswers } from '../questions/index.ts';
import { findJobSeekerApplication, pastApplicationView } from './past-applications.ts';
import { listPartNames } from './queries.ts';

export const getSentApplicationRoute = route(getSentApplication, {
  subject: ({ input }) => ({ userId: input.userId }),
  policy: self,
  handle: ({ ctx, input: { userId: personId, applicantId } }) => readSentApplication(ctx, { personId, applicantId }),
});

/** An application with everything that the company sees of it, for its person. */
export async function readSentApplication(
  ctx: Context,
  { personId, applicantId }: { personId: string; applicantId: string },
): Promise<SentApplication> {
  const row = await findJobSeekerApplication(ctx.db, personId, applicantId);
  if (!row) throw new ApiError('notFound');
  const application = pastApplicationView(row, dayInStockholm(ctx.now()));
  const [sent, answers, resume] = await Promise.all([
    getSent(ctx.db, applicantId),
    listAnswers(ctx.db, applicantId),
    findResumeForCompany(ctx.db, { personId, companyId: application._company._id }),
  ]);
  const names = await listPartNames(ctx.db, sent.match);
  return {
    application,
    message: sent.message,
    answers,
    resume: resumeFileView(resume),
    score: sent.score,
    match: sent.match.map((part) => ({ ...part, name: names.get(part.tagId) ?? '' })),
    steps: listApplicationSteps(application, sent),
    _conversation: sent.conversationId,
    withdrawalIsOpen: sent.requestedAt !== null && sent.answeredAt === null,
    reviewIsOpen: sent.reviewRequestedAt !== null && sent.reviewAnsweredAt === null,
  };
}

interface SentApplicationRow {
  message: string | null;
  score: number;
  match: ScorePart[];
  columnSince: Date;
  firstMove: Date | null;
  lastMove: Date | null;
  conversationId: string | null;
  messageAt: Date | null;
  requestedAt: Date | null;
  answeredAt: Date | null;
  reviewRequestedAt: Date | null;
  reviewAnsweredAt: Date | null;
}

/** The fields that only this page needs. The history, which lists many applications, does not read them. */
async function getSent(db: Db, applicantId: string): Promise<SentApplicationRow> {
  const { rows } = await sql<SentApplicationRow>`
    SELECT a.message, a.score, a.score_parts AS match, a.column_since,
      moves.first AS first_move, moves.last AS last_move, c.id AS conversation_id,
      (SELECT min(created_at) FROM messages WHERE conversation_id = c.id AND from_company) AS message_at,
      r.created_at AS requested_at, r.answered_at,
      review.created_at AS review_requested_at, review.answered_at AS review_answered_at
    FROM applicants a
      LEFT JOIN withdrawal_requests r ON r.applicant_id = a.id
      LEFT JOIN review_requests review ON review.applicant_id = a.id
      LEFT JOIN conversations c ON c.applicant_id = a.id AND c.last_number > 0 AND NOT c.removed_by_person
      CROSS JOIN LATERAL (
        SELECT min(created_at) AS first, max(created_at) AS last FROM events
        WHERE application_id = a.id AND type = 'applicant.hiringstatus.changed'
      ) AS moves
    WHERE a.id = ${applicantId}`.execute(db);
  const [sent] = rows;
  if (!sent) throw new ApiError('notFound');
  return sent;
}

/** The steps reveal no more than the status: a hidden decline has no step, and no column is named. */
function listApplicationSteps({ status, createdAt }: PastApplication, sent: SentApplicationRow): ApplicationStep[] {
  const times: [ApplicationStep['kind'], Date | null][] = [
    ['received', new Date(createdAt)],
    ['inProgress', status === 'inProgress' ? (sent.firstMove ?? sent.columnSince) : null],
    ['declined', status === 'declined' ? (sent.lastMove ?? sent.columnSince) : null],
    ['message', sent.messageAt],
    ['withdrawalRequested', sent.requestedAt],
    ['withdrawalAnswered', sent.answeredAt],
    ['reviewRequested', sent.reviewRequestedAt],
    ['reviewAnswered', sent.reviewAnsweredAt],
  ];
  return times
    .flatMap(([kind, at]) => (at ? [{ kind, at: at.toISOString() }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}
