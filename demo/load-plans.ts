import type { Insertable } from 'kysely';
import type { Db } from '../server/src/db/database.ts';
import type { Database } from '../server/src/db/tables.ts';
import { dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import type { DemoCompany } from './load-company.ts';
import { dayMoment } from './times.ts';

/** The plans of the demo's operator; prices in öre. */
const plans: Insertable<Database['plans']>[] = [
  {
    ...{ name: 'Pro', type: 1, price: 199_500, monthlyUnlocks: 3, position: 1 },
    description: 'För er som anställer då och då.',
    features: ['Lås upp tre annonser i månaden', 'Flera karriärsidor', 'En användare'],
  },
  {
    ...{ name: 'Unlimited', type: 2, price: 499_500, userPrice: 99_900, position: 2 },
    description: 'För er som alltid söker någon.',
    features: ['Alla annonser är upplåsta', 'Flera karriärsidor', 'En användare ingår'],
  },
  {
    ...{ name: 'Upplåsning', type: 0, price: 149_500, position: 3 },
    description: 'För en enda annons.',
    features: ['Annonsen förblir upplåst', 'Utan abonnemang'],
  },
];

const boosts = [
  { id: 1, title: 'Boost Mini', price: 490_000, videoPrice: null, features: ['Två veckor', 'Sociala medier'] },
  { id: 2, title: 'Boost', price: 890_000, videoPrice: 300_000, features: ['Två veckor', 'Dubbel räckvidd'] },
  { id: 3, title: 'Boost Plus', price: 1_490_000, videoPrice: null, features: ['Två veckor', 'Även LinkedIn'] },
];

/** Adds plans to the installation and one to the company. Runs last: jobs loaded without plans are unlocked. */
export async function loadPlans(db: Db, { companyId, members }: DemoCompany, startedAt: Date): Promise<void> {
  if (await db.selectFrom('plans').select('id').executeTakeFirst()) return;
  await db.insertInto('plans').values(plans).execute();
  await db.insertInto('discountCodes').values({ code: 'HALVA', percent: 50, months: 3 }).execute();
  await db.insertInto('boostPackages').values(boosts).execute();
  const { id, name, type, price, userPrice, monthlyUnlocks } = await db
    .selectFrom('plans')
    .select(['id', 'name', 'type', 'price', 'userPrice', 'monthlyUnlocks'])
    .where('name', '=', 'Unlimited')
    .executeTakeFirstOrThrow();
  const boughtAt = dayMoment(startedAt, -80, 10);
  await db
    .insertInto('purchases')
    .values({
      ...{ companyId, planId: id, planName: name, type, price, userPrice, monthlyUnlocks },
      ...{ userCount: members.length + 2, boughtBy: members[0]?.userId ?? null },
      ...{ startDate: dayInStockholm(boughtAt), createdAt: boughtAt },
    })
    .execute();
}
