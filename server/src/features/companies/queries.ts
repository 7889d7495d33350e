import type { Db, Tx } from '../../db/database.ts';

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
