import { type CalendarFailure, type CalendarKind, calendarFailureText } from '@platsa/contract/interviews/schedule';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type NewMail, sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { readCalendar } from './calendars.ts';
import { sweepEntries } from './write-entries.ts';

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
    await sweepEntries(ctx);
    await tellOwners(ctx);
  },
};

interface FailingCalendar {
  email: string;
  userId: string;
  kind: CalendarKind;
  name: string;
  failure: CalendarFailure | null;
}

/** Tells owners once that their calendar could not be read for an hour. Until it can, candidates cannot choose their times. */
async function tellOwners(ctx: Context): Promise<void> {
  const now = ctx.now();
  const before = new Date(now.getTime() - failingMs);
  await inTransaction(ctx, async (tx) => {
    const unread = await tx
      .updateTable('calendars')
      .from('users')
      .set({ toldAt: now })
      .whereRef('users.id', '=', 'calendars.userId')
      .where('failedAt', '<', before)
      .where('toldAt', 'is', null)
      .returning(['users.email', 'calendars.userId', 'calendars.kind', 'calendars.name', 'calendars.failure'])
      .execute();
    // A calendar that cannot even be read is left out, so that its owner gets one mail.
    const unwritten = await tx
      .updateTable('calendars')
      .from('users')
      .set({ writeToldAt: now })
      .whereRef('users.id', '=', 'calendars.userId')
      .where('writeFailedAt', '<', before)
      .where('writeToldAt', 'is', null)
      .where('failure', 'is', null)
      .returning(['users.email', 'calendars.userId', 'calendars.kind', 'calendars.name'])
      .returning('calendars.writeFailure as failure')
      .execute();
    const mails = [
      ...unread.map((calendar) =>
        ownerMail(ctx, calendar, `Din kalender ${calendar.name} går inte att läsa`, unreadText),
      ),
      ...unwritten.map((calendar) =>
        ownerMail(ctx, calendar, `Vi kan inte skriva i din kalender ${calendar.name}`, unwrittenText),
      ),
    ];
    await sendMails(ctx, tx, mails);
  });
}

const unreadText =
  'Så länge kan ingen se när du är ledig, och kandidater kan inte boka tid hos dig. Koppla kalendern på nytt, eller ta bort den.';
const unwrittenText =
  'Så länge syns nya intervjuer inte där, och ändrade står kvar som de var. Du får dem ändå med mejl. Koppla kalendern på nytt, eller välj en annan att skriva i.';

function ownerMail(ctx: Context, calendar: FailingCalendar, subject: string, consequence: string): NewMail {
  const { email, userId, kind, failure } = calendar;
  return {
    to: email,
    personId: userId,
    content: {
      subject,
      paragraphs: [`${subject}. ${failure ? calendarFailureText(kind, failure) : ''}`.trim(), consequence],
      action: { label: 'Till Min tid', url: `${ctx.publicUrl}/settings/calendar` },
      reason: 'Du får mejlet för att du har kopplat kalendern till Platsa.',
    },
  };
}
