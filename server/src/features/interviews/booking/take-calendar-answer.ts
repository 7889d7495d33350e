import type { CalendarAnswer } from '@platsa/contract/interviews/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { AnsweredEntry } from '../../../events/commit-hooks.ts';
import { record } from '../../../events/record.ts';
import { lockInterview } from './change-interview.ts';
import { calendarUid } from './interview-entry.ts';
import { findInterview, type InterviewPerson, type InterviewRow, listHolders } from './interviews.ts';
import { tellOfDecliningCandidate, tellOfDecliningInterviewer, tellOfLine, tellOfProposal } from './tell-organizer.ts';

/**
 * Stores the answer that an interviewer's calendar program has mailed. A candidate's answer changes nothing. The organizer is told
 * of a no, of another time that is proposed, and of a line that an interviewer or the candidate has written. Returns false if the
 * sender has no part in the interview, or answers an earlier version of it.
 */
export async function takeCalendarAnswer(
  ctx: Context,
  tx: Tx,
  { interviewId, from, reply, text }: AnsweredEntry,
): Promise<boolean> {
  const found = await findInterview(tx, interviewId);
  if (!found || from === '') return false;
  const interview = await lockInterview(tx, found);
  const person = listHolders(interview).find(({ email }) => email.toLowerCase() === from);
  if (!person && interview.email.toLowerCase() !== from) return false;
  if (!reply) {
    if (text) await tellOfLine(ctx, tx, interview, { person, text });
    return text !== '';
  }
  const isCurrent = reply.uid === calendarUid(interviewId) && reply.sequence >= interview.sequence;
  if (!isCurrent || interview.status !== 'booked') return false;
  if ('proposed' in reply) {
    if (reply.proposed <= ctx.now()) return false;
    await tellOfProposal(ctx, tx, interview, { person, ...reply });
    return true;
  }
  if (person) await storeAnswer(ctx, tx, interview, person, reply);
  else if (reply.answer === 'declined') await tellOfDecliningCandidate(ctx, tx, interview, reply.comment);
  return true;
}

async function storeAnswer(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  person: InterviewPerson,
  { answer, comment }: { answer: CalendarAnswer; comment: string },
): Promise<void> {
  if (person.answer === answer) return;
  const { id, companyId, jobId, applicantId } = interview;
  await tx
    .updateTable('interviewPeople')
    .set({ answer })
    .where('interviewId', '=', id)
    .where('userId', '=', person.userId)
    .execute();
  await record(ctx, tx, {
    type: 'interview.answered',
    ...{ companyId, jobId, applicationId: applicantId, by: person.userId },
  });
  if (answer === 'declined') await tellOfDecliningInterviewer(ctx, tx, interview, person, comment);
}
