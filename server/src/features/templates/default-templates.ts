import type { Tx } from '../../db/database.ts';

/** What every company begins with, and may change. */
const defaults = [
  {
    title: 'Tacka nej',
    status: 1,
    message: `Hej {förnamn}!

Tack för att du sökte tjänsten {annons} hos {företag}. Vi har nu gått igenom alla ansökningar och har valt att gå vidare med andra kandidater.

Vi uppskattar att du tog dig tid och önskar dig lycka till.

Vänliga hälsningar
{företag}`,
  },
  {
    title: 'Bjud in till intervju',
    status: 0,
    message: `Hej {förnamn}!

Tack för din ansökan till {annons}. Vi vill gärna träffa dig för en intervju.

Vilka tider passar dig under de närmaste dagarna?

Vänliga hälsningar
{företag}`,
  },
] as const;

/** In the transaction that makes the company. */
export async function insertDefaultTemplates(tx: Tx, companyId: string): Promise<void> {
  await tx
    .insertInto('message_templates')
    .values(defaults.map((template) => ({ ...template, company_id: companyId, type: 'chat' })))
    .execute();
}
