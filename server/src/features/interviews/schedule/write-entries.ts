import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Reaction } from '../../../events/react-to-event.ts';
import { defineJob } from '../../../platform/queue.ts';
import { interviewEvent, interviewerReader } from '../booking/interview-entry.ts';
import { type InterviewRow, listHolders, selectInterviews } from '../booking/interviews.ts';
import { findCalendar, type StoredCalendar } from './calendars.ts';
import { CalendarError } from './providers/calendar-provider.ts';
import { openProvider } from './providers/open-provider.ts';

interface EntryJob {
  calendarId: string;
  interviewId: string;
}

/**
 * Brings one interview's entry in one calendar to what it should be now: written, moved or gone. It does not matter how often or
 * in which order the jobs run; those of a calendar run one at a time.
 */
export const writeInterviewEntry = defineJob<EntryJob>({
  name: 'write-interview-entry',
  ...{ retries: 3, retryDelaySeconds: 20, maxRetryDelaySeconds: 300, heartbeatSeconds: 60 },
  ...{ concurrency: 3, perGroup: 1 },
  async handle(ctx, { calendarId, interviewId }) {
    const calendar = await findCalendar(ctx.db, calendarId);
    if (!calendar) return;
    try {
      await bringEntry(ctx, calendar, interviewId);
    } catch (error) {
      if (error instanceof CalendarError) await storeWriteFailure(ctx, calendarId, error);
      throw error;
    }
    await clearWriteFailures(ctx.db, sql`id = ${calendarId}`);
  },
});

/** Queues the entries of the application after a booking, a move or a cancellation. */
export const writeEntries: Reaction = async (ctx, tx, { applicationId }) => {
  if (applicationId) await queueEntries(ctx, tx, { applicationId });
};

/** Queues every entry that is not as it should be. */
export async function queueEntries(
  ctx: Context,
  db: Db,
  which: { applicationId?: string; calendarId?: string } = {},
): Promise<void> {
  for (const entry of await listDueEntries(db, ctx.now(), which)) await queueEntry(ctx, db, entry);
}

/** Must be called before the interviews are deleted, because their entries cannot be found afterwards. */
export async function queueDeletedEntries(ctx: Context, db: Db, interviewIds: readonly string[]): Promise<void> {
  const { rows } = await sql<EntryJob>`
    SELECT calendar_id, interview_id FROM calendar_entries WHERE interview_id = ANY (${interviewIds}::uuid[])`.execute(
    db,
  );
  for (const entry of rows) await queueEntry(ctx, db, entry);
}

async function queueEntry(ctx: Context, db: Db, entry: EntryJob): Promise<void> {
  await ctx.queue.add(db, writeInterviewEntry, entry, { group: entry.calendarId });
}

const maxAtOnce = 500;
const forgetMs = 30 * 86_400_000;

/** Lists entries that differ from the interviews that the calendar's owner holds. Past interviews are left as they are. */
async function listDueEntries(
  db: Db,
  now: Date,
  { applicationId, calendarId }: { applicationId?: string; calendarId?: string },
): Promise<EntryJob[]> {
  const { rows } = await sql<EntryJob>`
    WITH wanted AS (
      SELECT c.id AS calendar_id, i.id AS interview_id, target.part_id, i.sequence
      FROM calendars c
        CROSS JOIN LATERAL (SELECT part ->> 'id' AS part_id FROM jsonb_array_elements(c.parts) AS part
          WHERE (part ->> 'isWritten')::boolean LIMIT 1) AS target
        JOIN interview_people p ON p.user_id = c.user_id AND p.during IS NOT NULL
        JOIN interviews i ON i.id = p.interview_id AND i.status IN ('booked', 'done', 'missed') AND i.ends_at > ${now}),
    known AS (SELECT calendar_id, interview_id, part_id, sequence FROM calendar_entries WHERE ends_at > ${now})
    SELECT calendar_id, interview_id FROM wanted FULL JOIN known USING (calendar_id, interview_id)
    WHERE (wanted.part_id, wanted.sequence) IS DISTINCT FROM (known.part_id, known.sequence)
      AND (${calendarId ?? null}::uuid IS NULL OR calendar_id = ${calendarId ?? null})
      AND (${applicationId ?? null}::uuid IS NULL
        OR interview_id IN (SELECT id FROM interviews WHERE applicant_id = ${applicationId ?? null}))
    LIMIT ${maxAtOnce}`.execute(db);
  return rows;
}

/** Every ten minutes: queues entries that could not be written before, or changed without an event, as when a member has left. */
export async function sweepEntries(ctx: Context): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .deleteFrom('calendarEntries')
    .where('endsAt', '<', new Date(now.getTime() - forgetMs))
    .execute();
  const due = await listDueEntries(ctx.db, now, {});
  for (const entry of due) await queueEntry(ctx, ctx.db, entry);
  await clearWriteFailures(ctx.db, sql`id <> ALL (${due.map(({ calendarId }) => calendarId)}::uuid[])`);
}

async function bringEntry(ctx: Context, calendar: StoredCalendar, interviewId: string): Promise<void> {
  const known = await ctx.db
    .selectFrom('calendarEntries')
    .select(['partId', 'remoteId', 'sequence'])
    .where('calendarId', '=', calendar.id)
    .where('interviewId', '=', interviewId)
    .executeTakeFirst();
  const partId = calendar.parts.find(({ isWritten }) => isWritten)?.id;
  const [interview] = await selectInterviews(
    ctx.db,
    sql`i.id = ${interviewId} AND i.status IN ('booked', 'done', 'missed')`,
  );
  const holder = interview && listHolders(interview).find(({ userId }) => userId === calendar.userId);
  const wanted = partId !== undefined && interview && holder ? { partId, interview, holder } : undefined;
  const stays = known?.partId === wanted?.partId;
  if (wanted && stays && known?.sequence === wanted.interview.sequence) return;
  const provider = await openProvider(ctx, calendar);
  if (known && !stays) {
    await provider.deleteEntry(known);
    await forgetEntry(ctx.db, calendar.id, interviewId);
  }
  if (!wanted) return;
  const event = interviewEvent(ctx, wanted.interview, interviewerReader(wanted.holder));
  const remoteId = await provider.writeEntry(wanted.partId, event, stays ? known?.remoteId : undefined);
  await storeEntry(ctx.db, calendar.id, wanted.interview, { partId: wanted.partId, remoteId });
}

async function storeEntry(
  db: Db,
  calendarId: string,
  { id: interviewId, sequence, endsAt }: InterviewRow,
  entry: { partId: string; remoteId: string },
): Promise<void> {
  const version = { ...entry, sequence, endsAt: endsAt ?? new Date(0) };
  // A calendar that was disconnected meanwhile has no entries any more.
  await sql`
    INSERT INTO calendar_entries (calendar_id, interview_id, part_id, remote_id, sequence, ends_at)
    SELECT id, ${interviewId}, ${version.partId}, ${version.remoteId}, ${version.sequence}, ${version.endsAt}
    FROM calendars WHERE id = ${calendarId}
    ON CONFLICT (calendar_id, interview_id) DO UPDATE SET part_id = excluded.part_id, remote_id = excluded.remote_id,
      sequence = excluded.sequence, ends_at = excluded.ends_at`.execute(db);
}

async function forgetEntry(db: Db, calendarId: string, interviewId: string): Promise<void> {
  await db
    .deleteFrom('calendarEntries')
    .where('calendarId', '=', calendarId)
    .where('interviewId', '=', interviewId)
    .execute();
}

async function storeWriteFailure(ctx: Context, calendarId: string, { failure }: CalendarError): Promise<void> {
  await ctx.db
    .updateTable('calendars')
    .set(({ fn, val }) => ({
      writeFailure: failure,
      writeFailedAt: fn.coalesce('writeFailedAt', val(ctx.now())),
    }))
    .where('id', '=', calendarId)
    .execute();
}

async function clearWriteFailures(db: Db, which: RawBuilder<SqlBool>): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ writeFailure: null, writeFailedAt: null, writeToldAt: null })
    .where('writeFailure', 'is not', null)
    .where(which)
    .execute();
}
