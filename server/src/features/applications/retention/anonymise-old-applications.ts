import { noticeDays } from '@platsa/contract/applications/retention';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Failures, goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { forgetUnconfirmedGuests } from '../guests/guest-links.ts';
import { anonymiseDue, deleteForgottenPersons } from './anonymise.ts';
import { dueDay, isDue, isDueWithin, isSubjectToRetention, retainedApplications } from './due.ts';

/** Few, so that moves on the same board wait a moment at most. */
const batchSize = 25;
const page = 5_000;

/** Mails job seekers a month before, and anonymises the applications whose time is over, in short transactions. */
export const anonymiseOldApplications: ScheduledJob = {
  name: 'keep-applications',
  title: 'Göra gamla ansökningar anonyma',
  cron: '10 1 * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      await failures.attempt('outdated notices', () => clearOutdatedNotices(ctx));
      await failures.attempt('notices', () => sendNotices(ctx, failures));
      await failures.attempt('applications', () => anonymiseAll(ctx, failures));
      await failures.attempt('unconfirmed guests', () => forgetUnconfirmedGuests(ctx));
      await failures.attempt('forgotten persons', () => inTransaction(ctx, (tx) => deleteForgottenPersons(ctx, tx)));
    }),
};

/** The time became longer, or the job was published again: these job seekers get another notice later. */
async function clearOutdatedNotices(ctx: Context): Promise<void> {
  await sql`
    UPDATE applicants SET retention_notified_at = NULL WHERE id IN (
      SELECT a.id FROM ${retainedApplications} WHERE a.retention_notified_at IS NOT NULL AND a.anonymised_at IS NULL
        AND (${isDueWithin(noticeDays, ctx.now())}) IS NOT TRUE)`.execute(ctx.db);
}

async function sendNotices(ctx: Context, failures: Failures): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      SELECT a.id FROM ${retainedApplications} WHERE a.id > ${last} AND ${isToBeNotified(ctx.now())}
      ORDER BY a.id LIMIT 100`.execute(ctx.db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await failures.attemptBatch('notice of application', ids, (batch) =>
      inTransaction(ctx, (tx) => sendRetentionNotices(ctx, tx, batch)),
    );
    last = ids.at(-1) ?? last;
  }
}

function isToBeNotified(now: Date) {
  return sql`a.retention_notified_at IS NULL AND ${isSubjectToRetention} AND ${isDueWithin(noticeDays, now)}`;
}

async function sendRetentionNotices(ctx: Context, tx: Tx, batch: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM ${retainedApplications} WHERE a.id = ${anyId(batch)} AND ${isToBeNotified(ctx.now())}
    ORDER BY a.id FOR NO KEY UPDATE OF a`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await tx.updateTable('applicants').set({ retentionNotifiedAt: ctx.now() }).where('id', '=', anyId(ids)).execute();
  await mailJobSeekers(ctx, tx, ids);
}

interface RetentionNotice {
  id: string;
  personId: string;
  isGuest: boolean;
  isAdded: boolean;
  email: string;
  firstName: string;
  title: string;
  brandName: string;
  logoId: string | null;
  day: string;
}

/** Copies, and placements from the bank, are the company's own: the job seeker does not know them. */
async function mailJobSeekers(ctx: Context, tx: Tx, ids: readonly string[]): Promise<void> {
  const earliest = addDays(dayInStockholm(ctx.now()), noticeDays);
  const { rows } = await sql<RetentionNotice>`
    SELECT a.id, person.id AS person_id, person.company_id IS NOT NULL AS is_guest,
      EXISTS (SELECT FROM added_persons added WHERE added.person_id = person.id) AS is_added, coalesce(account.email, person.email, '') AS email, person.first_name, j.title, brand.name AS brand_name,
      brand.logo_id, GREATEST(${dueDay()}, ${earliest}::date) AS day
    FROM ${retainedApplications} JOIN persons person ON person.id = a.person_id
      LEFT JOIN users account ON account.id = person.id JOIN brands brand ON brand.id = j.brand_id
    WHERE a.id = ${anyId(ids)} AND NOT a.from_bank AND a.copied_from IS NULL`.execute(tx);
  const mails = rows.map((row) => ({
    to: row.email,
    personId: row.personId,
    content: {
      ...(row.isAdded ? writeToAdded(row) : writeToApplicant(ctx, row)),
      sender: brandSender(ctx, { name: row.brandName, logoId: row.logoId }),
    },
  }));
  await sendMails(ctx, tx, mails);
}

function writeToApplicant(ctx: Context, { id, isGuest, firstName, title, brandName, day }: RetentionNotice) {
  return {
    subject: `Din ansökan till ${title} blir snart anonym`,
    paragraphs: [
      `Hej ${firstName}!`,
      `Tiden som ${brandName} sparar ansökan till ${title} går ut. Den ${day} tas ditt namn, dina kontaktuppgifter, meddelanden och filer bort ur den.`,
      isGuest
        ? 'Du behöver inte göra något. Allt om dig som hör till ansökan försvinner då hos Platsa.'
        : 'Du behöver inte göra något. Ansökan försvinner då också ur din historik, och din profil hos Platsa är kvar.',
    ],
    action: isGuest
      ? { label: 'Visa ansökan', url: `${ctx.publicUrl}/applications/${id}` }
      : { label: 'Till dina ansökningar', url: `${ctx.publicUrl}/history` },
    reason: `Du får det här mejlet för att du har sökt jobb hos ${brandName} genom Platsa.`,
  };
}

/** A person whom the company has added has sent no application, and has no page for one. */
function writeToAdded({ firstName, title, brandName, day }: RetentionNotice) {
  return {
    subject: `${brandName} tar snart bort dina uppgifter`,
    paragraphs: [
      `Hej ${firstName}!`,
      `${brandName} lade till dig för tjänsten ${title}. Tiden som uppgifterna sparas går ut: den ${day} tas ditt namn, dina kontaktuppgifter, meddelanden och filer bort.`,
      'Du behöver inte göra något.',
    ],
    reason: `Du får det här mejlet för att ${brandName} har dina uppgifter hos Platsa.`,
  };
}

async function anonymiseAll(ctx: Context, failures: Failures): Promise<void> {
  let after = { id: '00000000-0000-0000-0000-000000000000', jobId: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await sql<{ id: string; jobId: string }>`
      SELECT a.id, a.job_id FROM ${retainedApplications}
      WHERE (a.job_id, a.id) > (${after.jobId}, ${after.id}) AND ${isDue(ctx.now())}
      ORDER BY a.job_id, a.id LIMIT ${page}`.execute(ctx.db);
    for (const ofJob of Map.groupBy(rows, ({ jobId }) => jobId).values()) {
      for (let first = 0; first < ofJob.length; first += batchSize) {
        const ids = ofJob.slice(first, first + batchSize).map(({ id }) => id);
        await failures.attemptBatch('application', ids, (batch) =>
          inTransaction(ctx, (tx) => anonymiseDue(ctx, tx, batch)),
        );
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}
