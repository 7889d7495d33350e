import { standardDecline } from '@platsa/contract/messaging/rules';
import type { Tx } from '../../db/database.ts';

/** The templates of a new company, which may change them. */
const defaults = [
  { ...standardDecline, declines: true },
  {
    title: 'Bjud in till intervju',
    subject: 'Vi vill träffa dig – {annons}',
    declines: false,
    message: `Hej {förnamn}!

Tack för din ansökan till {annons}. Vi vill gärna träffa dig för en intervju.

Vilka tider passar dig under de närmaste dagarna?

Vänliga hälsningar
{företag}`,
  },
] as const;

/** Stores each template twice: for the chat, without a subject, and for mail. */
export async function insertDefaultTemplates(tx: Tx, companyId: string): Promise<void> {
  const own = { companyId };
  const chat = defaults.map((template) => ({ ...template, ...own, type: 'chat' as const, subject: '' }));
  const mail = defaults.map((template) => ({ ...template, ...own, type: 'email' as const }));
  await tx
    .insertInto('messageTemplates')
    .values([...chat, ...mail])
    .execute();
}
