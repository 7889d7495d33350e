import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** The title of a position whose own word was removed. */
export const unnamedPosition = 'Annat yrke';

/**
 * Gives everyone who has a tag, or one person, another one of its kind in its place, or none. Who has both keeps the higher
 * level. A position keeps its title. Returns how many positions changed. The caller has locked the profiles.
 */
export async function replaceProfileTag(
  tx: Tx,
  tag: { id: string; name: string },
  otherId: string | null,
  personId?: string,
): Promise<bigint> {
  const isTheirs = personId ? sql<boolean>`person_id = ${personId}` : sql<boolean>`true`;
  if (otherId) {
    await sql`
      INSERT INTO profile_tags (person_id, tag_id, kind, level, is_first, position)
      SELECT person_id, ${otherId}, kind, level, is_first, position FROM profile_tags
      WHERE tag_id = ${tag.id} AND ${isTheirs}
      ON CONFLICT (person_id, tag_id) DO UPDATE SET level = greatest(profile_tags.level, excluded.level)`.execute(tx);
    await sql`
      INSERT INTO preferred_professions (person_id, tag_id, position)
      SELECT person_id, ${otherId}, position FROM preferred_professions WHERE tag_id = ${tag.id} AND ${isTheirs}
      ON CONFLICT DO NOTHING`.execute(tx);
  }
  await tx.deleteFrom('profileTags').where('tagId', '=', tag.id).where(isTheirs).execute();
  await tx.deleteFrom('preferredProfessions').where('tagId', '=', tag.id).where(isTheirs).execute();
  const { numUpdatedRows } = await tx
    .updateTable('experiences')
    .set({ professionId: otherId, title: sql`coalesce(nullif(title, ''), ${otherId ? tag.name : unnamedPosition})` })
    .where('professionId', '=', tag.id)
    .where(isTheirs)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

/** Puts the listed words in the place of own ones that were mapped while the person had them in an open form. */
export async function followMappedWords(tx: Tx, personId: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; mappedTo: string }>`
    SELECT id, name, mapped_to FROM tags WHERE mapped_to IS NOT NULL AND id IN (
      SELECT tag_id FROM profile_tags WHERE person_id = ${personId}
      UNION ALL SELECT tag_id FROM preferred_professions WHERE person_id = ${personId}
      UNION ALL SELECT profession_id FROM experiences WHERE person_id = ${personId})`.execute(tx);
  for (const word of rows) await replaceProfileTag(tx, word, word.mappedTo, personId);
}
