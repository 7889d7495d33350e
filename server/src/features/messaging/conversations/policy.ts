import { type Actor, anyOf, ownApplication, type Policy } from '../../../http/policy.ts';
import { readApplicants } from '../../boards/index.ts';

/** A conversation's two sides: the company's members, and the job seeker. */
export interface ConversationSides {
  companyId: string;
  personId: string;
  applicantId: string;
}

export type Side = 'company' | 'user';

const jobSeeker: Policy<ConversationSides & { lastNumber: number }> = (actor, conversation) =>
  // Hidden from the job seeker until the company has sent the first message.
  conversation.lastNumber > 0 ? ownApplication(actor, conversation) : 'hidden';

/** The company's side is closed while the job is locked. */
export const takesPart = anyOf<ConversationSides & { lastNumber: number; jobUnlocked: boolean }>(
  jobSeeker,
  readApplicants,
);

export function getSide(actor: Actor, { companyId }: ConversationSides): Side {
  return actor.roles.has(companyId) ? 'company' : 'user';
}
