import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockApplication } from '../../applications/index.ts';

const subjectFields = [
  'conversations.id',
  'conversations.company_id as companyId',
  'conversations.user_id as userId',
  'conversations.job_id as jobId',
  'conversations.applicant_id as applicantId',
  'conversations.status',
  'conversations.last_number as lastNumber',
] as const;

/** What a policy needs to know of a conversation, and how it stands. */
export type ConversationSubject = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

export function findConversation(db: Db, conversationId: string) {
  return db.selectFrom('conversations').select(subjectFields).where('id', '=', conversationId).executeTakeFirst();
}

export function findConversationOfApplicant(db: Db, applicantId: string) {
  return db
    .selectFrom('conversations')
    .select(subjectFields)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
}

/** Changes of one conversation are made one after the other, each reading it after this lock. */
export function lockConversation(tx: Tx, conversationId: string): Promise<ConversationSubject> {
  return tx
    .selectFrom('conversations')
    .select(subjectFields)
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** The same for the company, whose messages change what the board shows: board and application are locked before. */
export async function lockConversationAndApplication(tx: Tx, conversationId: string): Promise<ConversationSubject> {
  const application = await tx
    .selectFrom('conversations')
    .innerJoin('boards', 'boards.job_id', 'conversations.job_id')
    .select(['conversations.applicant_id as id', 'boards.id as boardId'])
    .where('conversations.id', '=', conversationId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  await lockApplication(tx, application);
  return lockConversation(tx, conversationId);
}

/** Opens the conversations of applicants who have none yet, without a message, with the candidate as the only one in it. */
export async function openConversations(tx: Tx, companyId: string, applicantIds: readonly string[]): Promise<void> {
  await sql`
    WITH opened AS (
      INSERT INTO conversations (company_id, job_id, applicant_id, user_id)
      SELECT company_id, job_id, id, user_id FROM applicants
      WHERE id = ANY(${applicantIds}::uuid[]) AND company_id = ${companyId}
      ON CONFLICT (applicant_id) DO NOTHING
      RETURNING id, user_id
    )
    INSERT INTO conversation_users (conversation_id, user_id) SELECT id, user_id FROM opened`.execute(tx);
}

/** Conversations of the caller with something new in them; kept as a mark, so this is a look into a small index. */
export async function countUnread(db: Db, userId: string, companyId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('conversation_users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    // Said in words: the index holds the unread alone, and a plan for any value can't use it.
    .where('unread', '=', sql.lit(true))
    .executeTakeFirstOrThrow();
  return count;
}
