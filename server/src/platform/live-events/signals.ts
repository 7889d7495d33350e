import type { LiveEvent } from '@platsa/contract/live-event';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const channel = 'platsa_live';
/** PostgreSQL's limit for the payload of NOTIFY. */
const maxPayloadBytes = 7_999;

/** Receivers of an event: the members of a company, one user, or every server process (for caches of public pages). */
export type Audience = `company:${string}` | `user:${string}` | 'public';

/** One message for one audience. */
export interface Signal {
  audience: Audience;
  event: LiveEvent;
  about?: SignalSubject;
}

/** The job that an event of a company is about, and the application if it is about one. Clients are not sent this. */
export interface SignalSubject {
  jobId: string;
  applicationId?: string;
}

/** Sends the signals when the transaction of `db` commits. Equal ones are sent once. */
export async function sendSignals(db: Db, signals: readonly Signal[]): Promise<void> {
  if (signals.length > 0) await selectSignals(signals).execute(db);
}

/** The query that sends the signals, for use at the end of a larger statement. */
export function selectSignals(signals: readonly Signal[]): RawBuilder<unknown> {
  return sql`SELECT pg_notify(${channel}, payload) FROM unnest(${packPayloads(signals)}::text[]) AS payload`;
}

/** The call that tells a company's members to refetch a board, for use in a larger statement over the table boards. */
export function signalBoard(): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, json_build_array(json_build_object('audience', 'company:' || company_id,
    'event', json_build_object('type', 'board', 'id', id), 'about', json_build_object('jobId', job_id)))::text)`;
}

/** Packs the signals into as few notifications as their limit allows: JSON arrays of signals. */
function packPayloads(signals: readonly Signal[]): string[] {
  const payloads: string[] = [];
  for (const signal of new Set(signals.map((one) => JSON.stringify(one)))) {
    const last = payloads.at(-1);
    const fits = last !== undefined && Buffer.byteLength(last) + Buffer.byteLength(signal) + 3 <= maxPayloadBytes;
    if (fits) payloads[payloads.length - 1] = `${last},${signal}`;
    else payloads.push(signal);
  }
  return payloads.map((payload) => `[${payload}]`);
}

/** The signals of a notification. One that cannot be read, as another version of the server may send, is an empty list. */
export function readPayload(payload: string | undefined): Signal[] {
  try {
    const signals: unknown = JSON.parse(payload ?? '');
    return Array.isArray(signals) ? signals : [];
  } catch {
    return [];
  }
}
