import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockApplication } from '../../applications/index.ts';

const subjectFields = [
  'conversations.id',
  'conversations.companyId',
  'conversations.personId',
  'conversations.jobId',
  'conversations.applicantId',
  'conversations.status',
  'conversations.lastNumber',
  sql<boolean>`(SELECT unlocked FROM jobs WHERE jobs.id = conversations.job_id)`.as('jobUnlocked'),
] as const;

/** The fields that policies check, with the conversation's status. */
export type ConversationSubject = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

export function findConversation(db: Db, conversationId: string) {
  return db.selectFrom('conversations').select(subjectFields).where('id', '=', conversationId).executeTakeFirst();
}

export function findConversationOfApplicant(db: Db, applicantId: string) {
  return db.selectFrom('conversations').select(subjectFields).where('applicantId', '=', applicantId).executeTakeFirst();
}

/** Locks and reads a conversation, so that its changes happen one after the other. */
export function lockConversation(tx: Tx, conversationId: string): Promise<ConversationSubject> {
  return tx
    .selectFrom('conversations')
    .select(subjectFields)
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** For messages by the company, which change what the board shows: locks board and application first. */
export async function lockConversationAndApplication(tx: Tx, conversationId: string): Promise<ConversationSubject> {
  const application = await tx
    .selectFrom('conversations')
    .innerJoin('boards', 'boards.jobId', 'conversations.jobId')
    .select(['conversations.applicantId as id', 'boards.id as boardId'])
    .where('conversations.id', '=', conversationId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  await lockApplication(tx, application);
  return lockConversation(tx, conversationId);
}

/**
 * Opens empty conversations for the applicants who have none yet, with the applicant as the only participant. The caller has
 * locked the applications.
 */
export async function openConversations(tx: Tx, companyId: string, applicantIds: readonly string[]): Promise<void> {
  await sql`
    WITH opened AS (
      INSERT INTO conversations (company_id, job_id, applicant_id, person_id)
      SELECT company_id, job_id, id, person_id FROM applicants
      WHERE id = ${anyId(applicantIds)} AND company_id = ${companyId} AND anonymised_at IS NULL
      ON CONFLICT (applicant_id) DO NOTHING
      RETURNING id, person_id
    )
    INSERT INTO conversation_participants (conversation_id, person_id) SELECT id, person_id FROM opened`.execute(tx);
}
