import { planTypes, usersWithoutPlan } from '@platsa/contract/billing/plans';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { bringToPlan } from './job-access.ts';
import { sellsPlans, tryLockPayer } from './queries.ts';

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
        await failures.attempt(`company ${companyId}`, () => applyPlan(ctx, companyId));
      }
      for (const boost of await listEndedBoosts(ctx, today)) {
        await failures.attempt(`boost of job ${boost.jobId}`, () => endBoost(ctx, boost, today));
      }
    }),
};

async function applyPlan(ctx: Context, companyId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The company may have been deleted meanwhile.
    if (!(await tryLockPayer(tx, companyId))) return;
    await bringToPlan(ctx, tx, companyId);
    await record(ctx, tx, { type: 'company.changed', companyId });
  });
}

/** Companies that have more or less than their plan includes. */
async function listCompaniesToChange({ db }: Context, today: string): Promise<string[]> {
  const plans = await sellsPlans(db);
  const { rows } = await sql<{ companyId: string }>`
    WITH running AS (
      SELECT company_id, type, user_count FROM purchases
      WHERE type > 0 AND start_date <= ${today} AND (end_date IS NULL OR end_date > ${today})
    ), subscribers AS (
      SELECT p.company_id, coalesce(max(r.user_count), ${usersWithoutPlan}) AS room, bool_or(r.type IS NULL) AS has_ended
      FROM purchases p LEFT JOIN running r USING (company_id)
      WHERE p.type > 0 AND p.start_date <= ${today} AND p.end_date IS DISTINCT FROM p.start_date
      GROUP BY p.company_id
    ), own AS (
      SELECT company_id, count(*) AS members FROM members WHERE NOT is_parent_admin AND role <> 'limited' GROUP BY company_id
    )
    SELECT company_id FROM jobs
    WHERE status <> 'bank'
      AND CASE WHEN ${!plans} OR company_id IN (SELECT company_id FROM running WHERE type = ${planTypes.unlimited})
        THEN NOT unlocked ELSE unlocked_by_plan END
    UNION
    SELECT s.company_id FROM subscribers s JOIN own USING (company_id)
    WHERE ${plans} AND (own.members > s.room OR (s.has_ended
      AND (SELECT count(*) FROM career_pages c WHERE c.company_id = s.company_id AND c.active) > 1))
    UNION
    SELECT w.company_id FROM waiting_members w JOIN own USING (company_id) LEFT JOIN subscribers s USING (company_id)
    WHERE ${!plans} OR own.members < s.room
    ORDER BY company_id`.execute(db);
  return rows.map(({ companyId }) => companyId);
}

interface EndedBoost {
  jobId: string;
  companyId: string;
}

const hasEndedBoost = (today: string) => sql<boolean>`boost_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM boost_orders o WHERE o.job_id = jobs.id AND o.cancelled_at IS NULL AND o.end_date > ${today})`;

async function listEndedBoosts({ db }: Context, today: string): Promise<EndedBoost[]> {
  const { rows } = await sql<EndedBoost>`
    SELECT id AS job_id, company_id FROM jobs WHERE ${hasEndedBoost(today)}`.execute(db);
  return rows;
}

/** Looks again under the company's lock: a new boost may have been ordered meanwhile. */
async function endBoost(ctx: Context, { jobId, companyId }: EndedBoost, today: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await tryLockPayer(tx, companyId))) return;
    const ended = await tx
      .updateTable('jobs')
      .set({ boostId: null })
      .where('id', '=', jobId)
      .where(hasEndedBoost(today))
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    await refreshBoardsShowing(tx, { jobId });
    await record(ctx, tx, { type: 'job.boost.ended', companyId, jobId });
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
            if (ending) await mailEnding(ctx, tx, ending);
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

/** Undefined if another subscription follows at once, or this one has been resumed, or a reminder sent, meanwhile. */
async function takeEnding(tx: Tx, purchaseId: string, now: Date): Promise<Ending | undefined> {
  const { rows } = await sql<Ending>`
    WITH ending AS (
      UPDATE purchases SET reminded_at = ${now}
      WHERE id = ${purchaseId} AND reminded_at IS NULL AND start_date < end_date
      RETURNING id, company_id, plan_name, type, end_date
    )
    SELECT c.id AS company_id, c.name AS company_name, e.plan_name, e.type,
      to_char(e.end_date - 1, 'YYYY-MM-DD') AS last_day, next.plan_name AS next_name
    FROM ending e JOIN companies c ON c.id = e.company_id
      LEFT JOIN purchases next ON next.company_id = e.company_id AND next.type > 0 AND next.start_date = e.end_date
        AND next.end_date IS DISTINCT FROM next.start_date
    WHERE next.type IS NULL OR next.type < e.type`.execute(tx);
  return rows[0];
}

const listText = new Intl.ListFormat('sv');

/** Members who were not chosen to stay when the plan ends. */
async function listLeavingNames(tx: Tx, companyId: string): Promise<string[]> {
  const members = await tx
    .selectFrom('members')
    .innerJoin('persons', 'persons.id', 'members.userId')
    .select(['persons.firstName', 'persons.lastName', 'members.staysOn'])
    .where('members.companyId', '=', companyId)
    .where('members.isParentAdmin', '=', false)
    .where('members.role', '<>', 'limited')
    .orderBy('members.createdAt')
    .execute();
  if (!members.some(({ staysOn }) => staysOn !== null)) return [];
  const leaving = members.filter(({ staysOn }) => staysOn === null);
  return leaving.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

async function mailEnding(ctx: Context, tx: Tx, ending: Ending): Promise<void> {
  const { companyId, companyName, planName, type, lastDay, nextName } = ending;
  const locks =
    type === planTypes.unlimited
      ? 'Dagen efter låses kandidaterna till de annonser som ni inte har låst upp en och en.'
      : 'Annonser som ni har låst upp förblir upplåsta, men nya låses.';
  const leaving = await listLeavingNames(tx, companyId);
  const content = {
    subject: nextName ? `${planName} byts mot ${nextName} efter ${lastDay}` : `${planName} avslutas ${lastDay}`,
    paragraphs: [
      `Abonnemanget ${planName} för ${companyName} gäller till och med ${lastDay}.`,
      locks,
      ...(nextName ? [] : ['De fler karriärsidor än en som ni har stängs.']),
      ...(leaving.length > 0 ? [`Då får de här användarna ingen plats längre: ${listText.format(leaving)}.`] : []),
      'Vill ni behålla abonnemanget återupptar ni det under Betalning.',
    ],
    action: { label: 'Till Betalning', url: `${ctx.publicUrl}/purchases` },
    reason: `Du får det här mejlet för att du är admin för ${companyName} hos Platsa.`,
  };
  await mailAdmins(ctx, tx, companyId, content);
}
