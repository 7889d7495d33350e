import { inviteDays } from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import { findAccount, getInvite, getInviteExpiry, type InviteRow } from './queries.ts';

/** Gives an invite a new link, which ends the one before, and mails it. */
export async function mailInvite(ctx: Context, tx: Tx, companyId: string, inviteId: string): Promise<InviteRow> {
  const token = newToken();
  await tx
    .updateTable('companyInvites')
    .set({ tokenHash: hashToken(token), expiresAt: getInviteExpiry(ctx.now()) })
    .where('id', '=', inviteId)
    .execute();
  const invite = await getInvite(tx, companyId, inviteId);
  const account = await findAccount(tx, invite.email);
  const mail = { to: invite.email, content: inviteMail(ctx, invite, account), secret: token, inviteId };
  // An account that has not proved the address may be somebody else's.
  await sendMails(ctx, tx, [{ ...mail, ...(account?.emailConfirmedAt && { personId: account.id }) }]);
  return invite;
}

function inviteMail(ctx: Context, invite: InviteRow, account: { isCompany: boolean } | undefined): MailContent {
  const { companyId, companyName, companyLogoId, email } = invite;
  const inviter = `${invite.firstName ?? ''} ${invite.lastName ?? ''}`.trim() || companyName;
  const role = roleNames[invite.role];
  const teams = new Intl.ListFormat('sv').format(invite.places.map(({ title }) => `”${title}”`));
  const isJobSeeker = account?.isCompany === false;
  return {
    subject: `Du är inbjuden till ${companyName}`,
    paragraphs: [
      `${inviter} bjuder in dig att gå med i ${companyName} på Platsa, som ${role}.`,
      ...(teams ? [`Du blir med i teamet för ${teams}.`] : []),
      ...(isJobSeeker ? [anotherAddress] : []),
      `Länken gäller i ${inviteDays} dagar och kan användas en gång. Vill du inte gå med kan du tacka nej där.`,
    ],
    action: {
      label: 'Öppna inbjudan',
      url: `${ctx.publicUrl}/company-invites/${companyId}/${encodeURIComponent(email)}/${secretPlace}`,
    },
    sender: brandSender(ctx, { name: companyName, logoId: companyLogoId }),
    reason: `Du får mejlet för att ${inviter} har angett din adress.`,
  };
}

const roleNames = { admin: 'admin', user: 'användare', limited: 'begränsad användare' } satisfies Record<
  MemberRole,
  string
>;

const anotherAddress =
  'Din adress hör till ett konto för arbetssökande, som inte kan gå med i ett företag. Be om en inbjudan till en annan adress.';
