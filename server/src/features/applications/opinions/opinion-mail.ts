import type { OpinionKind } from '@platsa/contract/applications/opinion-forms';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender } from '../../../platform/mail/send-mail.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';

/** The asker, and the job that the question is about. */
export function getMailedQuestion(db: Db, { jobId, askedBy }: { jobId: string; askedBy: string }) {
  return db
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .innerJoin('persons', (join) => join.on('persons.id', '=', askedBy))
    .select(['jobs.title', 'brands.name as brandName', 'brands.logoId', 'persons.firstName', 'persons.lastName'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow();
}

type MailedQuestion = Awaited<ReturnType<typeof getMailedQuestion>>;

/** Does not name the candidate: mails stay in mailboxes when the application has become anonymous. */
export function opinionMail(
  ctx: Context,
  { title, brandName, logoId, firstName, lastName }: MailedQuestion,
  { kind, text, expiresAt }: { kind: OpinionKind; text: string | null; expiresAt: Date },
): MailContent {
  const asker = `${firstName} ${lastName}`.trim();
  return {
    subject:
      kind === 'decision'
        ? `Ska vi gå vidare med en kandidat till ${title}?`
        : `Vad tycker du om en kandidat till ${title}?`,
    paragraphs: [
      kind === 'decision'
        ? `${asker} vill veta om ni ska gå vidare med en kandidat till ${title}. Läs om kandidaten och svara ja eller nej.`
        : `${asker} vill veta vad du tycker om en kandidat till ${title}. Läs om kandidaten, sätt ett betyg och skriv gärna varför.`,
      ...(text ? [text] : []),
      `Du behöver inte logga in. Länken är din egen. Svara senast ${dayInStockholm(expiresAt)}, det går en gång. Skicka den inte vidare.`,
    ],
    action: { label: 'Läs och svara', url: `${ctx.publicUrl}/opinions/${secretPlace}` },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får mejlet för att ${asker} har frågat dig i ${brandName}.`,
  };
}
