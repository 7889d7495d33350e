import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import { sendNotice } from '../send-notice.ts';
import { type GuestMailKind, guestMail } from './guest-mails.ts';
import { findGuestApplication, type GuestApplicationRow } from './guest-queries.ts';

const linkDays = 7;

/**
 * Mails a link that opens the application once; only the mail knows its key. The history of an application on the board shows
 * the mail. An address that many applications were sent from, maybe by others, gets no more mails for a while: the page offers
 * a link later.
 */
export async function mailGuestLink(
  ctx: Context,
  tx: Tx,
  guest: GuestApplicationRow,
  kind: GuestMailKind,
): Promise<void> {
  const { id, companyId, jobId, applicantId, personId, email } = guest;
  if (!email || !(await ctx.limiter.tryCount(limits.mailGuest, email))) return;
  const secret = newToken();
  const expiresAt = new Date(ctx.now().getTime() + linkDays * 86_400_000);
  await tx
    .insertInto('guestLinks')
    .values({ tokenHash: hashToken(secret), guestApplicationId: id, mayReplace: kind === 'again', expiresAt })
    .execute();
  const mail = { to: email, content: guestMail(ctx, guest, kind), secret };
  if (applicantId) await sendNotice(ctx, tx, { companyId, jobId, applicantId, mail });
  else await sendMails(ctx, tx, [{ ...mail, personId }]);
}

/** A link that can still be used. Throws for one that is wrong, used or expired. */
export async function findGuestLink(db: Db, { id, key }: { id: string; key: string }, now: Date) {
  const guest = await findGuestApplication(db, id);
  const link =
    guest &&
    (await db
      .selectFrom('guestLinks')
      .select('mayReplace')
      .where('tokenHash', '=', hashToken(key))
      .where('guestApplicationId', '=', guest.id)
      .where('expiresAt', '>', now)
      .executeTakeFirst());
  if (!guest || !link) throw guestLinkEnded();
  return { guest, mayReplace: link.mayReplace };
}

/** Uses up a link. Only one whose mail said so may replace an earlier application. Throws for one that is wrong, used or expired. */
export async function takeGuestLink(tx: Tx, link: { id: string; key: string }, now: Date) {
  const found = await findGuestLink(tx, link, now);
  const { numDeletedRows } = await tx
    .deleteFrom('guestLinks')
    .where('tokenHash', '=', hashToken(link.key))
    .executeTakeFirstOrThrow();
  // Another request may have used it up meanwhile.
  if (numDeletedRows === 0n) throw guestLinkEnded();
  return found;
}

function guestLinkEnded(): ApiError {
  const userFriendlyMessage = 'Länken har redan använts eller gått ut. Be om en ny, så mejlar vi den.';
  return new ApiError('expired', { userFriendlyMessage });
}

/** Applications whose mailed link nobody has followed in time, and old links. Their persons are forgotten after this. */
export async function forgetUnconfirmedGuests({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('guestLinks').where('expiresAt', '<', now()).execute();
  await db.deleteFrom('guestSessions').where('expiresAt', '<', now()).execute();
  await db.deleteFrom('guestChallenges').where('expiresAt', '<', now()).execute();
  await sql`
    DELETE FROM guest_applications g WHERE waits AND applicant_id IS NULL
      AND created_at < ${new Date(now().getTime() - linkDays * 86_400_000)}
      AND NOT EXISTS (SELECT FROM guest_links l WHERE l.guest_application_id = g.id)`.execute(db);
}
