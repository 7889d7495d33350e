import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';

/** Mails a company's admins, those of its parent company too. */
export async function mailAdmins(ctx: Context, tx: Tx, companyId: string, content: MailContent): Promise<void> {
  const admins = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email'])
    .where('members.company_id', '=', companyId)
    .where('members.role', '=', 'admin')
    .execute();
  const mails = admins.map(({ id, email }) => ({ to: email, userId: id, content }));
  await sendMails(ctx, tx, mails);
}
