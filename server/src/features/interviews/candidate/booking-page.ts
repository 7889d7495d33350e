import { careerAddress } from '@platsa/contract/career-pages/rules';
import { cleanText } from '@platsa/contract/clean-text';
import { type BookingPage, maxWishLength } from '@platsa/contract/interviews/booking-page';
import { isTimeZone } from '@platsa/contract/interviews/schedule';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { calendarFile } from '../../../platform/calendar-file.ts';
import { lockMemberships } from '../../applications/index.ts';
import { TimeTaken } from '../booking/book-time.ts';
import { cancel, lockInterview, setTime } from '../booking/change-interview.ts';
import { candidateReader, interviewEvent } from '../booking/interview-entry.ts';
import { type InterviewRow, listHolders } from '../booking/interviews.ts';
import { tellWish } from '../booking/tell-organizer.ts';
import { companyZone } from '../free-times.ts';
import { getKind } from '../kinds/kinds.ts';
import { dayOf } from '../working-days.ts';
import { findSlot, isChangeable, listSlots, refreshCalendarsOf } from './free-slots.ts';
import { findInterviewOfLink } from './interview-links.ts';

interface BookingView {
  /** In which the times are shown; Sweden's if it is none. */
  timeZone?: string | undefined;
  /** The candidate wants another time than the booked one. */
  isMoving: boolean;
}

/** Undefined for an unknown link. */
export async function readBookingPage(ctx: Context, link: string, view: BookingView): Promise<BookingPage | undefined> {
  const interview = await findInterviewOfLink(ctx.db, link);
  if (!interview) return undefined;
  const now = ctx.now();
  const mayChange = isChangeable(interview, now);
  const showsTimes = mayChange && (interview.status === 'invited' || view.isMoving);
  if (showsTimes) await refreshCalendarsOf(ctx, interview);
  const timeZone = view.timeZone && isTimeZone(view.timeZone) ? view.timeZone : (interview.timeZone ?? companyZone);
  const slots = showsTimes ? await listSlots(ctx, ctx.db, interview) : [];
  const { name, minutes, text, moveText, place, startsAt, endsAt, changeHours, wish } = interview;
  const status = readStatus(interview, now);
  const hasEnded = status !== 'invited' && status !== 'booked';
  return {
    ...{ link, timeZone, companyName: interview.brandName, logo: interview.logoId, jobTitle: interview.jobTitle },
    ...{ name, minutes, text, moveText, place, wish, mayChange, changeHours },
    interviewers: listHolders(interview).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    status,
    ...(hasEnded ? await findContact(ctx.db, interview) : { chatUrl: null, companyUrl: null }),
    ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
    isMoving: showsTimes && interview.status === 'booked',
    days: groupByDay(slots, timeZone),
    ...{ notice: null, problem: null },
  };
}

/** The chat if the candidate has an account, and the company's career page, or else the advert while it is public. */
async function findContact(db: Db, { applicantId, jobId, personId }: InterviewRow) {
  const { rows } = await sql<{ hasAccount: boolean; pageId: string | null; shortId: string | null }>`
    SELECT EXISTS (SELECT FROM users u WHERE u.id = ${personId}) AS has_account, page.page_id,
      (SELECT j.short_id FROM public_jobs p WHERE p.job_id = j.id) AS short_id
    FROM jobs j JOIN companies c ON c.id = j.company_id
      LEFT JOIN LATERAL (
        SELECT page_id FROM career_pages WHERE company_id = c.id AND active AND c.whitelisted_at IS NOT NULL
        ORDER BY brand_id = j.brand_id DESC NULLS LAST, id LIMIT 1) AS page ON true
    WHERE j.id = ${jobId}`.execute(db);
  const { hasAccount = false, pageId = null, shortId = null } = rows[0] ?? {};
  return {
    chatUrl: hasAccount ? `/applications/${applicantId}` : null,
    companyUrl: pageId ? careerAddress(pageId) : shortId && `/jobs/${shortId}`,
  };
}

/** The product cancels interviews when their application has ended. */
function readStatus({ status, cancelledBy, expiresAt }: InterviewRow, now: Date): BookingPage['status'] {
  if (status === 'cancelled' && cancelledBy === 'product') return 'ended';
  return status === 'invited' && expiresAt && expiresAt <= now ? 'expired' : status;
}

function groupByDay(slots: readonly { from: number }[], timeZone: string): BookingPage['days'] {
  const days = new Map<string, string[]>();
  for (const { from } of slots) {
    const day = dayOf(from, timeZone);
    days.set(day, [...(days.get(day) ?? []), new Date(from).toISOString()]);
  }
  return [...days].map(([day, times]) => ({ day, times }));
}

interface Choice {
  startsAt: string;
  timeZone?: string | undefined;
  /** The candidate saw that another time is booked. */
  isMoving: boolean;
}

type BookingOutcome = 'booked' | 'moved' | 'kept' | 'taken' | 'closed';

/**
 * Books the time for the candidate, or moves the interview to it, with those of the people who have the fewest interviews that
 * day. `kept`: another time was booked in another window meanwhile, and is not moved by surprise. `taken`: it is not free any more. `closed`: nothing can be changed with the link.
 */
export async function bookByCandidate(
  ctx: Context,
  link: string,
  { startsAt, timeZone, isMoving }: Choice,
): Promise<BookingOutcome> {
  const found = await findInterviewOfLink(ctx.db, link);
  if (!found || !isChangeable(found, ctx.now())) return 'closed';
  await refreshCalendarsOf(ctx, found);
  const from = Date.parse(startsAt);
  try {
    return await inTransaction(ctx, (tx) => bookSlot(ctx, tx, found, { from, timeZone, isMoving }));
  } catch (error) {
    if (error instanceof TimeTaken) return 'taken';
    throw error;
  }
}

async function bookSlot(
  ctx: Context,
  tx: Tx,
  found: InterviewRow,
  { from, timeZone, isMoving }: Omit<Choice, 'startsAt'> & { from: number },
): Promise<BookingOutcome> {
  // Checked before locking: when many candidates choose the same time at once, most learn without a lock that it is taken.
  const isOwn = found.startsAt?.getTime() === from;
  if (!isOwn && !(await findSlot(ctx, tx, found, from))) return 'taken';
  await lockMemberships(
    tx,
    found.companyId,
    found.people.map(({ userId }) => userId),
  );
  const interview = await lockInterview(tx, found);
  if (!isChangeable(interview, ctx.now())) return 'closed';
  // A double click, or the same page in two windows.
  if (interview.status === 'booked' && interview.startsAt?.getTime() === from) return 'booked';
  if (interview.status === 'booked' && !isMoving) return 'kept';
  const slot = await findSlot(ctx, tx, interview, from);
  if (!slot) return 'taken';
  await setTime(ctx, tx, interview, {
    kind: await getKind(tx, interview.kindId),
    meeting: slot,
    userIds: slot.userIds.slice(0, interview.needed),
    keepsOthers: true,
    by: interview.personId,
    ...(timeZone && isTimeZone(timeZone) && { timeZone }),
  });
  return interview.status === 'booked' ? 'moved' : 'booked';
}

/** Stores the candidate's line about times that suit, and tells who invited. */
export async function askForTimes(
  ctx: Context,
  link: string,
  wish: string,
): Promise<'asked' | 'closed' | { problem: string }> {
  const text = cleanText(wish);
  if (!text) return { problem: 'Skriv vilka tider som passar dig' };
  if (text.length > maxWishLength) return { problem: `Skriv högst ${maxWishLength} tecken` };
  const found = await findInterviewOfLink(ctx.db, link);
  if (!found) return 'closed';
  return inTransaction(ctx, async (tx) => {
    const interview = await lockInterview(tx, found);
    if (!isChangeable(interview, ctx.now())) return 'closed';
    await tx.updateTable('interviews').set({ wish: text }).where('id', '=', interview.id).execute();
    const { companyId, jobId, applicantId, personId } = interview;
    await record(ctx, tx, {
      type: 'interview.times.asked',
      companyId,
      jobId,
      applicationId: applicantId,
      by: personId,
    });
    await tellWish(ctx, tx, { ...interview, wish: text });
    return 'asked';
  });
}

const maxCancelLength = 500;

export async function cancelByCandidate(
  ctx: Context,
  link: string,
  line: string,
): Promise<'cancelled' | 'closed' | { problem: string }> {
  const text = cleanText(line);
  if (text.length > maxCancelLength) return { problem: `Skriv högst ${maxCancelLength} tecken` };
  const found = await findInterviewOfLink(ctx.db, link);
  if (!found) return 'closed';
  return inTransaction(ctx, async (tx) => {
    const interview = await lockInterview(tx, found);
    if (!isChangeable(interview, ctx.now())) return 'closed';
    await cancel(ctx, tx, interview, { cancelledBy: 'candidate', text, by: interview.personId });
    return 'cancelled';
  });
}

/** The entry for the candidate's calendar; undefined while no time is booked. */
export async function readInterviewFile(ctx: Context, link: string): Promise<string | undefined> {
  const interview = await findInterviewOfLink(ctx.db, link);
  if (!interview?.startsAt || interview.status !== 'booked') return undefined;
  const { invitation: _answers, ...event } = interviewEvent(ctx, interview, candidateReader(interview));
  return calendarFile('PUBLISH', [event]);
}
