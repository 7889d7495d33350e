import { type RawBuilder, sql } from 'kysely';
import type { ConversationFilter } from './list-query.ts';

/** Longer searches are cut: each word is looked for by itself. */
const maxWords = 8;

/**
 * Every word that was typed is found in the conversation: in something said there (its beginning, or another form of
 * it), at the beginning of a name, or anywhere in the advert's title, because Swedish puts words together.
 */
export function mentions(text: string, of: ConversationFilter['of']): RawBuilder<unknown> {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? [];
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map((word) => ('userId' in of ? ofSeeker(word, of.userId) : ofCompany(word, of.companyId))),
    sql` AND `,
  );
}

/** Each part is read from an index within the company, once for all conversations. */
function ofCompany(word: string, companyId: string): RawBuilder<unknown> {
  return sql`(
    c.id IN (SELECT m.conversation_id FROM messages m
      WHERE m.company_id = ${companyId} AND m.search @@ search_for(${word}))
    OR c.applicant_id IN (SELECT n.applicant_id FROM applicant_names n
      WHERE n.company_id = ${companyId} AND n.name LIKE '% ' || forgiving(${word}) || '%')
    OR c.job_id IN (SELECT j.id FROM jobs j JOIN brands b ON b.id = j.brand_id
      WHERE j.company_id = ${companyId} AND ${isNamed(word)}))`;
}

/** A job seeker has few conversations: they are gone through. */
function ofSeeker(word: string, userId: string): RawBuilder<unknown> {
  return sql`(
    EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.search @@ search_for(${word}))
    OR c.job_id IN (SELECT j.id FROM jobs j JOIN brands b ON b.id = j.brand_id JOIN companies o ON o.id = j.company_id
      WHERE j.id IN (SELECT job_id FROM conversations WHERE user_id = ${userId})
        AND (${isNamed(word)} OR forgiving(o.name) LIKE '%' || forgiving(${word}) || '%')))`;
}

function isNamed(word: string): RawBuilder<unknown> {
  return sql`forgiving(j.title || ' ' || b.name) LIKE '%' || forgiving(${word}) || '%'`;
}
