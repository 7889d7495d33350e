import { acceptTexts } from '@platsa/contract/accounts/endpoints';
import { textVersions } from '@platsa/contract/accounts/texts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listTextsToAccept, storeAccepted } from './consents.ts';
import { getUser, lockUser } from './queries.ts';

export const acceptTextsRoute = route(acceptTexts, {
  limits: [limits.changeAccount],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, accepted } }) {
    if (accepted.some(({ text, version }) => version !== textVersions[text])) {
      throw new ApiError('conflict', { userFriendlyMessage: 'Texten har ändrats igen. Ladda om sidan och läs den.' });
    }
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const wanted = await listTextsToAccept(tx, await getUser(tx, userId));
      await storeAccepted(
        tx,
        userId,
        wanted.filter((text) => accepted.some((one) => one.text === text)),
        ctx.now(),
      );
      await record(ctx, tx, { type: 'account.changed', by: userId });
    });
    return {};
  },
});
