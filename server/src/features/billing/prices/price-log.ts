import { toKronor } from '@platsa/contract/billing/money';
import { type PriceEvent, priceEvents } from '@platsa/contract/billing/prices';
import type { Db } from '../../../db/database.ts';

const shown = 10;

/** The latest changes of prices and codes, in words. They concern no company, so no company reads them. */
export async function listPriceChanges(db: Db) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(['audit_log.id', 'event', 'name', 'first_name', 'last_name', 'audit_log.created_at'])
    .where('company_id', 'is', null)
    .where('event', 'in', Object.keys(priceEvents))
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ id, event, name, first_name, last_name, created_at }) => {
    const who = first_name === null ? 'En borttagen användare' : `${first_name} ${last_name}`;
    return {
      _id: id,
      text: `${who} ${priceEvents[event as PriceEvent]} ${name ?? ''}.`,
      createdAt: created_at.toISOString(),
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
