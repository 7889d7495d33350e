import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { type Signal, type SignalSubject, selectSignals } from '../platform/live-events/signals.ts';
import type { JobKind } from '../platform/queue.ts';
import {
  type EventFields,
  type EventType,
  eventTypes,
  isLogged,
  type LiveFields,
  type LiveRule,
} from './event-types.ts';

export type NewEvent = { type: EventType } & EventFields & LiveFields;

/**
 * Writes down what happened, in the transaction that does it. At the commit the audiences of the event's type refetch, and
 * the queue runs the type's reactions. Persons are recorded by id only.
 */
export async function record(ctx: Context, tx: Tx, event: NewEvent | readonly NewEvent[]): Promise<void> {
  const events = [event].flat().map((one) => ({ id: newId(), ...one }));
  if (events.length === 0) return;
  await insertAndSignal(tx, events);
  const awaited = events.filter(({ type }) => ctx.reactions.has(type));
  await ctx.queue.addAll(
    tx,
    reactToEvent,
    awaited.map(({ id, type }) => ({ eventId: id, type })),
  );
}

/** One statement, because every change waits for it. */
async function insertAndSignal(tx: Tx, events: readonly (NewEvent & { id: string })[]): Promise<void> {
  const rows = events.map((event) => ({ ...event, logged: isLogged(event.type) }));
  await sql`
    WITH recorded AS (
      INSERT INTO events (id, type, logged, company_id, by, job_id, brand_id, application_id, member_id, column_id,
        from_column_id, from_since, from_stage, stage, mails, mail_id, career_page_id, invite_id, access_id, rating, day, name, role)
      SELECT id, type, logged, "companyId", by, "jobId", "brandId", "applicationId", "memberId", "columnId",
        "fromColumnId", "fromSince", "fromStage", stage, coalesce(mails, true), "mailId", "careerPageId", "inviteId", "accessId", rating, day, name, role
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row (id uuid, type text, logged boolean,
        "companyId" uuid, by uuid, "jobId" uuid, "brandId" uuid, "applicationId" uuid, "memberId" uuid,
        "columnId" uuid, "fromColumnId" uuid, "fromSince" timestamptz, "fromStage" text, stage text, mails boolean, "mailId" uuid, "careerPageId" uuid, "inviteId" uuid, "accessId" uuid, rating smallint,
        day date, name text, role text)
    ) ${selectSignals(events.flatMap(listSignals))}`.execute(tx);
}

function listSignals(event: NewEvent): Signal[] {
  return eventTypes[event.type].flatMap((rule: LiveRule) => {
    const audience = findAudience(event, rule.audience);
    const id = rule.id && event[rule.id];
    const live = { type: rule.refetch, ...(typeof id === 'string' && { id }) };
    const about = rule.audience === 'companyId' && !rule.forAll ? findSubject(event) : undefined;
    return audience ? [{ audience, event: live, ...(about && { about }) }] : [];
  });
}

/** Limits an event about a job to the members who see the job and the application. */
function findSubject({ jobId, applicationId }: NewEvent): SignalSubject | undefined {
  if (!jobId) return undefined;
  return { jobId, ...(applicationId && { applicationId }) };
}

/** Undefined when the event concerns nobody of the kind, for example no company. */
function findAudience(event: NewEvent, audience: LiveRule['audience']): Signal['audience'] | undefined {
  if (audience === 'public') return 'public';
  const id = event[audience];
  if (!id) return undefined;
  return audience === 'companyId' ? `company:${id}` : `user:${id}`;
}

/** The data of the queue's job. */
export interface EventJob {
  eventId: string;
  type: EventType;
}

export const reactToEvent: JobKind<EventJob> = {
  name: 'react-to-event',
  retries: 12,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 600,
  // The events of a server that was killed are not left for a quarter of an hour.
  heartbeatSeconds: 30,
  concurrency: 2,
  batchSize: 50,
};
