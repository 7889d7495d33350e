import { type Actor, anyOf, ownApplication, type Policy } from '../../../http/policy.ts';
import { handleApplicants, readApplicants } from '../../boards/index.ts';

/** A conversation's two sides: the company's members who see the job's applications, and the job seeker. */
export interface ConversationSides {
  companyId: string;
  jobId: string;
  personId: string;
  applicantId: string;
}

export type Side = 'company' | 'user';

const jobSeeker: Policy<ConversationSides & { lastNumber: number }> = (actor, conversation) =>
  // Hidden from the job seeker until the company has sent the first message.
  conversation.lastNumber > 0 ? ownApplication(actor, conversation) : 'hidden';

type ConversationAccess = ConversationSides & { lastNumber: number; jobUnlocked: boolean };

/** The company's side is closed while the job is locked. */
export const takesPart = anyOf<ConversationAccess>(jobSeeker, readApplicants);

export const writesIn = anyOf<ConversationAccess>(jobSeeker, handleApplicants('message'));

export function getSide(actor: Actor, { companyId }: ConversationSides): Side {
  return actor.roles.has(companyId) ? 'company' : 'user';
}
