import type { Db, Tx } from '../../../db/database.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { findInterview, type InterviewRow } from '../booking/interviews.ts';

/** A further link to the page of an interview; those before go on working, because mails have them. */
export async function newInterviewLink(tx: Tx, interviewId: string): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('interviewLinks')
    .values({ tokenHash: hashToken(token), interviewId })
    .execute();
  return token;
}

export async function findInterviewOfLink(db: Db, link: string): Promise<InterviewRow | undefined> {
  const found = await db
    .selectFrom('interviewLinks')
    .select('interviewId')
    .where('tokenHash', '=', hashToken(link))
    .executeTakeFirst();
  return found && findInterview(db, found.interviewId);
}

const linkDays = 30;

/** Deletes the links of interviews that are over, and of those that were never booked. */
export const forgetInterviewLinks: ScheduledJob = {
  name: 'forget-interview-links',
  title: 'Glömma länkar till gamla intervjuer',
  cron: '55 4 * * *',
  retries: 2,
  async handle({ db, now }) {
    const oldest = new Date(now().getTime() - linkDays * 86_400_000);
    await db
      .deleteFrom('interviewLinks')
      .using('interviews')
      .whereRef('interviews.id', '=', 'interviewLinks.interviewId')
      .where(({ fn, ref }) => fn.coalesce(ref('interviews.endsAt'), ref('interviews.expiresAt')), '<', oldest)
      .execute();
  },
};
