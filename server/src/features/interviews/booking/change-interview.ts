import type { Canceller } from '@platsa/contract/interviews/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockApplication } from '../../applications/index.ts';
import { refreshBoards } from '../../boards/index.ts';
import type { KindRow } from '../kinds/kinds.ts';
import type { Period } from '../working-days.ts';
import { requireCandidateFree, TimeTaken, takeTime } from './book-time.ts';
import { getInterview, holdsInterview, type InterviewRow, listHolders } from './interviews.ts';
import { refuseBusy } from './refuse-busy.ts';
import { tellCandidate, tellInterviewers } from './tell-people.ts';

/** Locks the application of an interview, and reads it again. */
export async function lockInterview(
  tx: Tx,
  { id, applicantId, boardId }: Pick<InterviewRow, 'id' | 'applicantId' | 'boardId'>,
) {
  await lockApplication(tx, { id: applicantId, boardId });
  return getInterview(tx, id);
}

interface NewTime {
  kind: KindRow;
  meeting: Period;
  userIds: readonly string[];
  place?: string;
  /** A line to the candidate, of an interview that is moved. */
  text?: string;
  /** The time zone in which the candidate chose it. */
  timeZone?: string;
  /** Keeps the other people whose times were offered, so that the candidate may still move it to their times. */
  keepsOthers: boolean;
  by: string | null;
}

/**
 * Gives an interview, booked or only invited to, a time and the people who hold it, and tells everybody. Its time before is free
 * again. Throws TimeTaken if somebody else's interview has the time.
 */
export async function setTime(ctx: Context, tx: Tx, before: InterviewRow, time: NewTime): Promise<InterviewRow> {
  const { id, companyId, jobId, applicantId } = before;
  const wasBooked = before.status === 'booked';
  const { kind, meeting, userIds, place = before.place, text = '', timeZone, keepsOthers, by } = time;
  await requireCandidateFree(tx, { applicantId, interviewId: id }, meeting);
  await tx.updateTable('interviewPeople').set({ during: null, answer: null }).where('interviewId', '=', id).execute();
  const replaced = tx.deleteFrom('interviewPeople').where('interviewId', '=', id);
  await (keepsOthers ? replaced.where('userId', '=', anyId(userIds)) : replaced).execute();
  await takeTime(tx, { interviewId: id, companyId, rules: kind, meeting }, userIds);
  await tx
    .updateTable('interviews')
    .set(({ eb }) => ({
      ...{ status: 'booked' as const, place, needed: userIds.length, wish: null, expiresAt: null },
      ...{
        startsAt: new Date(meeting.from),
        endsAt: new Date(meeting.to),
        sequence: eb('sequence', '+', wasBooked ? 1 : 0),
      },
      moveText: (wasBooked && text) || null,
      ...{ toldAt: ctx.now(), dayReminderAt: null, hourReminderAt: null, missingToldAt: null },
      ...(timeZone && { timeZone }),
    }))
    .where('id', '=', id)
    .execute();
  await refreshBoards(tx, [before.boardId]);
  const after = await getInterview(tx, id);
  await tellOfChange(ctx, tx, before, after);
  const type = wasBooked ? 'interview.moved' : 'interview.booked';
  await record(ctx, tx, { type, companyId, jobId, applicationId: applicantId, by, personId: before.personId });
  return after;
}

/** Sets a time for the company, and answers a taken one with a conflict that says who is busy. */
export async function setTimeOrRefuse(ctx: Context, tx: Tx, before: InterviewRow, time: NewTime): Promise<void> {
  try {
    await setTime(ctx, tx, before, time);
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error;
    const { id: moving, companyId } = before;
    await refuseBusy(tx, { companyId, userIds: time.userIds, moving }, time.meeting);
    const userFriendlyMessage = 'Någon av er har precis blivit bokad då. Välj en annan tid.';
    throw new ApiError('conflict', { userFriendlyMessage });
  }
}

/** Cancels the calendar entry of people who no longer hold the interview. The others and the candidate get the new entry. */
async function tellOfChange(ctx: Context, tx: Tx, before: InterviewRow, after: InterviewRow): Promise<void> {
  const wasBooked = before.status === 'booked';
  const [held, holding] = [listHolders(before), listHolders(after)];
  const left = held.filter(({ userId }) => !holdsInterview(after, userId));
  const stayed = holding.filter(({ userId }) => holdsInterview(before, userId));
  const joined = holding.filter(({ userId }) => !holdsInterview(before, userId));
  await tellInterviewers(
    ctx,
    tx,
    { ...before, sequence: after.sequence },
    left,
    'cancelled',
    'Du behövs inte på intervjun.',
  );
  await tellInterviewers(ctx, tx, after, stayed, 'moved');
  await tellInterviewers(ctx, tx, after, joined, 'booked');
  await tellCandidate(ctx, tx, after, wasBooked ? 'moved' : 'booked', wasBooked ? (after.moveText ?? '') : after.text);
}

/** Ends an interview or an invitation: the time is free again, and everybody is told, the candidate unless they did it themselves. */
export async function cancel(
  ctx: Context,
  tx: Tx,
  before: InterviewRow,
  { cancelledBy, text, by }: { cancelledBy: Canceller; text: string; by: string | null },
): Promise<void> {
  const { id, companyId, jobId, applicantId, personId } = before;
  await tx
    .updateTable('interviews')
    .set(({ eb }) => ({
      status: 'cancelled' as const,
      cancelledBy,
      cancelText: text || null,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await tx.updateTable('interviewPeople').set({ during: null }).where('interviewId', '=', id).execute();
  await refreshBoards(tx, [before.boardId]);
  await record(ctx, tx, { type: 'interview.cancelled', companyId, jobId, applicationId: applicantId, by, personId });
  const told = { ...before, sequence: before.sequence + 1 };
  if (before.status === 'booked') await tellInterviewers(ctx, tx, told, listHolders(before), 'cancelled', text);
  await tellCandidate(ctx, tx, told, 'cancelled', cancelledBy === 'candidate' ? '' : text);
}

/** Refuses to change an interview that has ended. */
export function requireOpen({ status }: InterviewRow): void {
  if (status === 'invited' || status === 'booked') return;
  throw new ApiError('conflict', { userFriendlyMessage: 'Intervjun är redan avbokad eller har varit.' });
}
