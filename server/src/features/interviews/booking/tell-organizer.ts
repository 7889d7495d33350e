import { formatInterviewTime } from '@platsa/contract/interviews/format-time';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { memberHasRight } from '../../boards/index.ts';
import { type InterviewPerson, type InterviewRow, listHolders } from './interviews.ts';
import { candidateAction, mailMembers, whenText } from './tell-people.ts';

/** Tells the organizer that no time suited the candidate. */
export async function tellWish(ctx: Context, tx: Tx, interview: InterviewRow): Promise<void> {
  const candidate = `${interview.firstName} ${interview.lastName}`;
  await tellOrganizer(ctx, tx, interview, {
    subject: `${candidate} vill ha andra tider: ${interview.name}`,
    paragraphs: [`Ingen av tiderna passar ${candidate}, som skriver:`, interview.wish ?? ''],
    action: candidateAction(ctx, interview),
    reason: 'Du får mejlet för att du bjöd in till intervjun.',
  });
}

/** Tells the organizer that an interview has too few people left. */
export async function tellOfMissing(ctx: Context, tx: Tx, interview: InterviewRow): Promise<void> {
  const { name, firstName, lastName, needed } = interview;
  const left = listHolders(interview).length;
  const candidate = `${firstName} ${lastName}`;
  await tellOrganizer(ctx, tx, interview, {
    subject: `Intervjun med ${candidate} saknar intervjuare`,
    paragraphs: [
      `${name} med ${candidate} är bokad ${whenText(interview, false)}, men ${left} av ${needed} intervjuare är kvar. Välj någon annan eller flytta den.`,
    ],
    action: candidateAction(ctx, interview),
    reason: 'Du får mejlet för att du bokade intervjun.',
  });
}

/** Tells the organizer that an interviewer's calendar program has declined. */
export async function tellOfDecliningInterviewer(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  { userId, firstName, lastName }: InterviewPerson,
  comment: string,
): Promise<void> {
  const { name, firstName: candidateName, lastName: candidateLastName } = interview;
  const candidate = `${candidateName} ${candidateLastName}`;
  const who = `${firstName} ${lastName}`.trim();
  const content = {
    subject: `${who} kan inte komma på intervjun med ${candidate}`,
    paragraphs: [
      `${who} har tackat nej till ${name} med ${candidate} ${whenText(interview, false)}.`,
      ...quoteLine(who, comment),
      'Välj någon annan, eller flytta intervjun.',
    ],
    action: candidateAction(ctx, interview),
    reason: 'Du får mejlet för att du bokade intervjun.',
  };
  await tellOrganizer(ctx, tx, interview, content, userId);
}

/** It is easy to press no by mistake in a calendar program, so the interview stays until somebody cancels it. */
export async function tellOfDecliningCandidate(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  comment: string,
): Promise<void> {
  const who = `${interview.firstName} ${interview.lastName}`;
  await tellOrganizer(ctx, tx, interview, {
    subject: `${who} har tackat nej till intervjun i sin kalender`,
    paragraphs: [
      `${who} har tackat nej i sin kalender till ${interview.name} ${whenText(interview, false)}. Intervjun är kvar tills någon avbokar eller flyttar den.`,
      ...quoteLine(who, comment),
    ],
    action: candidateAction(ctx, interview),
    reason: 'Du får mejlet för att du bokade intervjun.',
  });
}

/** Tells the organizer of another time that a calendar program proposes. The link opens a move to it; nothing moves by itself. */
export async function tellOfProposal(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  { person, proposed, comment }: { person: InterviewPerson | undefined; proposed: Date; comment: string },
): Promise<void> {
  const { id, name, minutes } = interview;
  const { firstName, lastName } = person ?? interview;
  const who = `${firstName} ${lastName}`.trim();
  const when = formatInterviewTime(proposed, new Date(proposed.getTime() + minutes * 60_000));
  const query = new URLSearchParams({ move: id, at: proposed.toISOString() });
  const content = {
    subject: `${who} föreslår en annan tid: ${when}`,
    paragraphs: [
      `${who} vill flytta ${name} från ${whenText(interview, false)} till ${when}.`,
      ...quoteLine(who, comment),
      'Intervjun är kvar på sin tid tills någon flyttar den.',
    ],
    action: { label: 'Flytta dit', url: `${candidateAction(ctx, interview).url}?${query}` },
    reason: 'Du får mejlet för att du bokade intervjun.',
  };
  await tellOrganizer(ctx, tx, interview, content, person?.userId);
}

/** Passes on a line that an interviewer or the candidate has written to the address of the calendar entries. */
export async function tellOfLine(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  { person, text }: { person: InterviewPerson | undefined; text: string },
): Promise<void> {
  const { firstName, lastName } = person ?? interview;
  const who = `${firstName} ${lastName}`.trim();
  const content = {
    subject: `${who} skriver om ${interview.name} ${whenText(interview, false)}`.trim(),
    paragraphs: quoteLine(who, text),
    action: candidateAction(ctx, interview),
    reason: 'Du får mejlet för att du bokade intervjun.',
  };
  await tellOrganizer(ctx, tx, interview, content, person?.userId);
}

function quoteLine(who: string, text: string): string[] {
  return text ? [`${who} skriver:`, text] : [];
}

/** Mails the member who booked or invited, or the job's owner if that member has left, lost their rights, or is the sender. */
async function tellOrganizer(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  content: MailContent,
  from: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ userId: string; email: string }>`
    SELECT u.id AS user_id, u.email FROM jobs j JOIN members m ON m.company_id = j.company_id JOIN users u ON u.id = m.user_id
    WHERE j.id = ${interview.jobId} AND m.user_id IN (${interview.createdBy}::uuid, j.responsible_id) AND ${memberHasRight('seeApplicants')}
      AND m.user_id IS DISTINCT FROM ${from}::uuid
    ORDER BY m.user_id = ${interview.createdBy}::uuid DESC LIMIT 1`.execute(tx);
  const [organizer] = rows;
  if (!organizer) return;
  await mailMembers(ctx, tx, interview, [organizer], () => content);
}
