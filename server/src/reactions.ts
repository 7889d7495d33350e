import type { Context } from './context.ts';
import type { Tx } from './db/database.ts';

/**
 * Work that a change in one feature causes in features that it may not import, in the same transaction. The feature calls
 * `ctx.reactions`, and `features/reactions.ts` connects each to its function. This keeps imports between features one-way.
 */
export interface Reactions {
  /** A part of the profile that match scores depend on has changed. */
  profileChanged(ctx: Context, tx: Tx, profile: { userId: string }): Promise<void>;
  /** `topicIds`: all topics of the profile after the change. */
  topicsChosen(ctx: Context, tx: Tx, chosen: { topicIds: readonly string[] }): Promise<void>;
  requirementsChanged(ctx: Context, tx: Tx, job: { jobId: string }): Promise<void>;
  /** The company's customer number at Arbetsförmedlingen has changed. */
  senderIdChanged(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  /** The name or logo of a brand, or of the company and with it of its default brand, has changed. */
  brandChanged(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  /** No job and no career page of its own had the brand. */
  brandDeleted(ctx: Context, tx: Tx, brand: { companyId: string; brandId: string }): Promise<void>;
  /**
   * The plan that a company has today may have changed. Called with the company and its parent company locked: what the plan
   * does not give is taken back.
   */
  planChanged(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  /** A draft was bought together with its publication. */
  draftPaid(ctx: Context, tx: Tx, job: { jobId: string; userId: string }): Promise<void>;
  /** A company's jobs and pages have been hidden from the public, or are shown again. */
  companyShownOrHidden(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  /** Called just before the company is deleted with all its rows. */
  companyWillBeDeleted(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  companyDeleted(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  applicationsArrived(ctx: Context, tx: Tx, arrival: Arrival): Promise<void>;
  /** Somebody of the company, or an outside reader, has rated or commented on the application. */
  applicationJudged(ctx: Context, tx: Tx, judgement: { applicantId: string; judgedBy: string }): Promise<void>;
}

/** Applications of one board that have entered a column. There may be none. */
export interface Arrival {
  companyId: string;
  jobId: string;
  boardId: string;
  columnId: string;
  applicantIds: readonly string[];
  /** The moved applications by the column that they came from. Undefined for new applications. */
  cameFrom?: ReadonlyMap<string, readonly string[]>;
  /** The company user who moved them; null for new applications. */
  movedBy: string | null;
}
