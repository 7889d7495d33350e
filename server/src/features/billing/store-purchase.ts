import { toKronor } from '@platsa/contract/billing/money';
import { planTypes } from '@platsa/contract/billing/plans';
import type { PaymentState, Purchase } from '@platsa/contract/billing/schema';
import { companyChanges } from '@platsa/contract/companies/forms';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
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

interface PurchaseOrder {
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
export async function isRetry(tx: Tx, companyId: string, order: PurchaseOrder): Promise<boolean> {
  const earlier = await findPurchase(tx, order.id);
  if (!earlier) return false;
  if (earlier.companyId !== companyId) throw new ApiError('notFound');
  const { planName, userCount, discountPercent } = earlier;
  const paid = toKronor(discountedPrice(earlier, userCount, discountPercent));
  const isSame = earlier.planId === order.planId && userCount === order.userCount && (order.price ?? paid) === paid;
  if (isSame) return true;
  const users = userCount === 1 ? '1 användare' : `${userCount} användare`;
  const userFriendlyMessage = `Ni har redan köpt ${planName} med ${users} för ${paid.toLocaleString('sv-SE')} kr exkl. moms. Ingenting mer är köpt: ladda om sidan.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}

/** Payment is by invoice, so there must be somewhere to send it. */
export async function requireBillingDetails(tx: Tx, companyId: string): Promise<void> {
  const row = await tx
    .selectFrom('companies')
    .select(['billingCompany', 'billingCorporateNumber', 'billingEmail', 'billingStreet', 'billingZip'])
    .select('billingCityId')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { error } = companyChanges
    .required()
    .pick(billingFields)
    .safeParse({
      ...{ billingCompany: row.billingCompany, billingCorporateNumber: row.billingCorporateNumber },
      ...{ billingEmail: row.billingEmail, billingStreet: row.billingStreet, billingZip: row.billingZip },
      _billingCity: row.billingCityId,
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
  const { name: planName, type, price, userPrice, monthlyUnlocks } = plan;
  const ofJob = type === planTypes.oneTime && job ? { jobId: job.id, jobTitle: job.title } : {};
  await tx
    .insertInto('purchases')
    .values({
      ...{ id, companyId, boughtBy: userId, startDate, createdAt: now },
      ...{ planId: plan.id, planName, type, price, userPrice, monthlyUnlocks, userCount },
      ...{ discountCodeId: discount.id, discountPercent: discount.percent, discountUntil: discount.until },
      ...ofJob,
    })
    .execute();
}

/** Changes that wait for a month change are taken back: they end on the day on which they would have begun. */
export async function cancelComing(tx: Tx, companyId: string, today: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set((purchase) => ({ endDate: purchase.ref('startDate') }))
    .where('companyId', '=', companyId)
    .where('type', '>', 0)
    .where('startDate', '>', today)
    .execute();
}
