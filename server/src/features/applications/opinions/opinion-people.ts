import type { OpinionPerson } from '@platsa/contract/applications/opinion-endpoints';
import type { TeamRole } from '@platsa/contract/jobs/team';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { withJobAccess } from '../../../http/job-access.ts';
import { type Actor, nobody } from '../../../http/policy.ts';
import { handleSharedApplicant, memberHasRight } from '../../boards/index.ts';

interface AskedApplication {
  id: string;
  companyId: string;
  jobId: string;
  jobUnlocked: boolean;
}

/** The rights of those who judge an application in Platsa: an answer from the mail is stored as theirs. */
const judge = handleSharedApplicant('comment', 'rate');

/**
 * The member as the caller of an answer, with what they may do at this moment. Undefined for those who have left the company
 * or may no longer see and judge the application.
 */
export async function findJudge(db: Db, userId: string, application: AskedApplication): Promise<Actor | undefined> {
  const member = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select('members.role')
    .where('members.companyId', '=', application.companyId)
    .where('members.userId', '=', userId)
    // Operators rate nobody.
    .where('users.isOperator', '=', false)
    .executeTakeFirst();
  if (!member) return undefined;
  const roles = new Map([[application.companyId, member.role]]);
  const actor = { ...nobody, userId, isCompany: true, roles };
  const judging = await withJobAccess(db, actor, application);
  return judge(judging, application) === 'allowed' ? judging : undefined;
}

interface JudgeRow {
  userId: string;
  firstName: string;
  lastName: string;
  imageId: string | null;
  email: string;
  role: TeamRole | null;
}

/**
 * The colleagues who can be asked about an application, whoever answers for the job and its team first: the rule of `findJudge` for a list. The
 * link shows a candidate to whoever reads the mail, so that an address must have been confirmed.
 */
export async function listJudges(
  ctx: Pick<Context, 'config'>,
  db: Db,
  application: AskedApplication,
  /** The member who asks. Null: the scheduled job asks how a hire went. */
  askerId: string | null,
): Promise<JudgeRow[]> {
  const isReached = ctx.config.isLocal ? sql`true` : sql`u.email_confirmed_at IS NOT NULL`;
  const { rows } = await sql<JudgeRow>`
    SELECT m.user_id, p.first_name, p.last_name, p.image_id, u.email,
      CASE WHEN j.responsible_id = m.user_id THEN 'owner' ELSE place.role END AS role
    FROM jobs j JOIN members m ON m.company_id = j.company_id
      JOIN users u ON u.id = m.user_id JOIN persons p ON p.id = m.user_id
      LEFT JOIN team_members place ON place.job_id = j.id AND place.user_id = m.user_id
    WHERE j.id = ${application.jobId} AND m.user_id IS DISTINCT FROM ${askerId}::uuid AND NOT u.is_operator AND ${isReached}
      AND ${memberHasRight('comment')} AND ${memberHasRight('rate')}
      AND (${memberHasRight('seeApplicants')} OR EXISTS (
        SELECT FROM assigned_applications assigned
        WHERE assigned.applicant_id = ${application.id} AND assigned.user_id = m.user_id))
    ORDER BY coalesce(j.responsible_id = m.user_id, false) DESC, place.role IS NULL, p.first_name, p.last_name, m.user_id`.execute(
    db,
  );
  return rows;
}

export function opinionPersonView({ userId, firstName, lastName, imageId, role }: JudgeRow): OpinionPerson {
  return { _id: userId, firstName, lastName, images: imageId ? [imageId] : [], role };
}
