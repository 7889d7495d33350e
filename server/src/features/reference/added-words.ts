import type { NamedReference } from '@platsa/contract/fields';
import type { OwnWordKind } from '@platsa/contract/reference/own-words';
import { recogniseReference } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { derivedId } from '../../db/derived-id.ts';

/** Spellings that differ only in case, accents and punctuation share one id, whoever writes them. */
function ownWordId(kind: OwnWordKind, name: string): string {
  return derivedId('own-word', kind, fold(name));
}

/** The word of the lists that a word of one's own is, or the own word, added if it is new. A refused one has that standing. */
export async function storeOwnWord(db: Db, { kind, name }: { kind: OwnWordKind; name: string }, now: Date) {
  const listed = recogniseReference(kind, name);
  if (listed) return { _id: listed.id, name: listed.name, standing: 'listed' as const };
  const id = ownWordId(kind, name);
  // A word that was added again is not about to be swept away.
  await db
    .insertInto('tags')
    .values({ id, kind, name, attributes: '{}', addedAt: now, standing: 'own' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ addedAt: now }).where('tags.standing', '=', 'own'))
    .execute();
  return getAddedWord(db, id);
}

/** The word with an id; a mapped one is the listed word that it stands for. */
function getAddedWord(db: Db, id: string) {
  return db
    .selectFrom('tags as word')
    .innerJoin('tags', (join) => join.on(sql<boolean>`tags.id = coalesce(word.mapped_to, word.id)`))
    .select(['tags.id as _id', 'tags.name', 'tags.standing'])
    .where('word.id', '=', id)
    .executeTakeFirstOrThrow();
}

const addedMax = 5;

/** Words that the operator has listed and that begin with the text, and the one that the text was mapped to. */
export async function listAddedWords(db: Db, kind: OwnWordKind, text: string): Promise<NamedReference[]> {
  if (fold(text) === '') return [];
  const { rows } = await sql<NamedReference>`
    SELECT DISTINCT listed.id AS _id, listed.name, length(listed.name)
    FROM tags word JOIN tags listed ON listed.id = coalesce(word.mapped_to, word.id)
    WHERE word.added_at IS NOT NULL AND word.kind = ${kind} AND (word.id = ${ownWordId(kind, text)} AND word.standing = 'mapped'
      OR word.standing = 'listed' AND starts_with(forgiving(word.name), forgiving(${text.trim()})))
    ORDER BY length(listed.name) LIMIT ${addedMax}`.execute(db);
  return rows.map(({ _id, name }) => ({ _id, name }));
}
