import type { InvoiceDetails } from '@platsa/contract/billing/invoice-endpoints';
import type { Buyer } from '@platsa/invoicing/invoice-document';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { listMailedAdmins } from '../../../platform/mail/mail-admins.ts';
import { findWaitingEmail } from '../billing-email.ts';

type BillingDetails = InvoiceDetails['nextDetails'];

/**
 * Locks a company and reads whom its invoices are for. Without billing details it is the company itself, and its first
 * admin gets the mail. Undefined when it has been deleted, or nobody is left to write to.
 */
export async function lockBuyer(ctx: Context, tx: Tx, companyId: string): Promise<Buyer | undefined> {
  const details = await lockBillingDetails(ctx, tx, companyId);
  return details?.billingEmail ? toBuyer(details, details._billingCity?.name ?? '') : undefined;
}

export async function lockBillingDetails(ctx: Context, tx: Tx, companyId: string): Promise<BillingDetails | undefined> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  return findBillingDetails(ctx, tx, companyId);
}

/**
 * A company's billing details, or the company's own details where it has none. An e-mail address that is missing or not
 * confirmed gets no invoices: an admin's address replaces it, or '' if there is none.
 */
export async function findBillingDetails(ctx: Context, db: Db, companyId: string): Promise<BillingDetails | undefined> {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'corporateNumber', 'street', 'zip', 'cityId', 'billingCompany', 'billingCorporateNumber'])
    .select(['billingReference', 'billingEmail', 'billingStreet', 'billingZip', 'billingCityId'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return undefined;
  const waits = (await findWaitingEmail(ctx, db, companyId)) !== undefined;
  const billingEmail = waits ? '' : company.billingEmail;
  const hasDetails = company.billingCompany !== '';
  return {
    billingCompany: company.billingCompany || company.name,
    billingCorporateNumber: company.billingCorporateNumber || company.corporateNumber,
    billingReference: company.billingReference,
    billingStreet: hasDetails ? company.billingStreet : company.street,
    billingZip: hasDetails ? company.billingZip : company.zip,
    _billingCity: await findPlace(db, hasDetails ? company.billingCityId : company.cityId),
    billingEmail: billingEmail || ((await listMailedAdmins(ctx, db, companyId))[0]?.email ?? ''),
  };
}

/** Billing details from an invoice whose company is deleted. The invoice has the town's name, but not its id. */
export function detailsOfBuyer(buyer: Buyer): BillingDetails {
  return {
    ...{ billingCompany: buyer.name, billingCorporateNumber: buyer.corporateNumber, billingReference: buyer.reference },
    ...{ billingEmail: buyer.email, billingStreet: buyer.street, billingZip: buyer.zip, _billingCity: null },
  };
}

export function toBuyer(details: Omit<BillingDetails, '_billingCity'>, city: string): Buyer {
  return {
    name: details.billingCompany,
    corporateNumber: details.billingCorporateNumber,
    reference: details.billingReference,
    street: details.billingStreet,
    zip: details.billingZip.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
    city,
    email: details.billingEmail,
  };
}

export async function findPlace(db: Db, placeId: string | null) {
  if (placeId === null) return null;
  const place = await db.selectFrom('places').select(['id', 'name']).where('id', '=', placeId).executeTakeFirst();
  return place ? { _id: place.id, name: place.name } : null;
}
