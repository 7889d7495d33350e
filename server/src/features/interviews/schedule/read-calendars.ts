import { calendarFailures } from '@platsa/contract/interviews/schedule';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { readCalendar } from './calendars.ts';

const minute = 60_000;
/** Every connected calendar is read about as often. */
const pauseMs = 9 * minute;
const maxAtOnce = 500;
const failingMs = 60 * minute;

export const readCalendars: ScheduledJob = {
  name: 'read-calendars',
  title: 'Läsa kopplade kalendrar',
  cron: '*/10 * * * *',
  retries: 0,
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - pauseMs);
    const due = await ctx.db
      .selectFrom('calendars')
      .select('id')
      .where((eb) => eb.or([eb('triedAt', 'is', null), eb('triedAt', '<', before)]))
      .orderBy(sql`tried_at NULLS FIRST`)
      .limit(maxAtOnce)
      .execute();
    for (const { id } of due) await readCalendar(ctx, id);
    await tellOwners(ctx);
  },
};

/** Tells, once, whose calendar could not be read for an hour: until it can, nobody is booked with them by themselves. */
async function tellOwners(ctx: Context): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, async (tx) => {
    const failing = await tx
      .updateTable('calendars')
      .from('users')
      .set({ toldAt: now })
      .whereRef('users.id', '=', 'calendars.userId')
      .where('failedAt', '<', new Date(now.getTime() - failingMs))
      .where('toldAt', 'is', null)
      .returning(['users.email', 'calendars.userId', 'calendars.name', 'calendars.failure'])
      .execute();
    const mails = failing.map(({ email, userId, name, failure }) => ({
      to: email,
      personId: userId,
      content: {
        subject: `Din kalender ${name} går inte att läsa`,
        paragraphs: [
          `Vi kan inte läsa kalendern ${name}. ${failure ? calendarFailures[failure] : ''}`.trim(),
          'Så länge kan ingen se när du är ledig, och kandidater kan inte boka tid hos dig. Koppla kalendern på nytt, eller ta bort den.',
        ],
        action: { label: 'Till Min tid', url: `${ctx.publicUrl}/settings/calendar` },
        reason: 'Du får mejlet för att du har kopplat kalendern till Platsa.',
      },
    }));
    await sendMails(ctx, tx, mails);
  });
}
