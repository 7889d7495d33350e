import type { Context } from './context.ts';
import type { Tx } from './db/database.ts';

/**
 * What features do when something changes in a feature below them, in the same transaction. The lower feature calls
 * `ctx.reactions`; `features/reactions.ts` says who reacts. So imports between features go one way only.
 */
export interface Reactions {
  /** Something in a profile that scores are made from. */
  profileChanged(ctx: Context, tx: Tx, profile: { userId: string }): Promise<void>;
  /** `topicIds` are all the topics of the profile now. */
  topicsChosen(ctx: Context, tx: Tx, chosen: { topicIds: readonly string[] }): Promise<void>;
  requirementsChanged(ctx: Context, tx: Tx, job: { jobId: string }): Promise<void>;
  /** The company's customer number with Arbetsförmedlingen. */
  senderIdChanged(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  applicationsArrived(ctx: Context, tx: Tx, arrival: Arrival): Promise<void>;
}

/** Applications that have come to a column. */
export interface Arrival {
  companyId: string;
  columnId: string;
  applicantIds: readonly string[];
  /** By the column that they left; missing where they are new. */
  left?: ReadonlyMap<string, readonly string[]>;
  /** Null where they came by applying. */
  movedBy: string | null;
}
