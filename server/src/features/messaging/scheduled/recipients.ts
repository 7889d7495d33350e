import {
  conversationStatus,
  fillPlaceholders,
  isDeclined,
  isEnded,
  maxMessageLength,
  messageLength,
  placeholderValues,
  type SkipReason,
} from '@platsa/contract/messaging/rules';
import type { TemplateType } from '@platsa/contract/messaging/schema';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { personEmail } from '../../../platform/mail/person-email.ts';
import { countGone } from '../../applications/index.ts';
import { listMailedApplicants } from '../mails/applicant-mail.ts';

interface RecipientKind {
  channel: TemplateType;
  decline: boolean;
}

export type ReachedRecipient = Awaited<ReturnType<typeof listReached>>[number];

/** The company's applicants among `applicantIds`; `skipped` says why one would get nothing. */
export async function listReached(db: Db, of: { companyId: string; applicantIds: readonly string[] } & RecipientKind) {
  const rows = await listMailedApplicants(db, of)
    .leftJoin('conversations', 'conversations.applicantId', 'applicants.id')
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .select(['conversations.id as conversationId', 'conversations.status'])
    .select(['column.id as columnId', 'column.stage', 'applicants.declineReasonId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails')
          .whereRef('mails.applicantId', '=', 'applicants.id')
          .where('mails.toAddress', '=', personEmail)
          .where('mails.failure', '=', 'unknownAddress'),
      ).as('bounced'),
    )
    .execute();
  return rows.map((row) => ({ ...row, skipped: whySkipped(row, of) }));
}

interface Reach {
  unlocked: boolean;
  email: string;
  status: keyof typeof conversationStatus | null;
  bounced: unknown;
}

function whySkipped(
  { unlocked, email, status, bounced }: Reach,
  { channel, decline }: RecipientKind,
): SkipReason | null {
  const state = conversationStatus[status ?? 'open'];
  if (!unlocked) return 'locked';
  if (decline && isDeclined(state)) return 'declined';
  if (channel === 'chat' && isEnded(state)) return 'ended';
  if (channel === 'email' && (bounced || email === '')) return 'noEmail';
  return null;
}

/** The ids among `applicantIds` that are gone: withdrawn or deleted. Answers notFound for ids that never were the company's. */
export async function listGone(
  db: Db,
  { companyId, applicantIds }: { companyId: string; applicantIds: readonly string[] },
  reached: readonly ReachedRecipient[],
): Promise<string[]> {
  const left = new Set(reached.map(({ applicantId }) => applicantId));
  await countGone(db, { companyId, ids: applicantIds, left: [...left] });
  return applicantIds.filter((id) => !left.has(id));
}

/** The text of a chat message to one applicant; undefined when it gets too long. */
export function filledMessage(
  text: string,
  recipient: ReachedRecipient,
  author: { firstName: string; lastName: string },
): string | undefined {
  const filled = fillPlaceholders(text, placeholderValues(recipient, author));
  return messageLength(filled) > maxMessageLength ? undefined : filled;
}

/** When all are applicants of locked jobs, the response says that instead of leaving each out. */
export function refuseLocked(reached: readonly ReachedRecipient[]): void {
  if (reached.length > 0 && reached.every(({ skipped }) => skipped === 'locked')) throw new ApiError('locked');
}
