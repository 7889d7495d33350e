import { randomInt } from 'node:crypto';
import type { PlanType } from '@platsa/contract/billing/plans';
import type { Insertable } from 'kysely';
import type { Database } from '../src/db/tables.ts';
import { dayInStockholm } from '../src/platform/stockholm-time.ts';
import type { TestApp } from './app.ts';
import { aCompany, aName, type TestCompany } from './builders.ts';

/** Plans, and what companies have bought. The database of a test file has no plans until a test makes one. */

const usual: Record<PlanType, Partial<Insertable<Database['plans']>> & { name: string; price: number }> = {
  0: { name: 'Upplåsning', price: 149_500, position: 3 },
  1: { name: 'Pro', price: 199_500, monthlyUnlocks: 3, position: 1 },
  2: { name: 'Unlimited', price: 499_500, userPrice: 99_900, position: 2 },
};

export async function aPlan(test: TestApp, type: PlanType, values: Partial<Insertable<Database['plans']>> = {}) {
  const { id } = await test.ctx.db
    .insertInto('plans')
    .values({ ...usual[type], type, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A code for any plan. */
export async function aDiscountCode(test: TestApp): Promise<string> {
  const { id } = await test.ctx.db
    .insertInto('discountCodes')
    .values({ code: aName().toUpperCase(), percent: 50 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A company that invoices can be sent to. */
export async function aPayer(test: TestApp): Promise<TestCompany> {
  const company = await aCompany(test);
  await hasInvoiceDetails(test, company.companyId);
  // Of its own: a discount code is for each organisation once.
  const corporateNumber = `55${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`;
  await test.ctx.db.updateTable('companies').set({ corporateNumber }).where('id', '=', company.companyId).execute();
  return company;
}

export async function hasInvoiceDetails(test: TestApp, companyId: string): Promise<void> {
  const place = await test.ctx.db.selectFrom('places').select('id').executeTakeFirstOrThrow();
  await test.ctx.db
    .updateTable('companies')
    .set({
      ...{ billingCompany: 'Bageriet AB', billingCorporateNumber: '556677-8899', billingZip: '12345' },
      ...{ billingEmail: 'faktura@example.com', billingStreet: 'Storgatan 1', billingCityId: place.id },
    })
    .where('id', '=', companyId)
    .execute();
}

/** The installation's boosts, as the demo has them. */
export async function theBoosts(test: TestApp): Promise<void> {
  await test.ctx.db
    .insertInto('boostPackages')
    .values([
      { id: 1, title: 'Boost Mini', price: 490_000 },
      { id: 2, title: 'Boost', price: 890_000, videoPrice: 300_000 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A purchase as if it had been made, with the plan's prices. */
export async function aPurchase(
  test: TestApp,
  { companyId, planId, ...values }: { companyId: string; planId: string } & Partial<Insertable<Database['purchases']>>,
): Promise<string> {
  const { db } = test.ctx;
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow();
  const { name: planName, type, price, userPrice, monthlyUnlocks } = plan;
  const { id } = await db
    .insertInto('purchases')
    .values({
      ...{ companyId, planId, planName, type, price, userPrice, monthlyUnlocks },
      startDate: dayInStockholm(test.ctx.now()),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
