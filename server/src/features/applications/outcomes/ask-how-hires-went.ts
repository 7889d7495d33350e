import { outcomeLinkDays } from '@platsa/contract/applications/hire-outcomes';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listJudges } from '../opinions/opinion-people.ts';
import { findApplicant, lockApplication } from '../queries.ts';

/** Nobody is asked about hires that were due long ago, when a company begins to ask or nobody could answer. */
const lateDays = 45;

/**
 * Asks every morning how hires of some months ago went: once for each hire, the manager in the job's team or else the job's
 * responsible. The months count from the first day of work, if it is known, otherwise from the day of the hire.
 */
export const askHowHiresWent: ScheduledJob = {
  name: 'ask-how-hires-went',
  title: 'Fråga chefer hur det blev med dem som anställdes',
  cron: '25 7 * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      for (const id of await listDueHires(ctx.db, dayInStockholm(ctx.now()))) {
        await failures.attempt(`application ${id}`, () => inTransaction(ctx, (tx) => askManager(ctx, tx, id)));
      }
    }),
};

async function listDueHires(db: Db, today: string, onlyId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM applicants a JOIN board_columns here ON here.id = a.column_id JOIN jobs j ON j.id = a.job_id
      JOIN companies c ON c.id = a.company_id
      CROSS JOIN LATERAL (
        SELECT coalesce(a.start_date, (coalesce(min(e.created_at), a.created_at) AT TIME ZONE 'Europe/Stockholm')::date) AS day
        FROM events e WHERE e.job_id = a.job_id AND e.application_id = a.id AND e.type = 'applicant.hiringstatus.changed'
          AND e.stage = 'hired') AS began
      CROSS JOIN LATERAL (SELECT (began.day + make_interval(months => c.outcome_months))::date AS day) AS due
    WHERE here.stage = 'hired' AND NOT a.declined AND a.anonymised_at IS NULL AND j.status <> 'bank' AND j.unlocked
      AND c.outcome_months > 0 AND due.day <= ${today}::date AND due.day > ${today}::date - ${lateDays}::int
      AND ${onlyId ? sql`a.id = ${onlyId}` : sql`true`}
      AND NOT EXISTS (SELECT FROM hire_outcomes asked WHERE asked.applicant_id = a.id)
    ORDER BY a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Everything is read again under the lock. Without anybody who may answer, the next morning tries again. */
async function askManager(ctx: Context, tx: Tx, applicantId: string): Promise<void> {
  const application = await findApplicant(tx, applicantId);
  if (!application) return;
  await lockApplication(tx, application);
  const [due] = await listDueHires(tx, dayInStockholm(ctx.now()), applicantId);
  const judges = await listJudges(ctx, tx, application, null);
  const asked = judges.find(({ role }) => role === 'manager') ?? judges.find(({ role }) => role === 'owner');
  if (!due || !asked) return;
  const { companyId, jobId } = application;
  const now = ctx.now();
  const token = newToken();
  await tx.insertInto('hireOutcomes').values({ applicantId, companyId, askedAt: now }).execute();
  await tx
    .insertInto('opinionLinks')
    .values({
      ...{ companyId, applicantId, userId: asked.userId, askedBy: null, kind: 'hire', text: null },
      ...{
        tokenHash: hashToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + outcomeLinkDays * 86_400_000),
      },
    })
    .execute();
  const content = await outcomeMail(ctx, tx, jobId);
  await sendMails(ctx, tx, [{ to: asked.email, content, secret: token, personId: asked.userId }]);
  const about = { companyId, jobId, applicationId: applicantId, memberId: asked.userId };
  await record(ctx, tx, { type: 'applicant.outcome.asked', ...about });
}

/** Does not name the person: mails stay in mailboxes when the application has become anonymous. */
async function outcomeMail(ctx: Context, tx: Tx, jobId: string): Promise<MailContent> {
  const { title, brandName, logoId } = await tx
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .select(['jobs.title', 'brands.name as brandName', 'brands.logoId'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow();
  return {
    subject: `Hur blev det med den ni anställde som ${title}?`,
    paragraphs: [
      `För några månader sedan anställde ni någon som ${title}. Hur blev det? Det är en fråga, och svaret hjälper er att rekrytera bättre.`,
      `Du behöver inte logga in. Länken är din egen och gäller i ${outcomeLinkDays} dagar. Skicka den inte vidare.`,
    ],
    action: { label: 'Svara på frågan', url: `${ctx.publicUrl}/opinions/${secretPlace}` },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får mejlet för att du är chef eller ansvarig för jobbet hos ${brandName}.`,
  };
}
