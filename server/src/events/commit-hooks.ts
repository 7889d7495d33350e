import type { CalendarAnswer } from '@platsa/contract/interviews/schema';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';

/**
 * Work that must be done when a change commits, in features that the changing feature may not import. The feature calls
 * `ctx.hooks` in its transaction; `features/reactions.ts` connects each hook to its function. What may happen a moment later
 * is a reaction to an event instead (react-to-event.ts).
 */
export interface CommitHooks {
  /**
   * The plan that a company has today may have changed: takes back what the plan does not give. The company and its parent
   * company are locked.
   */
  planChanged(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  /** A draft was bought together with its publication. */
  draftPaid(ctx: Context, tx: Tx, job: { jobId: string; userId: string }): Promise<void>;
  /** Called just before the company is deleted with all its rows. */
  companyWillBeDeleted(ctx: Context, tx: Tx, company: { companyId: string }): Promise<void>;
  /** Called with the company locked, before members of it are removed or wait for a place. */
  membersWillLeave(ctx: Context, tx: Tx, members: { companyId: string; userIds: readonly string[] }): Promise<void>;
  /** Called with the applications locked. */
  applicationsMoved(ctx: Context, tx: Tx, moved: MovedApplications): Promise<void>;
  /** Called with the applications locked, before they are deleted, or made anonymous, with all that belongs to them. */
  applicationsWillBeDeleted(ctx: Context, tx: Tx, applicationIds: readonly string[]): Promise<void>;
  /** A member, or a reader from outside, has rated or commented on the application. */
  applicationJudged(ctx: Context, tx: Tx, judgement: { applicationId: string; judgedBy: string }): Promise<void>;
  /** A job was made from another, with its requirements. The original is share-locked. */
  jobDuplicated(tx: Tx, job: DuplicatedJob): Promise<void>;
  /** A mail has come to the address of an interview's calendar entries. Returns whether it was for the interview. */
  calendarAnswered(ctx: Context, tx: Tx, answered: AnsweredEntry): Promise<boolean>;
  /** A company user has not read messages for a while. Returns whether they are told otherwise than by mail. */
  tellUnreadMessages(ctx: Context, tx: Tx, unread: UnreadMessages): Promise<boolean>;
}

export interface DuplicatedJob {
  originalId: string;
  jobId: string;
}

export interface AnsweredEntry {
  interviewId: string;
  /** The sender's address in lower case. */
  from: string;
  /** The answer of the sender's calendar program; undefined for a mail that a person has written. */
  reply: CalendarReply | undefined;
  /** The text that a person has written; '' for a calendar program's mail. */
  text: string;
}

/** The answer to one version of a calendar entry, or another time that is proposed for it. */
export type CalendarReply = AboutEntry & ({ answer: CalendarAnswer } | { proposed: Date });

interface AboutEntry {
  uid: string;
  sequence: number;
  /** The sender's own words with the answer; '' if there are none. */
  comment: string;
}

interface UnreadMessages {
  userId: string;
  conversationId: string;
  /** The job's. */
  title: string;
}

/** Applications of one board that have entered another column. */
export interface MovedApplications {
  companyId: string;
  columnId: string;
  /** The applications by the column that they have left. */
  cameFrom: ReadonlyMap<string, readonly string[]>;
  movedBy: string;
}
