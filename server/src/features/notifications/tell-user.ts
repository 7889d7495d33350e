import { isToldInBrowser } from '@platsa/contract/notifications/rules';
import type { NotificationWay } from '@platsa/contract/notifications/schema';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { createLeaveLink, type NotificationKind } from './leave-links.ts';
import { type PushContent, sendPushes } from './send-push.ts';
import { readSettings } from './settings.ts';

interface UserNotice {
  userId: string;
  kind: NotificationKind;
  way: NotificationWay;
  content: MailContent;
}

/** Tells a user in the chosen way. Where that is the browser alone and none is connected, a mail is sent instead. */
export async function tellUser(ctx: Context, tx: Tx, { userId, kind, way, content }: UserNotice): Promise<void> {
  const push = {
    title: content.subject,
    body: writePushBody(content),
    url: content.action?.url ?? `${ctx.publicUrl}/`,
  };
  if (await pushInsteadOfMail(ctx, tx, { userId, way, push })) return;
  const email = await findNotifiedAddress(ctx, tx, userId);
  if (!email) return;
  const { secret, unsubscribeUrl } = await createLeaveLink(ctx, tx, userId, kind);
  await sendMails(ctx, tx, [{ to: email, personId: userId, content: { ...content, unsubscribeUrl }, secret }]);
}

/** The jobs of several applications, otherwise the mail's first paragraph. */
function writePushBody({ links = [], paragraphs }: MailContent): string {
  const titles = [...new Set(links.map(({ about }) => about))].join(', ');
  return titles || (paragraphs[0] ?? '');
}

/** Returns whether the user has been told of unread messages, so that no mail is needed. */
export async function tellUnreadMessages(
  ctx: Context,
  tx: Tx,
  { userId, conversationId, title }: { userId: string; conversationId: string; title: string },
): Promise<boolean> {
  const { message: way } = await readSettings(tx, userId);
  const push = {
    title: `Nytt meddelande om ${title}`,
    body: 'Läs och svara i chatten.',
    url: `${ctx.publicUrl}/chat/${conversationId}?side=company`,
    conversationId,
  };
  return pushInsteadOfMail(ctx, tx, { userId, way, push });
}

interface ChosenPush {
  userId: string;
  way: NotificationWay;
  push: PushContent;
}

/** Sends to the user's browsers where the way has them. Returns whether no mail is needed. */
async function pushInsteadOfMail(ctx: Context, tx: Tx, { userId, way, push }: ChosenPush): Promise<boolean> {
  const isSent = isToldInBrowser(way) && (await sendPushes(ctx, tx, userId, push));
  return isSent && way === 'browser';
}

/** Where others reach the installation, an address that is not confirmed may be a stranger's. */
async function findNotifiedAddress({ config }: Context, db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where(sql<SqlBool>`(${config.isLocal}::boolean OR email_confirmed_at IS NOT NULL)`)
    .executeTakeFirst();
  return user?.email;
}
