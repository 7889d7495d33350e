import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { MailContent } from './mail-content.ts';
import { sendMails } from './send-mail.ts';

/**
 * Mails a company's admins, those of its parent company too. Where others reach the installation, only addresses that are
 * confirmed: an unconfirmed one may be a stranger's.
 */
export async function mailAdmins(ctx: Context, tx: Tx, companyId: string, content: MailContent): Promise<void> {
  let admins = tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email'])
    .where('members.company_id', '=', companyId)
    .where('members.role', '=', 'admin');
  if (!ctx.config.isLocal) admins = admins.where('users.email_confirmed_at', 'is not', null);
  const mails = (await admins.execute()).map(({ id, email }) => ({ to: email, userId: id, content }));
  await sendMails(ctx, tx, mails);
}
