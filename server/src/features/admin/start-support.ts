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

/** Opens the session of the operator's support in a company, or of an admin who sees it as a member does (accounts/open-viewing.ts). */
export const startSupportRoute = route(startSupport, {
  limits: [limits.followAccess],
  policy: anyone,
  async handle({ ctx, input, usage }) {
    const token = await inTransaction(ctx, async (tx) => {
      const { openedBy, companyId, memberId } = await useCode(tx, input.token, ctx.now());
      if (memberId) {
        await record(ctx, tx, { type: 'companyuser.viewed', companyId, by: openedBy, memberId });
        return openSession(tx, memberId, ctx.now(), { ...usage, viewedBy: { userId: openedBy, companyId } });
      }
      await record(ctx, tx, { type: 'support.loggedin', companyId, by: openedBy });
      return openSession(tx, openedBy, ctx.now(), { ...usage, supportCompanyId: companyId });
    });
    // Not there if the account is no operator, or no admin, any more.
    const actor = await findActor(ctx, token);
    if (!actor) throw codeEnded();
    const user = await getUser(ctx.db, actor.userId);
    const { supports, viewedBy } = actor;
    return { ...(await sessionView(ctx.db, user, { supports, viewedBy }, ctx.now())), token };
  },
});

async function useCode(tx: Tx, token: string, now: Date) {
  const ofToken = tx.selectFrom('supportCodes').select('openedBy').where('codeHash', '=', hashToken(token));
  const found = await ofToken.executeTakeFirst();
  if (!found) throw codeEnded();
  await lockUser(tx, found.openedBy);
  const code = await tx
    .deleteFrom('supportCodes')
    .where('codeHash', '=', hashToken(token))
    .returning(['openedBy', 'companyId', 'memberId', 'expiresAt'])
    .executeTakeFirst();
  if (!code || code.expiresAt <= now) throw codeEnded();
  return code;
}

function codeEnded(): ApiError {
  return new ApiError('expired', {
    userFriendlyMessage: 'Koden har använts eller gått ut. Öppna fönstret på nytt.',
  });
}
