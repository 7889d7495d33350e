import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';

const day = 86_400_000;
const linkDays = 30;
const pageMs = 3_600_000;

export const linkColumns = (token: string, now: Date) => ({
  linkHash: hashToken(token),
  linkExpiresAt: new Date(now.getTime() + linkDays * day),
  linkUsedAt: null,
});

/** Whether the mailed link opens the page; 'used' also when its time is over; undefined for one that nobody was sent. */
export async function findLink(ctx: Context, token: string): Promise<'unused' | 'used' | undefined> {
  const row = await ctx.db
    .selectFrom('addedPersons')
    .select(['linkUsedAt', 'linkExpiresAt'])
    .where('linkHash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row?.linkExpiresAt) return undefined;
  return row.linkUsedAt === null && row.linkExpiresAt > ctx.now() ? 'unused' : 'used';
}

/** Exchanges the link, once, for the key that opens the page for an hour. */
export async function openPage(ctx: Context, token: string): Promise<string | undefined> {
  const now = ctx.now();
  const key = newToken();
  const { numUpdatedRows } = await ctx.db
    .updateTable('addedPersons')
    .set({ linkUsedAt: now, pageHash: hashToken(key), pageExpiresAt: new Date(now.getTime() + pageMs) })
    .where('linkHash', '=', hashToken(token))
    .where('linkUsedAt', 'is', null)
    .where('linkExpiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? key : undefined;
}

/** Mails a new link to the person's address, in the place of a used one. */
export async function sendNewLink(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const { rows } = await sql<{ personId: string; email: string; companyName: string; logoId: string | null }>`
      SELECT p.id AS person_id, p.email, co.name AS company_name, co.logo_id
      FROM added_persons added JOIN persons p ON p.id = added.person_id JOIN companies co ON co.id = added.company_id
      WHERE added.link_hash = ${hashToken(token)} AND p.email IS NOT NULL
        AND (added.link_used_at IS NOT NULL OR added.link_expires_at <= ${now}) FOR NO KEY UPDATE OF added`.execute(tx);
    const [person] = rows;
    if (!person) return;
    const { personId, email, companyName, logoId } = person;
    const fresh = newToken();
    await tx.updateTable('addedPersons').set(linkColumns(fresh, now)).where('personId', '=', personId).execute();
    const content = {
      subject: `En ny länk till dina uppgifter hos ${companyName}`,
      paragraphs: [
        `Här är den nya länken. Den fungerar en gång, i ${linkDays} dagar.`,
        'Bad du inte om den kan du bortse från mejlet.',
      ],
      action: { label: 'Se dina uppgifter', url: `${ctx.publicUrl}/about-you/${secretPlace}` },
      sender: brandSender(ctx, { name: companyName, logoId }),
    };
    await sendMails(ctx, tx, [{ to: email, personId, content, secret: fresh }]);
  });
}

/** The person whose page the key opens. */
export async function findByPageKey(db: Db, key: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('addedPersons')
    .select('personId')
    .where('pageHash', '=', hashToken(key))
    .where('pageExpiresAt', '>', now)
    .executeTakeFirst();
  return row?.personId;
}
