import { listOwnWords, type OwnWord } from '@platsa/contract/admin/word-endpoints';
import { sql } from 'kysely';
import { cutPage, decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../db/cursor.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

const pageSize = 50;

interface OwnWordRow extends Omit<OwnWord, 'addedAt'> {
  addedAt: Date;
  cursorTime: number;
}

export const listOwnWordsRoute = route(listOwnWords, {
  policy: operator,
  async handle({ ctx, input: { after, refused } }) {
    const last = decodeCursor(after, timeCursor);
    const isAfter = last ? sql`(word.added_at, word.id) < (${fromCursorTime(last[0])}, ${last[1]}::uuid)` : sql`true`;
    const { rows } = await sql<OwnWordRow>`
      SELECT word.id AS _id, word.name, word.kind, word.added_at, ${selectMicroseconds('word.addedAt')} AS cursor_time,
        (SELECT count(*) FROM (
          SELECT person_id FROM profile_tags WHERE tag_id = word.id
          UNION SELECT person_id FROM preferred_professions WHERE tag_id = word.id) AS people)::int AS profiles,
        (SELECT count(*) FROM job_requirements WHERE tag_id = word.id)::int AS jobs
      FROM tags word WHERE word.added_at IS NOT NULL AND word.standing = ${refused ? 'refused' : 'own'} AND ${isAfter}
      ORDER BY word.added_at DESC, word.id DESC LIMIT ${pageSize + 1}`.execute(ctx.db);
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, _id }) => [cursorTime, _id]);
    return { words: shown.map(({ cursorTime, ...row }) => ({ ...row, addedAt: row.addedAt.toISOString() })), next };
  },
});
