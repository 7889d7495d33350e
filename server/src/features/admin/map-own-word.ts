import { mapOwnWord } from '@platsa/contract/admin/word-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField } from '../../http/api-error.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findAddedWord, lockOwnWord, mapWord } from './own-words.ts';

export const mapOwnWordRoute = route(mapOwnWord, {
  subject: ({ ctx, input }) => findAddedWord(ctx.db, input.wordId),
  policy: operator,
  async handle({ ctx, input: { wordId, _tag }, actor }) {
    await inTransaction(ctx, async (tx) => {
      const word = await lockOwnWord(tx, wordId);
      const listed = await tx
        .selectFrom('tags')
        .select('name')
        .where('id', '=', _tag)
        .where('kind', '=', word.kind)
        .where('standing', '=', 'listed')
        .executeTakeFirst();
      if (!listed) throw invalidField('_tag', 'Välj i listan');
      await mapWord(ctx, tx, word, _tag);
      await record(ctx, tx, { type: 'word.mapped', by: actor.userId, name: `${word.name} → ${listed.name}` });
    });
    return {};
  },
});
