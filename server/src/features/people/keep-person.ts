import { keepPerson } from '@platsa/contract/people/endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { brandSender } from '../../platform/mail/send-mail.ts';
import { findConsent, lockProfileOfApplication, sendNotice, storePlaceInBank } from '../applications/index.ts';
import { getJobViewer, hasRightOn, type JobViewer } from '../boards/index.ts';

const daysBetweenQuestions = 30;

export const keepPersonRoute = route(keepPerson, {
  async subject({ ctx, input: { companyId, personId } }) {
    const newest = await findNewestApplication(ctx.db, companyId, personId);
    // Without the job at the top: the place in the bank is the company's, whoever sees the job.
    return newest && { companyId, newest };
  },
  policy: memberOf,
  async handle({ ctx, actor, input: { personId }, subject: { companyId, newest } }) {
    const by = actor.userId;
    const person = { ...newest, companyId, personId };
    await requireMayKeep(ctx.db, getJobViewer(actor, companyId), newest.jobId);
    return inTransaction(ctx, async (tx) => {
      await lockProfileOfApplication(tx, person.applicationId);
      if (await findConsent(tx, person)) return { outcome: 'kept' as const };
      if (!person.isAdded) {
        await askToStay(ctx, tx, person, by);
        return { outcome: 'asked' as const };
      }
      await storePlaceInBank(tx, { ...listIds(person), personId });
      await record(ctx, tx, { type: 'candidate.changed', ...listIds(person), by, personId });
      return { outcome: 'kept' as const };
    });
  },
});

interface KeptPerson {
  companyId: string;
  personId: string;
  applicationId: string;
  jobId: string;
  title: string;
  /** By the company, and without an account since. */
  isAdded: boolean;
  email: string;
  firstName: string;
  brandName: string;
  logoId: string | null;
  bankMonths: number;
}

const listIds = ({ companyId, jobId, applicationId }: KeptPerson) => ({ companyId, jobId, applicationId });

/** The newest application that the company sees. One that the company has made is no application of the person's. */
async function findNewestApplication(db: Db, companyId: string, personId: string) {
  const { rows } = await sql<Omit<KeptPerson, 'companyId' | 'personId'>>`
    SELECT a.id AS application_id, a.job_id, j.title, added.person_id IS NOT NULL AS is_added,
      coalesce(account.email, p.email, '') AS email, p.first_name, brand.name AS brand_name, brand.logo_id, co.bank_months
    FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN persons p ON p.id = a.person_id
      JOIN brands brand ON brand.id = j.brand_id JOIN companies co ON co.id = a.company_id
      LEFT JOIN users account ON account.id = p.id
      LEFT JOIN added_persons added ON added.person_id = p.id AND added.company_id = p.company_id
    WHERE a.person_id = ${personId} AND a.company_id = ${companyId} AND j.unlocked AND a.anonymised_at IS NULL
      AND NOT a.from_bank ORDER BY a.created_at DESC, a.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Keeping somebody opens their contact data to all full members, or asks them by mail. */
async function requireMayKeep(db: Db, viewer: JobViewer, jobId: string): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where(hasRightOn(viewer, 'message'))
    .where(hasRightOn(viewer, 'seeContact'))
    .executeTakeFirst();
  if (!job) throw new ApiError('notFound');
}

async function askToStay(ctx: Context, tx: Tx, person: KeptPerson, by: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - daysBetweenQuestions * 86_400_000);
  const { rows } = await sql`
    SELECT FROM events e JOIN applicants a ON a.id = e.application_id
    WHERE a.person_id = ${person.personId} AND e.company_id = ${person.companyId}
      AND e.type = 'candidate.asked' AND e.created_at > ${since} LIMIT 1`.execute(tx);
  if (rows.length > 0)
    throw new ApiError('conflict', { userFriendlyMessage: 'Personen har redan fått frågan nyligen.' });
  const { applicationId: applicantId, email } = person;
  await sendNotice(ctx, tx, {
    ...listIds(person),
    applicantId,
    mail: { to: email, content: writeQuestion(ctx, person) },
  });
  await record(ctx, tx, { type: 'candidate.asked', ...listIds(person), by });
}

function writeQuestion(ctx: Context, person: KeptPerson): MailContent {
  const { applicationId, title, firstName, brandName, logoId, bankMonths } = person;
  return {
    subject: `Får ${brandName} ha dig kvar för andra tjänster?`,
    paragraphs: [
      `Hej ${firstName}!`,
      `Du har sökt ${title} hos ${brandName}. De vill gärna ha dig kvar i sin kandidatbank, för att kunna höra av sig om andra tjänster.`,
      `Säger du ja på ansökans sida sparas din ansökan i ${bankMonths} månader till, och du kan ta tillbaka det när du vill. Vill du inte behöver du inte göra något.`,
    ],
    action: { label: 'Visa ansökan och svara', url: `${ctx.publicUrl}/applications/${applicationId}` },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får det här mejlet för att du har sökt jobb hos ${brandName} genom Platsa.`,
  };
}
