import { formatInterviewTime } from '@platsa/contract/interviews/format-time';
import { placeText } from '@platsa/contract/messaging/proposal-text';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender, type NewMail, sendMails } from '../../../platform/mail/send-mail.ts';
import { sendNotice } from '../../applications/index.ts';
import { findConversationOfApplicant, openConversations } from '../../messaging/index.ts';
import { newInterviewLink } from '../candidate/interview-links.ts';
import { listWrittenUsers } from '../schedule/own-entries.ts';
import { candidateReader, entryAttachment, interviewEvent, interviewerReader } from './interview-entry.ts';
import { type InterviewPerson, type InterviewRow, listHolders } from './interviews.ts';

type News = 'invited' | 'booked' | 'moved' | 'cancelled';

/** 'torsdag 3 december 2026 kl. 13:00–13:45', for the candidate in the zone in which the time was chosen. */
export function whenText({ startsAt, endsAt, timeZone }: InterviewRow, forCandidate: boolean): string {
  return startsAt && endsAt ? formatInterviewTime(startsAt, endsAt, (forCandidate && timeZone) || undefined) : '';
}

/** Tells the candidate by mail, with the entry for the calendar and a link to the page where they book, move and cancel. */
export async function tellCandidate(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  news: News,
  text = '',
): Promise<void> {
  const { companyId, jobId, applicantId, email, brandName, logoId } = interview;
  if (email === '') return;
  const token = await newInterviewLink(tx, interview.id);
  const hasEntry = news !== 'invited' && interview.startsAt !== null;
  const event = interviewEvent(ctx, interview, candidateReader(interview));
  const content: MailContent = {
    ...candidateWords(interview, news, text),
    action: {
      label: news === 'invited' ? 'Välj tid' : 'Visa intervjun',
      url: `${ctx.publicUrl}/interview/${secretPlace}`,
    },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får mejlet för att du har sökt ${interview.jobTitle} hos ${brandName} genom Platsa.`,
    ...(hasEntry && { attachments: [entryAttachment(news === 'cancelled' ? 'CANCEL' : 'REQUEST', event)] }),
  };
  await sendNotice(ctx, tx, { companyId, jobId, applicantId, mail: { to: email, content, secret: token } });
}

function candidateWords(
  interview: InterviewRow,
  news: News,
  text: string,
): Pick<MailContent, 'subject' | 'paragraphs'> {
  const { name, jobTitle, brandName, place, expiresAt } = interview;
  const when = whenText(interview, true);
  const about = `${name} för ${jobTitle} hos ${brandName}`;
  const facts = [placeText(place), text].filter(Boolean);
  switch (news) {
    case 'invited': {
      const last =
        expiresAt &&
        new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Stockholm', dateStyle: 'long' }).format(expiresAt);
      return {
        subject: `Välj en tid: ${name} hos ${brandName}`,
        paragraphs: [`Välkommen på ${about}. Välj en tid som passar dig${last ? `, senast ${last}` : ''}.`, ...facts],
      };
    }
    case 'booked':
      return {
        subject: `Din intervju hos ${brandName}: ${when}`,
        paragraphs: [`${about} är bokad ${when}.`, ...facts],
      };
    case 'moved':
      return {
        subject: `Ny tid hos ${brandName}: ${when}`,
        paragraphs: [`${about} är ändrad. Den är nu ${when}.`, ...facts],
      };
    case 'cancelled':
      return {
        subject: `Avbokad intervju hos ${brandName}`,
        paragraphs: [`${about}${when ? ` ${when}` : ''} är avbokad.`, ...(text ? [text] : [])],
      };
  }
}

/** Tells interviewers by mail, with the entry for the calendar. The mails name the candidate, so they go with the application. */
export async function tellInterviewers(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  people: readonly InterviewPerson[],
  news: Exclude<News, 'invited'>,
  text = '',
): Promise<void> {
  const candidate = `${interview.firstName} ${interview.lastName}`;
  const when = whenText(interview, false);
  const subject = {
    booked: `${interview.name} med ${candidate}: ${when}`,
    moved: `Ändrad: ${interview.name} med ${candidate}, ${when}`,
    cancelled: `Avbokad: ${interview.name} med ${candidate}, ${when}`,
  }[news];
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const userIds = people.map(({ userId }) => userId);
  const written = await listWrittenUsers(tx, interview.id, userIds);
  await mailMembers(ctx, tx, interview, people, (person) => ({
    subject,
    paragraphs: [`${subject}. Jobbet är ${interview.jobTitle}.`, placeText(interview.place), text].filter(Boolean),
    action: candidateAction(ctx, interview),
    reason: 'Du får mejlet för att du håller intervjun.',
    ...(!written.has(person.userId) && {
      attachments: [entryAttachment(method, interviewEvent(ctx, interview, interviewerReader(person)))],
    }),
  }));
}

/** The conversation with which mails about the candidate are deleted. Anonymous applications have none. */
async function getConversation(tx: Tx, { companyId, applicantId }: InterviewRow): Promise<string | undefined> {
  await openConversations(tx, companyId, [applicantId]);
  return (await findConversationOfApplicant(tx, applicantId))?.id;
}

/** Reminds the candidate and who hold the interview. The entry is in their calendars already. */
export async function remindPeople(ctx: Context, tx: Tx, interview: InterviewRow): Promise<void> {
  const { companyId, jobId, applicantId, email, name, brandName, logoId, jobTitle, place, reminder } = interview;
  const action = { label: 'Visa intervjun', url: `${ctx.publicUrl}/interview/${secretPlace}` };
  const content: MailContent = {
    subject: `Påminnelse: ${name} hos ${brandName} ${whenText(interview, true)}`,
    paragraphs: [
      `${name} för ${jobTitle} hos ${brandName} är ${whenText(interview, true)}.`,
      placeText(place),
      reminder,
    ].filter(Boolean),
    ...{ action, sender: brandSender(ctx, { name: brandName, logoId }) },
    reason: `Du får mejlet för att du har en intervju hos ${brandName}.`,
  };
  if (email !== '') {
    const secret = await newInterviewLink(tx, interview.id);
    await sendNotice(ctx, tx, { companyId, jobId, applicantId, mail: { to: email, content, secret } });
  }
  const candidate = `${interview.firstName} ${interview.lastName}`;
  await mailMembers(ctx, tx, interview, listHolders(interview), () => ({
    subject: `Påminnelse: ${name} med ${candidate} ${whenText(interview, false)}`,
    paragraphs: [`${name} med ${candidate} för ${jobTitle} är ${whenText(interview, false)}.`, placeText(place)].filter(
      Boolean,
    ),
    action: candidateAction(ctx, interview),
    reason: 'Du får mejlet för att du håller intervjun.',
  }));
}

/** Cancels the entries of people who leave the company. The mail does not name the candidate, since they are members no longer. */
export async function tellLeavers(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  leavers: readonly InterviewPerson[],
): Promise<void> {
  const text = `Du är inte längre med i ${interview.brandName}, så du håller inte intervjun.`;
  await sendMails(ctx, tx, unnamedCancellations(ctx, interview, leavers, text));
}

/**
 * Tells the holders of an interview, and the candidate, that the application is gone. Mails to members do not name the candidate,
 * whose data are gone when they arrive. The mail to the candidate is deleted with the person.
 */
export async function tellOfDeletion(ctx: Context, tx: Tx, interview: InterviewRow): Promise<void> {
  const told = { ...interview, sequence: interview.sequence + 1 };
  const { name, jobTitle, brandName, email, personId } = interview;
  const text = 'Ansökan finns inte längre, så intervjun är avbokad.';
  const toCandidate: NewMail = {
    ...{ to: email, personId },
    content: {
      subject: `Avbokad intervju hos ${brandName}`,
      paragraphs: [
        `${name} för ${jobTitle} hos ${brandName} ${whenText(interview, true)} är avbokad, för ansökan finns inte längre.`,
      ],
      // The logo may go with the company.
      sender: brandSender(ctx, { name: brandName, logoId: null }),
      reason: `Du får mejlet för att du hade en intervju hos ${brandName}.`,
      attachments: [entryAttachment('CANCEL', interviewEvent(ctx, told, candidateReader(interview)))],
    },
  };
  await sendMails(ctx, tx, [...unnamedCancellations(ctx, interview, listHolders(interview), text), toCandidate]);
}

function unnamedCancellations(
  ctx: Context,
  interview: InterviewRow,
  people: readonly InterviewPerson[],
  text: string,
): NewMail[] {
  const unnamed = { ...interview, sequence: interview.sequence + 1, firstName: 'Kandidaten', lastName: '' };
  return people.map((person) => ({
    to: person.email,
    personId: person.userId,
    content: {
      subject: `Avbokad: ${interview.name} för ${interview.jobTitle}, ${whenText(interview, false)}`,
      paragraphs: [text],
      reason: 'Du får mejlet för att du skulle hålla intervjun.',
      attachments: [entryAttachment('CANCEL', interviewEvent(ctx, unnamed, interviewerReader(person)))],
    },
  }));
}

export function candidateAction(ctx: Context, { boardId, applicantId }: InterviewRow) {
  return { label: 'Visa kandidaten', url: `${ctx.publicUrl}/workflows/${boardId}/${applicantId}` };
}

/** The mails name the candidate, so they are deleted with the conversation. */
export async function mailMembers<Person extends { userId: string; email: string }>(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  people: readonly Person[],
  write: (person: Person) => MailContent,
): Promise<void> {
  if (people.length === 0) return;
  const conversation = await getConversation(tx, interview);
  await sendMails(
    ctx,
    tx,
    people.map((person) => ({
      ...{ to: person.email, content: write(person) },
      ...(conversation ? { conversation: { id: conversation, personId: person.userId } } : { personId: person.userId }),
    })),
  );
}
