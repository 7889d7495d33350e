import type { Tx } from '../../../db/database.ts';
import type { Buyer } from '../../../engines/invoicing/invoice-document.ts';

/**
 * Locks a company and reads whom its invoices are for. Without billing details it is the company itself, and its first
 * admin gets the mail. Undefined when it has been deleted, or nobody is left to write to.
 */
export async function lockBuyer(tx: Tx, companyId: string): Promise<Buyer | undefined> {
  const company = await tx
    .selectFrom('companies')
    .select(['name', 'corporate_number', 'street', 'zip', 'city_id', 'billing_company', 'billing_corporate_number'])
    .select(['billing_reference', 'billing_email', 'billing_street', 'billing_zip', 'billing_city_id'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) return undefined;
  const hasDetails = company.billing_company !== '';
  const email = company.billing_email || (await findFirstAdminEmail(tx, companyId));
  if (!email) return undefined;
  return {
    name: company.billing_company || company.name,
    corporateNumber: company.billing_corporate_number || company.corporate_number,
    reference: company.billing_reference,
    street: hasDetails ? company.billing_street : company.street,
    zip: (hasDetails ? company.billing_zip : company.zip).replace(/^(\d{3})(\d{2})$/, '$1 $2'),
    city: await findPlaceName(tx, hasDetails ? company.billing_city_id : company.city_id),
    email,
  };
}

async function findFirstAdminEmail(tx: Tx, companyId: string): Promise<string | undefined> {
  const admin = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.email')
    .where('members.company_id', '=', companyId)
    .where('members.role', '=', 'admin')
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .limit(1)
    .executeTakeFirst();
  return admin?.email;
}

async function findPlaceName(tx: Tx, placeId: string | null): Promise<string> {
  if (placeId === null) return '';
  const place = await tx.selectFrom('places').select('name').where('id', '=', placeId).executeTakeFirst();
  return place?.name ?? '';
}
