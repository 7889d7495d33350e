import { startSupport } from '@platsa/contract/admin/endpoints';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findActor, hashToken, openSession } from '../../http/session.ts';
import { getUser, lockUser, sessionView } from '../accounts/index.ts';

export const startSupportRoute = route(startSupport, {
  limits: [limits.followAccess],
  policy: anyone,
  async handle({ ctx, input, usage }) {
    const token = await inTransaction(ctx, async (tx) => {
      const { operatorId: userId, companyId } = await useCode(tx, input.token, ctx.now());
      await record(ctx, tx, { type: 'support.loggedin', companyId, by: userId });
      return openSession(tx, userId, ctx.now(), { ...usage, supportCompanyId: companyId });
    });
    // Not there if the account is no operator any more.
    const actor = await findActor(ctx, token);
    if (!actor) throw codeEnded();
    const user = await getUser(ctx.db, actor.userId);
    return { ...(await sessionView(ctx.db, user, { supports: actor.supports }, ctx.now())), token };
  },
});

async function useCode(tx: Tx, token: string, now: Date) {
  const ofToken = tx.selectFrom('supportCodes').select('operatorId').where('codeHash', '=', hashToken(token));
  const found = await ofToken.executeTakeFirst();
  if (!found) throw codeEnded();
  await lockUser(tx, found.operatorId);
  const code = await tx
    .deleteFrom('supportCodes')
    .where('codeHash', '=', hashToken(token))
    .returning(['operatorId', 'companyId', 'expiresAt'])
    .executeTakeFirst();
  if (!code || code.expiresAt <= now) throw codeEnded();
  return code;
}

function codeEnded(): ApiError {
  return new ApiError('expired', {
    userFriendlyMessage: 'Koden har använts eller gått ut. Logga in på nytt från Admin.',
  });
}
