import { requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { type MailContent, secretPlace } from '../../platform/mail/mail-content.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { countGuess, slowed } from './guessing.ts';
import { linkLifetimes } from './pending-links.ts';
import { findUserByEmail, getUser, lockUser } from './queries.ts';

export const requestRecoveryRoute = route(requestRecovery, {
  limits: [limits.recoverByNetwork],
  policy: anyone,
  async handle({ ctx, input, address }) {
    await ctx.limiter.count(limits.recoverByAccount, input.email);
    const user = await findUserByEmail(ctx.db, input.email);
    if (!user) {
      await countGuess(ctx, address);
      throw noAccount();
    }
    const token = newToken();
    const expires = new Date(ctx.now().getTime() + linkLifetimes.recovery);
    const sent = inTransaction(ctx, async (tx) => {
      await lockUser(tx, user.id);
      // The address may have changed meanwhile: its earlier owner gets no link.
      if ((await getUser(tx, user.id)).email !== user.email) throw noAccount();
      await tx
        .insertInto('recoveries')
        .values({ tokenHash: hashToken(token), userId: user.id, expiresAt: expires })
        .execute();
      const content = recoveryMail(`${ctx.publicUrl}/login/recover/${user.id}/${secretPlace}`);
      await sendMails(ctx, tx, [{ to: user.email, personId: user.id, content, secret: token }]);
    });
    await slowed(sent);
    return {};
  },
});

function noAccount(): ApiError {
  return new ApiError('notFound', { userFriendlyMessage: 'Hittade inget konto med denna email-adress.' });
}

function recoveryMail(url: string): MailContent {
  return {
    subject: 'Välj ett nytt lösenord',
    paragraphs: [
      'Någon, förhoppningsvis du, har bett om att få byta lösenord till ditt konto hos Platsa.',
      'Länken gäller i en timme och kan användas en gång. Var det inte du kan du bortse från det här brevet.',
    ],
    action: { label: 'Välj nytt lösenord', url },
  };
}
