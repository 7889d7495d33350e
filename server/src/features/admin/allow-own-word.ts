import { allowOwnWord } from '@platsa/contract/admin/word-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findAddedWord, lockOwnWord } from './own-words.ts';

export const allowOwnWordRoute = route(allowOwnWord, {
  subject: ({ ctx, input }) => findAddedWord(ctx.db, input.wordId),
  policy: operator,
  async handle({ ctx, input: { wordId }, actor }) {
    await inTransaction(ctx, async (tx) => {
      await lockOwnWord(tx, wordId, 'refused');
      // The day is new, so that the next night does not delete it as unused.
      await tx.updateTable('tags').set({ standing: 'own', addedAt: ctx.now() }).where('id', '=', wordId).execute();
      // Without its name, as at the removal.
      await record(ctx, tx, { type: 'word.allowed', by: actor.userId });
    });
    return {};
  },
});
