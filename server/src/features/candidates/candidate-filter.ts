import type { CandidateFilter } from '@platsa/contract/candidates/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasFacts, hasProfession, hasWords } from '../applications/index.ts';

/**
 * The conditions of a row `c` of candidates. Those whose application is to a locked job are never shown, as on the job's
 * board. Each condition is a set of people, so PostgreSQL begins with the smallest.
 */
export function toCandidateCondition(
  { companyId, ...filter }: CandidateFilter & { companyId: string },
  now: Date,
): RawBuilder<SqlBool> {
  const { search, profession, active } = filter;
  const person = sql`c.person_id`;
  const conditions = [
    sql`c.company_id = ${companyId}`,
    sql`c.job_id NOT IN (SELECT id FROM jobs WHERE company_id = ${companyId} AND NOT unlocked)`,
    ...hasFacts(person, filter),
  ];
  if (search) {
    const among = sql`SELECT person_id FROM candidates WHERE company_id = ${companyId}`;
    conditions.push(...hasWords(person, search, { companyId, among }));
  }
  if (profession) conditions.push(sql`${person} IN (${hasProfession([profession])})`);
  if (active !== undefined) {
    const since = new Date(now.getTime() - active * 86_400_000);
    conditions.push(sql`(c.applied_at >= ${since}
      OR EXISTS (SELECT FROM profiles p WHERE p.person_id = c.person_id AND p.updated_at >= ${since}))`);
  }
  return sql.join(conditions, sql` AND `);
}
