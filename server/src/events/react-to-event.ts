import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { BatchJobDefinition } from '../platform/queue.ts';
import type { EventType } from './event-types.ts';
import { type EventJob, reactToEvent } from './record.ts';

/** An event as it is stored. */
export interface StoredEvent {
  id: string;
  type: EventType;
  companyId: string | null;
  by: string | null;
  jobId: string | null;
  brandId: string | null;
  applicationId: string | null;
  columnId: string | null;
  mails: boolean;
  /** The event was recorded within the last two hours. After a restore, reactions must not mail about older events again. */
  isRecent: boolean;
}

/** Work that a feature does because something happened elsewhere, in a transaction of its own after that event's. */
export type Reaction = (ctx: Context, tx: Tx, event: StoredEvent) => Promise<void>;

/** The reactions of one feature: by the event's type, by the reaction's name. */
export type FeatureReactions = Partial<Record<EventType, Readonly<Record<string, Reaction>>>>;

/** All reactions to the events of a type, by their names. */
export type Reactions = ReadonlyMap<EventType, ReadonlyMap<string, Reaction>>;

/** Runs the reactions to events. A failed one is tried again, without those that have succeeded. */
export const reactToEvents: BatchJobDefinition<EventJob> = {
  ...reactToEvent,
  async handleBatch(ctx, jobs) {
    const errors: (Error | undefined)[] = [];
    for (const job of jobs) errors.push(await runReactions(ctx, job));
    return errors;
  },
};

/** Returns the error of the last reaction that failed; the others have run. */
export async function runReactions(ctx: Context, { eventId, type }: EventJob): Promise<Error | undefined> {
  let failure: Error | undefined;
  for (const [name, react] of ctx.reactions.get(type) ?? []) {
    try {
      await inTransaction(ctx, async (tx) => {
        const event = await claimEvent(tx, eventId, name);
        if (event) await react(ctx, tx, event);
      });
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
  }
  return failure;
}

/**
 * Notes on the event that the reaction has run, so that it runs once although the queue may deliver a job twice. Returns
 * undefined when it has run already, or when the event was forgotten. A concurrent claim waits for this transaction.
 */
async function claimEvent(tx: Tx, eventId: string, reaction: string): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    UPDATE events SET reacted = reacted || ${reaction}::text
    WHERE id = ${eventId} AND NOT ${reaction} = ANY (reacted)
    RETURNING id, type, company_id, by, job_id, brand_id, application_id, column_id, mails,
      created_at > now() - interval '2 hours' AS is_recent`.execute(tx);
  return rows[0];
}
