import type { OwnWordKind } from '@platsa/contract/reference/own-words';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { replaceTag } from './replace-tag.ts';

export interface AddedWord {
  id: string;
  kind: OwnWordKind;
  name: string;
}

export function findAddedWord(db: Db, id: string) {
  return db.selectFrom('tags').select('id').where('id', '=', id).where('addedAt', 'is not', null).executeTakeFirst();
}

/** Locks a word that waits for a decision, or a refused one. Saving a profile or job that has it does not wait for the lock. */
export async function lockOwnWord(tx: Tx, id: string, standing: 'own' | 'refused' = 'own'): Promise<AddedWord> {
  const { rows } = await sql<AddedWord>`
    SELECT id, kind, name FROM tags WHERE id = ${id} AND standing = ${standing} FOR NO KEY UPDATE`.execute(tx);
  const [word] = rows;
  if (!word) throw new ApiError('conflict', { userFriendlyMessage: 'Ordet är redan avgjort. Ladda om listan.' });
  return word;
}

/** Puts a listed word in the place of an added one, everywhere and from now on. */
export async function mapWord(ctx: Context, tx: Tx, word: AddedWord, listedId: string): Promise<void> {
  await replaceTag(ctx, tx, word, listedId);
  await tx
    .updateTable('tags')
    .set({ standing: 'mapped', mappedTo: listedId })
    .where((eb) => eb.or([eb('id', '=', word.id), eb('mappedTo', '=', word.id)]))
    .execute();
}
