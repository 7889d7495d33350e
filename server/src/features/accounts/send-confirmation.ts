import { sendConfirmation } from '@platsa/contract/accounts/recovery-endpoints';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { type MailContent, secretPlace } from '../../platform/mail/mail-content.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { linkLifetimes } from './pending-links.ts';
import { getUser, lockUser } from './queries.ts';

export const sendConfirmationRoute = route(sendConfirmation, {
  limits: [limits.sendConfirmation],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId } }) {
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      await mailConfirmation(ctx, tx, { userId, email: (await getUser(tx, userId)).email });
    });
    return {};
  },
});

/**
 * Mails a link to `email`; earlier ones stop to count. `isNew` says that it is another address than the account's: whoever
 * reads the account's address then gets a link that stops the change.
 */
export async function mailConfirmation(
  ctx: Context,
  tx: Tx,
  { userId, email, isNew = false }: { userId: string; email: string; isNew?: boolean },
): Promise<void> {
  const [token, stopToken] = [newToken(), newToken()];
  const expiresAt = new Date(ctx.now().getTime() + linkLifetimes.confirmation);
  await tx.deleteFrom('emailConfirmations').where('userId', '=', userId).execute();
  await tx
    .insertInto('emailConfirmations')
    .values({
      ...{ tokenHash: hashToken(token), userId, email, expiresAt },
      stopTokenHash: isNew ? hashToken(stopToken) : null,
    })
    .execute();
  const content = confirmationMail(`${ctx.publicUrl}/confirm-email/${secretPlace}`, isNew);
  await sendMails(ctx, tx, [{ to: email, personId: userId, content, secret: token }]);
  if (!isNew) return;
  const { email: before } = await getUser(tx, userId);
  const stop = stopMail(`${ctx.publicUrl}/stop-email-change/${secretPlace}`, email);
  await sendMails(ctx, tx, [{ to: before, personId: userId, content: stop, secret: stopToken }]);
}

function stopMail(url: string, email: string): MailContent {
  return {
    subject: 'Din e-postadress är på väg att bytas',
    paragraphs: [
      `Någon, förhoppningsvis du, vill byta adressen för ditt konto hos Platsa till ${email}. Den byts när länken som gick dit har följts.`,
      'Var det du behöver du inte göra något. Var det inte du känner någon till ditt lösenord: stoppa bytet här, och välj sedan ett nytt lösenord. Länken gäller i ett dygn.',
    ],
    action: { label: 'Stoppa bytet', url },
  };
}

function confirmationMail(url: string, isNew: boolean): MailContent {
  return {
    subject: isNew ? 'Bekräfta din nya e-postadress' : 'Bekräfta din e-postadress',
    paragraphs: [
      isNew
        ? 'Någon, förhoppningsvis du, vill byta till den här e-postadressen för sitt konto hos Platsa.'
        : 'Bekräfta att den här e-postadressen är din, så vet vi att mejl till dig når fram.',
      'Länken gäller i ett dygn och kan användas en gång. Var det inte du kan du bortse från det här brevet.',
    ],
    action: { label: 'Bekräfta adressen', url },
  };
}
