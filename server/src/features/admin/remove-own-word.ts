import { removeOwnWord } from '@platsa/contract/admin/word-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findAddedWord, lockOwnWord } from './own-words.ts';
import { replaceTag } from './replace-tag.ts';

export const removeOwnWordRoute = route(removeOwnWord, {
  subject: ({ ctx, input }) => findAddedWord(ctx.db, input.wordId),
  policy: operator,
  async handle({ ctx, input: { wordId }, actor }) {
    await inTransaction(ctx, async (tx) => {
      await replaceTag(ctx, tx, await lockOwnWord(tx, wordId), null);
      await tx.updateTable('tags').set({ standing: 'refused' }).where('id', '=', wordId).execute();
      // Without its name: it may be about a person.
      await record(ctx, tx, { type: 'word.removed', by: actor.userId });
    });
    return {};
  },
});
