import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { MailContent } from './mail-content.ts';
import { sendMails } from './send-mail.ts';

/** Mails a company's admins, those of its parent company too. */
export async function mailAdmins(ctx: Context, tx: Tx, companyId: string, content: MailContent): Promise<void> {
  const admins = await listMailedAdmins(ctx, tx, companyId);
  await sendMails(
    ctx,
    tx,
    admins.map(({ id, email }) => ({ to: email, personId: id, content })),
  );
}

/**
 * The admins whom a company's mails go to, the longest member first. Where others reach the installation, only those with a
 * confirmed address: an unconfirmed one may be a stranger's.
 */
export async function listMailedAdmins(ctx: Context, db: Db, companyId: string) {
  let admins = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select(['users.id', 'users.email'])
    .where('members.companyId', '=', companyId)
    .where('members.role', '=', 'admin')
    .orderBy('members.createdAt')
    .orderBy('members.userId');
  if (!ctx.config.isLocal) admins = admins.where('users.emailConfirmedAt', 'is not', null);
  return admins.execute();
}
