import type { InterviewKit, Scorecard } from '@platsa/contract/interviews/scorecards';
import type { Db } from '../../../db/database.ts';
import type { Actor } from '../../../http/policy.ts';
import { listInterviewerRows } from '../booking/interviewers.ts';
import { holdsInterview, type InterviewPerson, type InterviewRow } from '../booking/interviews.ts';
import { listJudged, listQuestions } from './assessment.ts';
import { findOwnScorecard, scorecardView, visibleScorecards } from './scorecards.ts';

export async function readKit(db: Db, interview: InterviewRow, actor: Actor): Promise<InterviewKit> {
  const { id, applicantId, jobId, kindId, name, firstName, lastName, startsAt } = interview;
  const [preparation, questions, attributes, interviewers, own] = await Promise.all([
    findPreparation(db, interview),
    listQuestions(db, jobId),
    listJudged(db, interview),
    listInterviewerRows(db, jobId),
    findOwn(db, interview, actor),
  ]);
  const askers = new Map(interviewers.map((row) => [row.userId, askerView(row)]));
  return {
    ...{ _interview: id, _applicant: applicantId, name, candidate: { firstName, lastName } },
    startsAt: startsAt?.toISOString() ?? null,
    preparation,
    questions: questions
      .filter((question) => question.kindId === kindId && !question.isGone)
      .map(({ id: _id, text, userId }) => ({ _id, text, asker: (userId && askers.get(userId)) || null })),
    attributes: attributes.map(({ id: _id, name: attribute, grades }) => ({ _id, name: attribute, grades })),
    own,
    mayJudge: mayJudge(interview, actor.userId),
  };
}

/** Whether the user holds the interview, and it has not been cancelled or missed. */
export function mayJudge(interview: InterviewRow, userId: string): boolean {
  const { status } = interview;
  return holdsInterview(interview, userId) && (status === 'booked' || status === 'done');
}

async function findPreparation(db: Db, { jobId, kindId }: InterviewRow): Promise<string> {
  const kit = await db
    .selectFrom('interviewKits')
    .select('preparation')
    .where('jobId', '=', jobId)
    .where('kindId', '=', kindId)
    .executeTakeFirst();
  return kit?.preparation ?? '';
}

/** A draft is seen by its writer alone, not by an admin who views Platsa as the writer. */
async function findOwn(db: Db, { id, applicantId }: InterviewRow, actor: Actor): Promise<Scorecard | null> {
  const { userId, viewedBy } = actor;
  const own = viewedBy
    ? (await visibleScorecards(db, actor, [applicantId])).cards.find(
        (card) => card.interviewId === id && card.userId === userId,
      )
    : await findOwnScorecard(db, { interviewId: id, userId });
  return own ? scorecardView(own) : null;
}

function askerView({ userId, firstName, lastName, imageId }: Omit<InterviewPerson, 'email' | 'takesPart' | 'answer'>) {
  return { _id: userId, firstName, lastName, images: imageId ? [imageId] : [] };
}
