import { planTypes } from '@platsa/contract/billing/plans';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { notifyBoardsShowing } from '../boards/index.ts';
import { bringJobsToPlan } from './job-access.ts';
import { lockPayer, sellsPlans } from './queries.ts';

/** Subscriptions and boosts begin and end at midnight in Sweden. Twice more, for a server that was down then. */
export const applyPlans: ScheduledJob = {
  name: 'apply-plans',
  title: 'Börja och avsluta abonnemang',
  cron: '0 0,1,6 * * *',
  retries: 5,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      const today = dayInStockholm(ctx.now());
      for (const companyId of await listCompaniesToChange(ctx, today)) {
        await failures.attempt(`company ${companyId}`, () => applyPlan(ctx, companyId, today));
      }
      for (const boost of await listEndedBoosts(ctx, today)) {
        await failures.attempt(`boost of job ${boost.jobId}`, () => endBoost(ctx, boost));
      }
    }),
};

async function applyPlan(ctx: Context, companyId: string, today: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockPayer(tx, companyId);
    await bringJobsToPlan(tx, companyId, today);
    await notify(tx, `company:${companyId}`, { type: 'company' });
  });
}

/** Companies that have locked jobs and a plan that unlocks them, or the other way round. */
async function listCompaniesToChange({ db }: Context, today: string): Promise<string[]> {
  const plans = await sellsPlans(db);
  const { rows } = await sql<{ companyId: string }>`
    WITH unlimited AS (
      SELECT company_id FROM purchases
      WHERE type = ${planTypes.unlimited} AND start_date <= ${today} AND (end_date IS NULL OR end_date > ${today})
    )
    SELECT DISTINCT company_id AS "companyId" FROM jobs
    WHERE status <> 'bank' AND CASE WHEN ${!plans} OR company_id IN (SELECT company_id FROM unlimited)
      THEN NOT unlocked ELSE unlocked_by_plan END`.execute(db);
  return rows.map(({ companyId }) => companyId);
}

interface EndedBoost {
  jobId: string;
  companyId: string;
}

async function listEndedBoosts({ db }: Context, today: string): Promise<EndedBoost[]> {
  const { rows } = await sql<EndedBoost>`
    SELECT id AS "jobId", company_id AS "companyId" FROM jobs WHERE boost_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM boost_orders o WHERE o.job_id = jobs.id AND o.cancelled_at IS NULL AND o.end_date > ${today})`.execute(
    db,
  );
  return rows;
}

async function endBoost(ctx: Context, { jobId, companyId }: EndedBoost): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.updateTable('jobs').set({ boost_id: null }).where('id', '=', jobId).execute();
    await notifyBoardsShowing(tx, { jobId });
    await notify(tx, `company:${companyId}`, { type: 'job', id: jobId });
  });
}

const reminderDays = 7;

/** Tells the company's admins a week before a subscription ends, once. */
export const remindOfEndingPlans: ScheduledJob = {
  name: 'remind-of-ending-plans',
  title: 'Påminna om abonnemang som slutar',
  cron: '30 7 * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      for (const purchaseId of await listEnding(ctx.db, dayInStockholm(ctx.now()))) {
        await failures.attempt(`purchase ${purchaseId}`, () =>
          inTransaction(ctx, async (tx) => {
            const ending = await takeEnding(tx, purchaseId, ctx.now());
            if (ending) await mailAdmins(ctx, tx, ending);
          }),
        );
      }
    }),
};

interface Ending {
  companyId: string;
  companyName: string;
  planName: string;
  type: number;
  lastDay: string;
  /** The subscription that follows. */
  nextName: string | null;
}

async function listEnding(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM purchases WHERE type > 0 AND reminded_at IS NULL AND start_date < end_date
      AND end_date > ${today} AND end_date <= ${addDays(today, reminderDays)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined when another subscription follows at once, or it has been resumed or reminded of meanwhile. */
async function takeEnding(tx: Tx, purchaseId: string, now: Date): Promise<Ending | undefined> {
  const { rows } = await sql<Ending>`
    WITH ending AS (
      UPDATE purchases SET reminded_at = ${now}
      WHERE id = ${purchaseId} AND reminded_at IS NULL AND start_date < end_date
      RETURNING id, company_id, plan_name, type, end_date
    )
    SELECT c.id AS "companyId", c.name AS "companyName", e.plan_name AS "planName", e.type,
      to_char(e.end_date - 1, 'YYYY-MM-DD') AS "lastDay", next.plan_name AS "nextName"
    FROM ending e JOIN companies c ON c.id = e.company_id
      LEFT JOIN purchases next ON next.company_id = e.company_id AND next.type > 0 AND next.start_date = e.end_date
        AND next.end_date IS DISTINCT FROM next.start_date
    WHERE next.type IS NULL OR next.type < e.type`.execute(tx);
  return rows[0];
}

async function mailAdmins(ctx: Context, tx: Tx, ending: Ending): Promise<void> {
  const { companyId, companyName, planName, type, lastDay, nextName } = ending;
  const admins = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email'])
    .where('members.company_id', '=', companyId)
    .where('members.role', '=', 'admin')
    .execute();
  const locks =
    type === planTypes.unlimited
      ? 'Dagen efter låses kandidaterna till de annonser som ni inte har låst upp en och en.'
      : 'Annonser som ni har låst upp förblir upplåsta, men nya låses och de fler karriärsidor än en som ni har stängs.';
  const content = {
    subject: nextName ? `${planName} byts mot ${nextName} efter ${lastDay}` : `${planName} avslutas ${lastDay}`,
    paragraphs: [
      `Abonnemanget ${planName} för ${companyName} gäller till och med ${lastDay}.`,
      locks,
      'Vill ni behålla abonnemanget återupptar ni det under Betalning.',
    ],
    action: { label: 'Till Betalning', url: `${ctx.publicUrl}/purchases` },
    reason: `Du får det här mejlet för att du är admin för ${companyName} hos Platsa.`,
  };
  const mails = admins.map(({ id, email }) => ({ to: email, userId: id, content }));
  await sendMails(ctx, tx, mails);
}
