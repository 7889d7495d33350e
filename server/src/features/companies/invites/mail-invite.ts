import { inviteDays } from '@platsa/contract/companies/members';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import { expiryOf, findAccount, getInvite, type InviteRow } from './queries.ts';

/** Gives an invite a new link, which ends the one before, and mails it. */
export async function mailInvite(ctx: Context, tx: Tx, companyId: string, inviteId: string): Promise<InviteRow> {
  const token = newToken();
  await tx
    .updateTable('company_invites')
    .set({ token_hash: hashToken(token), expires_at: expiryOf(ctx.now()) })
    .where('id', '=', inviteId)
    .execute();
  const invite = await getInvite(tx, companyId, inviteId);
  const account = await findAccount(tx, invite.email);
  const mail = { to: invite.email, content: inviteMail(ctx, invite), secret: token, inviteId };
  // An account that has not proved the address may be somebody else's.
  await sendMails(ctx, tx, [{ ...mail, ...(account?.email_confirmed_at && { userId: account.id }) }]);
  return invite;
}

function inviteMail(ctx: Context, invite: InviteRow): MailContent {
  const { company_id, company_name, company_logo_id, email } = invite;
  const inviter = `${invite.first_name ?? ''} ${invite.last_name ?? ''}`.trim() || company_name;
  const role = invite.role === 'admin' ? 'admin' : 'användare';
  return {
    subject: `Du är inbjuden till ${company_name}`,
    paragraphs: [
      `${inviter} bjuder in dig att gå med i ${company_name} på Platsa, som ${role}.`,
      `Länken gäller i ${inviteDays} dagar och kan användas en gång. Vill du inte gå med kan du tacka nej där.`,
    ],
    action: {
      label: 'Öppna inbjudan',
      url: `${ctx.publicUrl}/company-invites/${company_id}/${encodeURIComponent(email)}/${secretPlace}`,
    },
    sender: brandSender(ctx, { name: company_name, logoId: company_logo_id }),
    reason: `Du får mejlet för att ${inviter} har angett din adress.`,
  };
}
