import { withdrawalAnswerDays } from '@platsa/contract/applications/rules';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { withdrawalDueDay } from './due-day.ts';

/** Days between the reminder and the last day to answer. */
const reminderDays = 7;
const dayMs = 86_400_000;

/** Mails the company's admins about requests to withdraw that must be answered within a week, each once. */
export const remindOfWithdrawals: ScheduledJob = {
  name: 'remind-of-withdrawals',
  title: 'Påminna om begärda borttagningar',
  cron: '15 7 * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      const before = new Date(ctx.now().getTime() - (withdrawalAnswerDays - reminderDays) * dayMs);
      for (const applicantId of await listDue(ctx.db, before)) {
        await failures.attempt(`application ${applicantId}`, () =>
          inTransaction(ctx, async (tx) => {
            const request = await takeDue(tx, applicantId, ctx.now());
            if (request) await mailAdmins(ctx, tx, request);
          }),
        );
      }
    }),
};

interface DueRequest {
  applicantId: string;
  boardId: string;
  companyId: string;
  companyName: string;
  title: string;
  unlocked: boolean;
  createdAt: Date;
}

async function listDue(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawalRequests')
    .select('applicantId')
    .where('answeredAt', 'is', null)
    .where('remindedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ applicantId }) => applicantId);
}

/** Undefined if the request has been answered, or a reminder sent, meanwhile. */
async function takeDue(tx: Tx, applicantId: string, now: Date): Promise<DueRequest | undefined> {
  const { rows } = await sql<DueRequest>`
    WITH due AS (
      UPDATE withdrawal_requests SET reminded_at = ${now}
      WHERE applicant_id = ${applicantId} AND answered_at IS NULL AND reminded_at IS NULL
      RETURNING applicant_id, company_id, created_at
    )
    SELECT a.id AS applicant_id, b.id AS board_id, c.id AS company_id, c.name AS company_name, j.title, j.unlocked,
      due.created_at
    FROM due JOIN applicants a ON a.id = due.applicant_id JOIN jobs j ON j.id = a.job_id
      JOIN boards b ON b.job_id = j.id JOIN companies c ON c.id = due.company_id`.execute(tx);
  return rows[0];
}

/** Without the applicant's name: other people may read the mailbox. */
async function mailAdmins(ctx: Context, tx: Tx, request: DueRequest): Promise<void> {
  const { applicantId, boardId, companyId, companyName, title, unlocked, createdAt } = request;
  const admins = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select(['users.id', 'users.email'])
    .where('members.companyId', '=', companyId)
    .where('members.role', '=', 'admin')
    .execute();
  const content = {
    subject: 'En kandidat väntar på att få ta tillbaka sin ansökan',
    paragraphs: [
      `En kandidat till ${title} hos ${companyName} har bett om att ansökan tas bort.`,
      `Ni behöver ta bort ansökan eller svara senast ${withdrawalDueDay(createdAt)}. Annars tas den bort av sig själv.`,
    ],
    // The application of a job that is not unlocked is shown to nobody, and removed from the overview.
    action: unlocked
      ? { label: 'Visa ansökan', url: `${ctx.publicUrl}/workflows/${boardId}/${applicantId}` }
      : { label: 'Till översikten', url: `${ctx.publicUrl}/` },
    reason: `Du får det här mejlet för att du är admin för ${companyName} hos Platsa.`,
  };
  await sendMails(
    ctx,
    tx,
    admins.map(({ id, email }) => ({ to: email, personId: id, content })),
  );
}
