import type { Db, Tx } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';

/**
 * The companies that a user works in, by name, with the user's role in each. Those where the user works as an admin of the
 * parent company come after it.
 */
export function listCompaniesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('companies as parent', (join) =>
      join.onRef('parent.id', '=', 'companies.parent_company_id').on('members.is_parent_admin', '=', true),
    )
    .select(['companies.id', 'companies.name', 'companies.logo_id', 'companies.created_at', 'members.role'])
    .select(['parent.id as parent_id', 'parent.name as parent_name'])
    .select(['companies.whitelisted_at', 'companies.refused_at', 'companies.refusal_reason'])
    .select(['companies.closes_at', 'companies.approved_before_closing'])
    .where('members.user_id', '=', userId)
    .orderBy((row) => row.fn.coalesce('parent.name', 'companies.name'))
    .orderBy('parent.id', (order) => order.asc().nullsFirst())
    .orderBy('companies.name')
    .execute();
}

/** A company as somebody who is no member sees it in the company switcher: the operator's support. */
export function findCompanySummary(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'logo_id', 'created_at', 'whitelisted_at', 'refused_at', 'refusal_reason'])
    .select(['closes_at', 'approved_before_closing'])
    .where('id', '=', companyId)
    .executeTakeFirst();
}

export function getCompanyRow(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .leftJoin('places', 'places.id', 'companies.city_id')
    .leftJoin('places as billing_place', 'billing_place.id', 'companies.billing_city_id')
    .select(['companies.id', 'companies.name', 'companies.corporate_number', 'companies.logo_id', 'companies.street'])
    .select([
      'companies.zip',
      'companies.city_id',
      'companies.af_sender_id',
      'companies.af_sender_confirmed_at',
      'companies.presentation',
      'companies.shown_status',
      'companies.support_reads_chats',
      'companies.application_months',
      'companies.bank_months',
    ])
    .select(['companies.parent_company_id', 'companies.whitelisted_at', 'companies.created_at'])
    .select(['companies.billing_company', 'companies.billing_corporate_number', 'companies.billing_reference'])
    .select(['companies.billing_email', 'companies.billing_street', 'companies.billing_zip'])
    .select(['companies.billing_city_id', 'billing_place.label as billing_city_name'])
    .select('places.label as city_name')
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Oldest membership first. Includes admins of a parent company, whom the view leaves out. */
export function listMembersOfCompany(db: Db, companyId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone_number',
      'users.image_id',
      'members.role',
      'members.is_parent_admin',
      'members.stays_on',
    ])
    .where('members.company_id', '=', companyId)
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .execute();
}

/** Members that the plan has no room for. */
export function listWaitingMembers(db: Db, companyId: string) {
  return db
    .selectFrom('waiting_members as waiting')
    .innerJoin('users', 'users.id', 'waiting.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone_number'])
    .select(['users.image_id', 'waiting.role'])
    .where('waiting.company_id', '=', companyId)
    .orderBy('waiting.created_at')
    .orderBy('waiting.user_id')
    .execute();
}

/** The default brand first, then by name. Companies have few brands, so there are no pages. */
export function listBrandsOfCompany(db: Db, companyId: string) {
  return brandsWithUse(db)
    .where('brands.company_id', '=', companyId)
    .orderBy('brands.is_default', 'desc')
    .orderBy('brands.name')
    .execute();
}

/** Every company has one: it is created with the company. */
export function getDefaultBrand(db: Db, companyId: string) {
  return brandsWithUse(db)
    .where('brands.company_id', '=', companyId)
    .where('brands.is_default', '=', true)
    .executeTakeFirstOrThrow();
}

export function getBrand(db: Db, brandId: string) {
  return brandsWithUse(db).where('brands.id', '=', brandId).executeTakeFirstOrThrow();
}

/** The fields of a brand that policies check. */
export function brandSubject(db: Db, brandId: string) {
  return db
    .selectFrom('brands')
    .select(['company_id as companyId', 'is_default as isDefault'])
    .where('id', '=', brandId)
    .executeTakeFirst();
}

/** Waits for jobs that are being created under the brand. */
export function lockBrand(tx: Tx, brandId: string) {
  return tx.selectFrom('brands').select('id').where('id', '=', brandId).forUpdate().executeTakeFirstOrThrow();
}

function brandsWithUse(db: Db) {
  return db
    .selectFrom('brands')
    .select([
      'brands.id',
      'brands.company_id',
      'brands.name',
      'brands.logo_id',
      'brands.is_default',
      'brands.created_at',
    ])
    .select((row) =>
      row
        .selectFrom('jobs')
        .select((job) => job.fn.countAll<number>().as('count'))
        .whereRef('jobs.brand_id', '=', 'brands.id')
        .$castTo<{ count: number }>()
        .as('used_count'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('career_pages').select('id').whereRef('career_pages.brand_id', '=', 'brands.id')).as(
        'has_career_page',
      ),
    )
    .$narrowType<{ used_count: number; has_career_page: boolean }>();
}

/** A brand's or company's logo must be an image of the company's library. */
export async function requireLogo(db: Db, companyId: string, imageId: string): Promise<void> {
  const image = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', imageId)
    .where('company_id', '=', companyId)
    .where('shape', 'in', ['logo', 'square'])
    .executeTakeFirst();
  if (!image) throw invalidField('logo', 'Ladda upp logotypen igen.');
}

/** Sets the logo of the company and of its default brand, which are always the same. */
export async function setLogo(tx: Tx, companyId: string, imageId: string | null): Promise<void> {
  await tx.updateTable('companies').set({ logo_id: imageId }).where('id', '=', companyId).execute();
  await tx
    .updateTable('brands')
    .set({ logo_id: imageId })
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .execute();
}

/** Changes of a company and of its templates happen one after the other. */
export function lockCompany(tx: Tx, companyId: string) {
  return tx
    .selectFrom('companies')
    .select(['name', 'shown_status', 'corporate_number', 'af_sender_id', 'af_sender_confirmed_at'])
    .select(['whitelisted_at', 'refused_at', 'support_reads_chats', 'application_months', 'bank_months'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
