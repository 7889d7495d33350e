import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Reaction } from '../../events/react-to-event.ts';
import { personEmail } from '../../platform/mail/person-email.ts';
import { brandSender } from '../../platform/mail/send-mail.ts';
import { sendNotice } from './send-notice.ts';

type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Mails the job seeker that the application has arrived. */
export const sendReceipt: Reaction = async (ctx, tx, { applicationId, isRecent }) => {
  const application = applicationId && isRecent ? await findApplication(tx, applicationId) : undefined;
  // A guest gets a link instead (guests/place-guest-application.ts).
  if (!application || application.isGuest) return;
  const { applicantId, companyId, jobId, email } = application;
  await sendNotice(ctx, tx, {
    ...{ companyId, jobId, applicantId },
    mail: { to: email, content: receiptContent(ctx, application) },
  });
};

function findApplication(tx: Tx, applicationId: string) {
  return tx
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .leftJoin('users', 'users.id', 'persons.id')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .select(['applicants.id as applicantId', 'jobs.companyId', 'jobs.id as jobId', personEmail.as('email')])
    .select(['persons.firstName', 'jobs.title', 'jobs.isSpontaneous'])
    .select(sql<boolean>`persons.company_id IS NOT NULL`.as('isGuest'))
    .select(['companies.name as companyName', 'companies.logoId as companyLogoId'])
    .select(['brands.name as brandName', 'brands.logoId as brandLogoId'])
    .where('applicants.id', '=', applicationId)
    .executeTakeFirst();
}

function receiptContent(ctx: Context, application: ReceiptRow) {
  const { applicantId, isSpontaneous } = application;
  return {
    ...(isSpontaneous ? spontaneousTexts(ctx, application) : jobTexts(ctx, application)),
    action: { label: 'Visa din ansökan', url: `${ctx.publicUrl}/applications/${applicantId}` },
  };
}

const whatHappens =
  'På ansökans sida ser du vad företaget har fått och hur det går. Ändrar du dig kan du ta tillbaka ansökan där inom 20 minuter.';

function jobTexts(ctx: Context, { title, firstName, companyName, brandName, brandLogoId }: ReceiptRow) {
  return {
    subject: `Din ansökan till ${title} är mottagen`,
    paragraphs: [
      `Hej ${firstName}!`,
      `${companyName} har fått din ansökan till ${title}. De ser din profil som den är när de läser den, så fyll gärna på den.`,
      whatHappens,
    ],
    sender: brandSender(ctx, { name: brandName, logoId: brandLogoId }),
    reason: `Du får det här mejlet för att du har sökt ${title} hos ${brandName} genom Platsa.`,
  };
}

function spontaneousTexts(ctx: Context, { firstName, companyName, companyLogoId }: ReceiptRow) {
  return {
    subject: `Din spontanansökan till ${companyName} är mottagen`,
    paragraphs: [
      `Hej ${firstName}!`,
      `${companyName} har fått din spontanansökan och hör av sig om något passar. De ser din profil som den är när de läser den, så fyll gärna på den.`,
      whatHappens,
    ],
    sender: brandSender(ctx, { name: companyName, logoId: companyLogoId }),
    reason: `Du får det här mejlet för att du har skickat en spontanansökan till ${companyName} genom Platsa.`,
  };
}
