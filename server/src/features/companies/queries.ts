import { toPageId } from '@platsa/contract/career-pages/rules';
import type { Db, Tx } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';

/**
 * The companies that a user works in, by name, with the user's role in each. Those where the user works as an admin of the
 * parent company come after it.
 */
export function listCompaniesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.companyId')
    .leftJoin('companies as parent', (join) =>
      join.onRef('parent.id', '=', 'companies.parentCompanyId').on('members.isParentAdmin', '=', true),
    )
    .select(['companies.id', 'companies.name', 'companies.logoId', 'companies.createdAt', 'members.role'])
    .select(['parent.id as parentId', 'parent.name as parentName'])
    .select(['companies.whitelistedAt', 'companies.refusedAt', 'companies.refusalReason'])
    .select(['companies.closesAt', 'companies.approvedBeforeClosing'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('members as colleague')
          .select('colleague.userId')
          .whereRef('colleague.companyId', '=', 'companies.id')
          .where('colleague.userId', '<>', userId),
      )
        .$castTo<boolean>()
        .as('hasColleagues'),
      exists(
        selectFrom('jobs')
          .select('jobs.id')
          .whereRef('jobs.companyId', '=', 'companies.id')
          .where('jobs.responsibleId', '=', userId)
          .where('jobs.status', 'in', ['draft', 'inactive', 'active']),
      )
        .$castTo<boolean>()
        .as('hasOwnJobs'),
    ])
    .where('members.userId', '=', userId)
    .orderBy((row) => row.fn.coalesce('parent.name', 'companies.name'))
    .orderBy('parent.id', (order) => order.asc().nullsFirst())
    .orderBy('companies.name')
    .execute();
}

/** A company as somebody who is no member sees it in the company switcher: the operator's support. */
export function findCompanySummary(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'logoId', 'createdAt', 'whitelistedAt', 'refusedAt', 'refusalReason'])
    .select(['closesAt', 'approvedBeforeClosing'])
    .where('id', '=', companyId)
    .executeTakeFirst();
}

export function getCompanyRow(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .leftJoin('places', 'places.id', 'companies.cityId')
    .leftJoin('places as billingPlace', 'billingPlace.id', 'companies.billingCityId')
    .select(['companies.id', 'companies.name', 'companies.corporateNumber', 'companies.logoId', 'companies.street'])
    .select([
      'companies.zip',
      'companies.cityId',
      'companies.afSenderId',
      'companies.afSenderConfirmedAt',
      'companies.presentation',
      'companies.shownStatus',
      'companies.supportReadsChats',
      'companies.acceptsGuests',
      'companies.outcomeMonths',
      'companies.jobsForTeams',
      'companies.applicationMonths',
      'companies.bankMonths',
      'companies.informDays',
    ])
    .select(['companies.parentCompanyId', 'companies.whitelistedAt', 'companies.createdAt'])
    .select(['companies.billingCompany', 'companies.billingCorporateNumber', 'companies.billingReference'])
    .select(['companies.billingEmail', 'companies.billingStreet', 'companies.billingZip'])
    .select(['companies.billingCityId', 'billingPlace.label as billingCityName'])
    .select('places.label as cityName')
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Oldest membership first. Includes admins of a parent company, whom the view leaves out. */
export function listMembersOfCompany(db: Db, companyId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('persons', 'persons.id', 'users.id')
    .leftJoin('twoSteps', 'twoSteps.userId', 'users.id')
    .select([
      'users.id',
      'users.email',
      'persons.firstName',
      'persons.lastName',
      'persons.phoneNumber',
      'persons.imageId',
    ])
    .select(['members.role', 'members.isParentAdmin', 'members.staysOn', 'twoSteps.confirmedAt as twoStepSince'])
    .where('members.companyId', '=', companyId)
    .orderBy('members.createdAt')
    .orderBy('members.userId')
    .execute();
}

/** Members that the plan has no room for. */
export function listWaitingMembers(db: Db, companyId: string) {
  return db
    .selectFrom('waitingMembers as waiting')
    .innerJoin('users', 'users.id', 'waiting.userId')
    .innerJoin('persons', 'persons.id', 'users.id')
    .leftJoin('twoSteps', 'twoSteps.userId', 'users.id')
    .select(['users.id', 'users.email', 'persons.firstName', 'persons.lastName', 'persons.phoneNumber'])
    .select(['persons.imageId', 'waiting.role', 'twoSteps.confirmedAt as twoStepSince'])
    .where('waiting.companyId', '=', companyId)
    .orderBy('waiting.createdAt')
    .orderBy('waiting.userId')
    .execute();
}

/** The default brand first, then by name. Companies have few brands, so there are no pages. */
export function listBrandsOfCompany(db: Db, companyId: string) {
  return brandsWithUse(db)
    .where('brands.companyId', '=', companyId)
    .orderBy('brands.isDefault', 'desc')
    .orderBy('brands.name')
    .execute();
}

/** Every company has one: it is created with the company. */
export function getDefaultBrand(db: Db, companyId: string) {
  return brandsWithUse(db)
    .where('brands.companyId', '=', companyId)
    .where('brands.isDefault', '=', true)
    .executeTakeFirstOrThrow();
}

export function getBrand(db: Db, brandId: string) {
  return brandsWithUse(db).where('brands.id', '=', brandId).executeTakeFirstOrThrow();
}

/** The fields of a brand that policies check. */
export function brandSubject(db: Db, brandId: string) {
  return db.selectFrom('brands').select(['companyId', 'isDefault']).where('id', '=', brandId).executeTakeFirst();
}

/** Waits for jobs that are being created under the brand. */
export function lockBrand(tx: Tx, brandId: string) {
  return tx.selectFrom('brands').select('id').where('id', '=', brandId).forUpdate().executeTakeFirstOrThrow();
}

function brandsWithUse(db: Db) {
  return db
    .selectFrom('brands')
    .select(['brands.id', 'brands.companyId', 'brands.name', 'brands.logoId', 'brands.isDefault', 'brands.createdAt'])
    .select((row) =>
      row
        .selectFrom('jobs')
        .select((job) => job.fn.countAll<number>().as('count'))
        .whereRef('jobs.brandId', '=', 'brands.id')
        .$castTo<{ count: number }>()
        .as('usedCount'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('careerPages').select('id').whereRef('careerPages.brandId', '=', 'brands.id')).as(
        'hasCareerPage',
      ),
    )
    .$narrowType<{ usedCount: number; hasCareerPage: boolean }>();
}

/** A brand's or company's logo must be an image of the company's library. */
export async function requireLogo(db: Db, companyId: string, imageId: string): Promise<void> {
  const image = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', imageId)
    .where('companyId', '=', companyId)
    .where('shape', 'in', ['logo', 'square'])
    .executeTakeFirst();
  if (!image) throw invalidField('logo', 'Ladda upp logotypen igen.');
}

/** The columns that follow a brand's name. */
export function brandName(name: string) {
  return { name, slug: toPageId(name) };
}

/** Sets the logo of the company and of its default brand, which are always the same. */
export async function setLogo(tx: Tx, companyId: string, imageId: string | null): Promise<void> {
  await tx.updateTable('companies').set({ logoId: imageId }).where('id', '=', companyId).execute();
  await tx
    .updateTable('brands')
    .set({ logoId: imageId })
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .execute();
}

/** Changes of a company and of its templates happen one after the other. */
export function lockCompany(tx: Tx, companyId: string) {
  return tx
    .selectFrom('companies')
    .select(['name', 'shownStatus', 'corporateNumber', 'afSenderId', 'afSenderConfirmedAt'])
    .select(['whitelistedAt', 'refusedAt', 'supportReadsChats', 'acceptsGuests', 'applicationMonths', 'bankMonths'])
    .select('jobsForTeams')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
