import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { readReplyAddress } from '../../../platform/mail/mail-address.ts';

/** A reply address is valid for half a year. */
const validDays = 180;

export type AnsweredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The mail that is answered, found by the address that the answer was sent to. */
export async function findAnsweredMail(ctx: Context, addresses: readonly string[]): Promise<AnsweredMail | undefined> {
  for (const address of addresses) {
    const mailId = readReplyAddress(ctx, address);
    const mail = mailId && (await findMail(ctx.db, mailId));
    if (!mail) continue;
    const age = ctx.now().getTime() - mail.createdAt.getTime();
    return age > validDays * 86_400_000 ? undefined : mail;
  }
  return undefined;
}

/** With its conversation and recipient. For mail to an applicant the recipient is the applicant. */
function findMail(db: Db, mailId: string) {
  return db
    .selectFrom('mails')
    .leftJoin('applicants', 'applicants.id', 'mails.applicantId')
    .leftJoin('persons', (join) =>
      join.on((eb) => eb('persons.id', '=', eb.fn.coalesce('mails.personId', 'applicants.personId'))),
    )
    .select(sql<boolean>`persons.company_id IS NOT NULL`.as('isGuest'))
    .select(['mails.id', 'mails.toAddress', 'mails.createdAt', 'mails.authorId', 'mails.conversationId'])
    .select(['mails.subject', 'mails.content', 'mails.companyId', 'mails.applicantId'])
    .select(({ fn }) => fn.coalesce('mails.personId', 'applicants.personId').as('personId'))
    .where('mails.id', '=', mailId)
    .executeTakeFirst();
}
