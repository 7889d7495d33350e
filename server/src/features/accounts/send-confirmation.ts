import { sendConfirmation } from '@platsa/contract/accounts/endpoints';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { type MailContent, secretPlace } from '../../platform/mail/mail-content.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { getUser, lockUser } from './queries.ts';

const dayMs = 86_400_000;

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

/** Mails a link to `email`; `isNew` says that it is another address than the account's. Earlier links stop to count. */
export async function mailConfirmation(
  ctx: Context,
  tx: Tx,
  { userId, email, isNew = false }: { userId: string; email: string; isNew?: boolean },
): Promise<void> {
  const token = newToken();
  const expires_at = new Date(ctx.now().getTime() + dayMs);
  await tx.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
  await tx
    .insertInto('email_confirmations')
    .values({ token_hash: hashToken(token), user_id: userId, email, expires_at })
    .execute();
  const content = confirmationMail(`${ctx.publicUrl}/confirm-email/${secretPlace}`, isNew);
  await sendMails(ctx, tx, [{ to: email, userId, content, secret: token }]);
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
