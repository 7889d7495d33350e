import type { Context } from './context.ts';
import type { Tx } from './db/database.ts';

/**
 * How features react to a change in a feature that they import, in the same transaction. The changed feature calls
 * `ctx.reactions`; `features/reactions.ts` combines the reactions. So imports between features go one way only.
 */
export interface Reactions {
  /** After a change of profile data that scores depend on. */
  profileChanged(ctx: Context, tx: Tx, profile: { userId: string }): Promise<void>;
  /** `topicIds`: all topics of the profile after the change. */
  topicsChosen(ctx: Context, tx: Tx, chosen: { topicIds: readonly string[] }): Promise<void>;
  requirementsChanged(ctx: Context, tx: Tx, job: { jobId: string }): Promise<void>;
  /** After a change of the company's customer number with Arbetsförmedlingen. */
  senderIdChanged(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  applicationsArrived(ctx: Context, tx: Tx, arrival: Arrival): Promise<void>;
}

/** Applications that were added or moved to a column. */
export interface Arrival {
  companyId: string;
  columnId: string;
  applicantIds: readonly string[];
  /** The applications by the column that they left; missing for new applications. */
  left?: ReadonlyMap<string, readonly string[]>;
  /** Null for new applications. */
  movedBy: string | null;
}
