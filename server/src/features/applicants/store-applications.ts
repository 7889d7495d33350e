import { sql } from 'kysely';
import type { AuditEvent } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { notificationOf } from '../../events/live-hub.ts';
import { brandSender } from '../../mail/brand-sender.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { queueMails } from '../../mail/send-mail.ts';
import { inOrder, raiseVersions } from '../boards/announce-board.ts';
import { cardsJsonOf } from '../boards/board-json.ts';
import type { ApplicationRow } from './application-view.ts';
import { type InsertedRow, insertedRow, insertion, inTheirOrder } from './insert-applicants.ts';
import type { Opening } from './openings.ts';

interface ToStore {
  application: { _id?: string | undefined; jobId: string; userId: string };
  opening: Opening;
}

const applied: AuditEvent = 'applicant.applied';
const notified: AuditEvent = 'applicant.notified';

/**
 * Stores applications with all that comes of them: the history, the receipts, the cards that others see on their boards, and
 * word of it to the company and the person. One statement, and one for the receipts' delivery: each takes as long to set up as
 * it does to store an application. Nothing for what has been sent before.
 */
export async function storeApplications(
  ctx: Context,
  tx: Tx,
  ready: readonly ToStore[],
): Promise<(ApplicationRow | undefined)[]> {
  if (ready.length === 0) return [];
  const applicants = ready.map(({ application: { _id: id, jobId, userId }, opening: { job, end } }) => ({
    ...{ id, companyId: job.companyId, jobId, userId, end },
  }));
  const receipts = ready.map((one) => receiptFor(ctx, one));
  const { rows } = await sql<InsertedRow>`
    WITH ${insertion(applicants)}, receipts AS (
      INSERT INTO mails (id, to_address, subject, content, company_id, applicant_id)
      SELECT r.id, r."to", r.content ->> 'subject', r.content, inserted.company_id, inserted.id
      FROM inserted JOIN json_to_recordset(${JSON.stringify(receipts)}::json)
        AS r (id uuid, "jobId" uuid, "userId" uuid, "to" text, content jsonb)
        ON r."jobId" = inserted.job_id AND r."userId" = inserted.user_id
      RETURNING id, applicant_id
    ), logged AS (
      INSERT INTO audit_log (event, company_id, user_id, job_id, applicant_id, mail_id)
      SELECT ${applied}, company_id, user_id, job_id, id, NULL FROM inserted
      UNION ALL
      SELECT ${notified}, company_id, NULL, job_id, applicant_id, receipts.id
      FROM receipts JOIN inserted ON inserted.id = applicant_id
    ), told AS (
      ${raiseVersions(inOrder(sql`SELECT b.id FROM boards b JOIN inserted ON inserted.job_id = b.job_id`), {
        told: { cards: cardsJsonOf(sql`inserted`, ctx.now()) },
      })}
    )
    SELECT ${insertedRow}, ${notificationOf(toldTo('company', 'company_id', 'job', 'job_id'))},
      ${notificationOf(toldTo('user', 'user_id', 'applicant', 'id'))}
    FROM inserted`.execute(tx);
  const stored = inTheirOrder(applicants, rows);
  const leaving = receipts.flatMap(({ id }, index) => (stored[index] ? [id] : []));
  await queueMails(ctx, tx, leaving);
  return stored.map((one, index) => {
    const userId = applicants[index]?.userId;
    return one && userId ? { id: one.applicantId, user_id: userId, created_at: one.createdAt } : undefined;
  });
}

/** An event with an id, of columns of `inserted`. */
function toldTo(audience: 'company' | 'user', audienceId: string, type: 'job' | 'applicant', id: string) {
  return sql`json_build_object('audience', ${sql.lit(`${audience}:`)} || ${sql.ref(audienceId)},
    'event', json_build_object('type', ${sql.lit(type)}, 'id', ${sql.ref(id)}))::text`;
}

function receiptFor(ctx: Context, { application: { jobId, userId }, opening: { job, seeker } }: ToStore) {
  const { title, brand } = job;
  const content: MailContent = {
    subject: `Din ansökan till ${title} är mottagen`,
    paragraphs: [
      `Hej ${seeker.firstName}!`,
      `${brand.name} har fått din ansökan till ${title}. De ser din profil som den är när de läser den, så fyll gärna på den.`,
      'Ändrar du dig kan du ta tillbaka ansökan under Historik inom 20 minuter.',
    ],
    action: { label: 'Visa annonsen', url: `${ctx.publicUrl}/jobs/${jobId}` },
    sender: brandSender(ctx, brand),
    reason: `Du får det här mejlet för att du har sökt ${title} hos ${brand.name} genom Platsa.`,
  };
  return { id: newId(), jobId, userId, to: seeker.email, content };
}
