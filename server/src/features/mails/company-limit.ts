import { mailsPerDay } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/** How many mails the company may still send to applicants today. Two who send at once may pass it by what they send. */
export async function mailsLeft({ now }: Context, tx: Tx, companyId: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('company_id', '=', companyId)
    .where('created_at', '>', new Date(now().getTime() - 86_400_000))
    // Receipts, and what tells of a message, are the product's own. As `mails_company` has it.
    .where(sql<boolean>`(kind = 'personal' OR trigger_column_id IS NOT NULL)`)
    .executeTakeFirstOrThrow();
  return Math.max(0, mailsPerDay - sent);
}
