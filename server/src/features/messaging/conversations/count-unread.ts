import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type JobViewer, mayReadApplicantsOf } from '../../boards/index.ts';

/** The number of a job seeker's unread conversations. */
export async function countUnreadOfSeeker(db: Db, personId: string): Promise<number> {
  const { count } = await selectUnread(db, personId).where('companyId', 'is', null).executeTakeFirstOrThrow();
  return count;
}

/** The number of a member's unread conversations, without those that the member may not read. */
export async function countUnreadOfMember(db: Db, viewer: JobViewer): Promise<number> {
  const { companyId, userId } = viewer;
  const { count } = await selectUnread(db, userId)
    .where('companyId', '=', companyId)
    .where(isReadableConversation(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

/** Read from a partial index. */
function selectUnread(db: Db, personId: string) {
  return (
    db
      .selectFrom('conversationParticipants')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('personId', '=', personId)
      // A literal instead of a parameter: a plan for any value can't use the partial index.
      .where('unread', '=', sql.lit(true))
  );
}

/** An admin sees all but the conversations of locked jobs, of which there are few: none is looked up. */
function isReadableConversation(viewer: JobViewer) {
  if (viewer.role !== 'admin') {
    return sql<boolean>`EXISTS (SELECT FROM conversations c WHERE c.id = conversation_id AND ${mayReadApplicantsOf(viewer, sql`c.job_id`)})`;
  }
  return sql<boolean>`conversation_id NOT IN (SELECT c.id FROM conversations c WHERE c.job_id IN (
    SELECT id FROM jobs WHERE company_id = ${viewer.companyId} AND NOT unlocked))`;
}
