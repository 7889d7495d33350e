import { foldName } from '@platsa/contract/fold-text';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { beginsWith } from '../../applications/index.ts';
import type { ConversationFilter } from './list-query.ts';
import { messagesWithAuthor } from './message-queries.ts';

/** Each word adds a condition, so longer searches are cut. */
const maxWords = 8;

export function searchedWords(text: string): string[] {
  return (
    foldName(text)
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.slice(0, maxWords) ?? []
  );
}

/**
 * Condition on the conversation `c`: every typed word is in one of its messages (as a prefix or another form), begins a name,
 * or is anywhere in the job's title, because Swedish compounds words. Checks each conversation separately: fast for few.
 */
export function mentions(words: readonly string[], of: ConversationFilter['of']): RawBuilder<unknown> {
  const matchesNames = (word: string) =>
    'personId' in of ? isOfCompanyNamed(word, of.personId) : isNamedIn(word, of.viewer.companyId);
  const own = 'personId' in of ? sql`true` : sql`m.company_id = ${of.viewer.companyId}`;
  const conditions = words.map((word) => {
    const isSaid = sql`EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.search @@ search_for(${word}) AND ${own})`;
    return sql`(${isSaid} OR ${matchesNames(word)})`;
  });
  return sql.join(conditions, sql` AND `);
}

/** For a company: the applicant's name and the job's title. */
function isNamedIn(word: string, companyId: string): RawBuilder<unknown> {
  return sql`(
    EXISTS (SELECT FROM applicant_names n WHERE n.applicant_id = c.applicant_id AND ${isCalled(word, companyId)})
    OR c.job_id IN (SELECT j.id FROM jobs j WHERE j.company_id = ${companyId} AND ${isTitled(word, companyId)}))`;
}

/** For a job seeker: the job's title and the names of the company and its brand. */
function isOfCompanyNamed(word: string, personId: string): RawBuilder<unknown> {
  return sql`c.job_id IN (
    SELECT j.id FROM jobs j JOIN brands b ON b.id = j.brand_id JOIN companies o ON o.id = j.company_id
    WHERE j.id IN (SELECT job_id FROM conversations WHERE person_id = ${personId})
      AND (j.search_title || forgiving(b.name || ' ' || o.name)) LIKE ${anywhere(word)})`;
}

/**
 * The ids of a company's conversations that match a word, read through indexes. Slow for a word that most conversations
 * have.
 */
export function mentioning(word: string, companyId: string): RawBuilder<unknown> {
  return sql`(
    SELECT m.conversation_id FROM messages m WHERE m.company_id = ${companyId} AND m.search @@ search_for(${word})
    UNION SELECT t.id FROM conversations t JOIN applicant_names n ON n.applicant_id = t.applicant_id
      WHERE ${isCalled(word, companyId)}
    UNION SELECT t.id FROM conversations t JOIN jobs j ON j.id = t.job_id
      WHERE j.company_id = ${companyId} AND ${isTitled(word, companyId)})`;
}

function isCalled(word: string, companyId: string): RawBuilder<unknown> {
  return sql`n.company_id = ${companyId} AND ${beginsWith(sql`n.name`, word)}`;
}

function isTitled(word: string, companyId: string): RawBuilder<unknown> {
  return sql`(j.search_title LIKE ${anywhere(word)} OR j.brand_id IN (
    SELECT b.id FROM brands b WHERE b.company_id = ${companyId} AND forgiving(b.name) LIKE ${anywhere(word)}))`;
}

function anywhere(word: string): RawBuilder<unknown> {
  return sql`'%' || forgiving(${word}) || '%'`;
}

/** For each conversation the message with most of the searched words; the newest of equals. */
export async function listFoundMessages(db: Db, conversations: readonly { id: string }[], search: string) {
  const words = searchedWords(search).map((word) => sql`search_for(${word})`);
  if (words.length === 0 || conversations.length === 0) return [];
  const ids = conversations.map(({ id }) => id);
  const mentioned = words.map((word) => sql`(m.search @@ ${word})::int`);
  const found = sql<string>`(
    SELECT (
      SELECT m.id FROM messages m WHERE m.conversation_id = page.id AND m.search @@ (${sql.join(words, sql` || `)})
      ORDER BY ${sql.join(mentioned, sql` + `)} DESC, m.number DESC LIMIT 1
    ) FROM unnest(${ids}::uuid[]) AS page (id))`;
  return messagesWithAuthor(db).where('messages.id', 'in', found).execute();
}
