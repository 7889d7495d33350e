import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hashToken } from '../../../http/session.ts';

/** For how many days a link can be followed, and how long the person is not asked again. */
export const joinLinkDays = 30;

export interface JoinLink {
  companyId: string;
  companyName: string;
  personId: string;
  userId: string;
}

/** A link that can still be followed, of a person who still has no account. */
export async function findJoinLink(db: Db, token: string, now: Date): Promise<JoinLink | undefined> {
  const { rows } = await sql<JoinLink>`
    SELECT link.company_id, co.name AS company_name, link.person_id, link.user_id
    FROM join_links link JOIN companies co ON co.id = link.company_id JOIN persons p ON p.id = link.person_id
    WHERE link.token_hash = ${hashToken(token)} AND link.expires_at > ${now} AND p.company_id = link.company_id`.execute(
    db,
  );
  return rows[0];
}
