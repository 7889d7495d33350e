import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { type MailContent, secretPlace } from '../../platform/mail/mail-content.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';

/**
 * A company may type any address for its invoices, so an address that is not a member's confirmed one gets a link, and
 * no invoices until the link is followed. Where only this machine reaches the installation, every address counts as
 * confirmed, as the addresses of accounts do.
 */
const linkLifetime = 7 * 86_400_000;

/** The company's address for invoices while it waits to be confirmed. */
export async function findWaitingEmail({ config }: Context, db: Db, companyId: string): Promise<string | undefined> {
  if (config.isLocal) return undefined;
  const waiting = await db
    .selectFrom('companies')
    .select('billingEmail')
    .where('id', '=', companyId)
    .where('billingEmail', '<>', '')
    .where('billingEmailConfirmedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members')
            .innerJoin('users', 'users.id', 'members.userId')
            .select('users.id')
            .whereRef('members.companyId', '=', 'companies.id')
            .where('users.emailConfirmedAt', 'is not', null)
            .where((user) => user('users.email', '=', user.fn<string>('lower', ['companies.billingEmail']))),
        ),
      ),
    )
    .executeTakeFirst();
  return waiting?.billingEmail;
}

/** A changed address is confirmed anew. Called with the company locked. */
export async function forgetBillingConfirmation(tx: Tx, companyId: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ billingEmailConfirmedAt: null, billingLinkHash: null, billingLinkExpiresAt: null })
    .where('id', '=', companyId)
    .execute();
}

/** Mails a new link to an unconfirmed invoice address; earlier links stop working. Called with the company locked. */
export async function mailBillingLink(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const email = await findWaitingEmail(ctx, tx, companyId);
  if (email === undefined) return;
  const token = newToken();
  const { name } = await tx
    .updateTable('companies')
    .set({
      billingLinkHash: hashToken(token),
      billingLinkExpiresAt: new Date(ctx.now().getTime() + linkLifetime),
    })
    .where('id', '=', companyId)
    .returning('name')
    .executeTakeFirstOrThrow();
  await sendMails(ctx, tx, [{ to: email, content: linkMail(ctx, name), secret: token }]);
}

function linkMail({ publicUrl, config }: Context, name: string): MailContent {
  return {
    subject: `Bekräfta att fakturor till ${name} ska skickas hit`,
    paragraphs: [
      `${name} har angett den här adressen för sina fakturor från Platsa. Fakturor, kreditfakturor och påminnelser skickas hit när du har bekräftat det.`,
      `Länken gäller i sju dagar och kan användas en gång. Känner du inte till ${name} behöver du inte göra något: då skickas inga fakturor hit. Skriv gärna till ${config.supportEmail}.`,
    ],
    action: { label: 'Bekräfta adressen', url: `${publicUrl}/confirm-billing-email/${secretPlace}` },
    reason: `Du får det här mejlet för att ${name} har angett adressen för fakturor.`,
  };
}
