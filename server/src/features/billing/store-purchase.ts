import { toKronor } from '@platsa/contract/billing/money';
import { planTypes } from '@platsa/contract/billing/plans';
import type { PaymentState, Purchase } from '@platsa/contract/billing/schema';
import { companyChanges } from '@platsa/contract/companies/forms';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { notifyAll } from '../../platform/live-events/live-hub.ts';
import { getPaymentState } from './payment-state.ts';
import { findPurchase, getPurchase } from './queries.ts';
import { discountedPrice, type Terms } from './terms.ts';
import { purchaseView } from './view.ts';

/** Response to each change of a purchase. */
export interface Bought {
  purchase: Purchase;
  paymentState: PaymentState;
}

export async function boughtView(tx: Tx, companyId: string, purchaseId: string, today: string): Promise<Bought> {
  const purchase = purchaseView(await getPurchase(tx, purchaseId), today);
  return { purchase, paymentState: await getPaymentState(tx, companyId, today) };
}

interface Order {
  id: string;
  planId: string;
  userCount: number;
  /** Price that the buyer saw, in kronor. */
  price?: number | undefined;
}

/**
 * Whether an earlier attempt has stored a purchase with this id. Another company's purchase answers notFound. A retry with
 * another order than the stored one gets an error that says what was bought.
 */
export async function isRetry(tx: Tx, companyId: string, { id, planId, userCount, price }: Order): Promise<boolean> {
  const earlier = await findPurchase(tx, id);
  if (!earlier) return false;
  if (earlier.company_id !== companyId) throw new ApiError('notFound');
  const { plan_name, user_count, discount_percent } = earlier;
  const paid = toKronor(discountedPrice(earlier, user_count, discount_percent));
  const isSame = earlier.plan_id === planId && user_count === userCount && (price ?? paid) === paid;
  if (isSame) return true;
  const users = user_count === 1 ? '1 användare' : `${user_count} användare`;
  const userFriendlyMessage = `Ni har redan köpt ${plan_name} med ${users} för ${paid.toLocaleString('sv-SE')} kr exkl. moms. Ingenting mer är köpt: ladda om sidan.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}

/** Payment is by invoice, so there must be somewhere to send it. */
export async function requireBillingDetails(tx: Tx, companyId: string): Promise<void> {
  const row = await tx
    .selectFrom('companies')
    .select(['billing_company', 'billing_corporate_number', 'billing_email', 'billing_street', 'billing_zip'])
    .select('billing_city_id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { error } = companyChanges
    .required()
    .pick(billingFields)
    .safeParse({
      ...{ billingCompany: row.billing_company, billingCorporateNumber: row.billing_corporate_number },
      ...{ billingEmail: row.billing_email, billingStreet: row.billing_street, billingZip: row.billing_zip },
      _billingCity: row.billing_city_id,
    });
  if (!error) return;
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError('invalid', { userFriendlyMessage: 'Fyll i faktureringsuppgifterna först.', fields });
}

const billingFields = {
  billingCompany: true,
  billingCorporateNumber: true,
  billingEmail: true,
  billingStreet: true,
  billingZip: true,
  _billingCity: true,
} as const;

interface NewPurchase {
  id: string;
  companyId: string;
  userId: string;
  startDate: string;
  now: Date;
  job?: { id: string; title: string };
}

export async function insertPurchase(tx: Tx, { plan, userCount, discount }: Terms, bought: NewPurchase): Promise<void> {
  const { id, companyId, userId, startDate, now, job } = bought;
  const { name: plan_name, type, price, user_price, monthly_unlocks } = plan;
  const ofJob = type === planTypes.oneTime && job ? { job_id: job.id, job_title: job.title } : {};
  await tx
    .insertInto('purchases')
    .values({
      ...{ id, company_id: companyId, bought_by: userId, start_date: startDate, created_at: now },
      ...{ plan_id: plan.id, plan_name, type, price, user_price, monthly_unlocks, user_count: userCount },
      ...{ discount_code_id: discount.id, discount_percent: discount.percent, discount_until: discount.until },
      ...ofJob,
    })
    .execute();
}

/** Screens show what the company has, and how many users it may have. */
export async function notifyPurchased(tx: Tx, companyId: string): Promise<void> {
  const types = ['billing', 'company'] as const;
  await notifyAll(
    tx,
    types.map((type) => ({ audience: `company:${companyId}`, event: { type } })),
  );
}

/** Changes that wait for a month change are taken back: they end on the day on which they would have begun. */
export async function cancelComing(tx: Tx, companyId: string, today: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set((purchase) => ({ end_date: purchase.ref('start_date') }))
    .where('company_id', '=', companyId)
    .where('type', '>', 0)
    .where('start_date', '>', today)
    .execute();
}
