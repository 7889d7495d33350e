import { toKronor } from '@platsa/contract/billing/money';
import { type PriceEvent, priceEvents } from '@platsa/contract/billing/prices';
import type { Db } from '../../../db/database.ts';

const shown = 10;

/** The latest changes of prices and codes, in words. They concern no company, so no company reads them. */
export async function listPriceChanges(db: Db) {
  const rows = await db
    .selectFrom('events')
    .leftJoin('persons', 'persons.id', 'events.by')
    .select(['events.id', 'type', 'name', 'firstName', 'lastName', 'events.createdAt'])
    .where('events.companyId', 'is', null)
    .where('logged', '=', true)
    .where('type', 'in', Object.keys(priceEvents))
    .orderBy('events.createdAt', 'desc')
    .orderBy('events.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ id, type, name, firstName, lastName, createdAt }) => {
    const who = firstName === null ? 'En borttagen användare' : `${firstName} ${lastName}`;
    return {
      _id: id,
      text: `${who} ${priceEvents[type as PriceEvent]} ${name ?? ''}.`,
      createdAt: createdAt.toISOString(),
    };
  });
}

/** '1 995 kr', '64,50 kr' */
export function kronorText(ore: number): string {
  const minimumFractionDigits = ore % 100 === 0 ? 0 : 2;
  return `${toKronor(ore).toLocaleString('sv-SE', { minimumFractionDigits })} kr`;
}

/** 'Pro: 1 995 kr', and other texts of the log. */
export function nameInLog(name: string, terms: string, active: boolean): string {
  return `${name}: ${terms}${active ? '' : ', säljs inte'}`;
}
