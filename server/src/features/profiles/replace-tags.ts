import type { Tx } from '../../db/database.ts';
import type { TagKind } from '../../db/tables/reference.ts';

interface HeldTag {
  tagId: string;
  level?: number;
  first?: boolean;
}

/** All of one kind, in the order given. */
export async function replaceTags(tx: Tx, userId: string, kind: TagKind, tags: readonly HeldTag[]): Promise<void> {
  await tx.deleteFrom('profile_tags').where('user_id', '=', userId).where('kind', '=', kind).execute();
  if (tags.length === 0) return;
  const rows = tags.map(({ tagId, level, first }, position) => ({
    user_id: userId,
    tag_id: tagId,
    kind,
    level: level ?? null,
    is_first: first ?? false,
    position,
  }));
  await tx.insertInto('profile_tags').values(rows).execute();
}
