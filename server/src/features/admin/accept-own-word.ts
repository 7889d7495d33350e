import { acceptOwnWord } from '@platsa/contract/admin/word-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findAddedWord, lockOwnWord } from './own-words.ts';

export const acceptOwnWordRoute = route(acceptOwnWord, {
  subject: ({ ctx, input }) => findAddedWord(ctx.db, input.wordId),
  policy: operator,
  async handle({ ctx, input: { wordId }, actor }) {
    await inTransaction(ctx, async (tx) => {
      const { name } = await lockOwnWord(tx, wordId);
      await tx.updateTable('tags').set({ standing: 'listed' }).where('id', '=', wordId).execute();
      await record(ctx, tx, { type: 'word.accepted', by: actor.userId, name });
    });
    return {};
  },
});
