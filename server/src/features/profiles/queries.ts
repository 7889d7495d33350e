import { listAsJson } from '../../db/camel-case.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isRecent } from '../../engines/matching/index.ts';
import { refreshBoardsShowing } from '../boards/index.ts';

/** A whole profile in one statement. A job seeker without a profile has empty lists. */
export function getProfile(db: Db, personId: string) {
  return db
    .selectFrom('persons')
    .leftJoin('profiles', 'profiles.personId', 'persons.id')
    .select(['profiles.description', 'profiles.availability'])
    .select((eb) => [
      listAsJson(
        eb
          .selectFrom('profileTags as owned')
          .innerJoin('tags', 'tags.id', 'owned.tagId')
          .select(['tags.id', 'tags.name', 'tags.attributes', 'owned.kind', 'owned.level', 'owned.isFirst'])
          .whereRef('owned.personId', '=', 'persons.id')
          .orderBy('owned.position')
          .orderBy('owned.level', (order) => order.desc().nullsLast())
          .orderBy('tags.name'),
      ).as('tags'),
      listAsJson(
        eb
          .selectFrom('preferredProfessions as preferred')
          .innerJoin('tags', 'tags.id', 'preferred.tagId')
          .select(['tags.id', 'tags.name'])
          .whereRef('preferred.personId', '=', 'persons.id')
          .orderBy('preferred.position'),
      ).as('preferred'),
      listAsJson(
        eb
          .selectFrom('experiences')
          .leftJoin('tags', 'tags.id', 'experiences.professionId')
          .select([
            'experiences.id',
            'experiences.companyName',
            'experiences.professionId',
            'experiences.description',
            'experiences.title',
          ])
          .select(['startDate', 'endDate', 'isCurrent', 'startYearOnly', 'endYearOnly', 'tags.name as professionName'])
          .whereRef('experiences.personId', '=', 'persons.id')
          .orderBy('latest', 'desc')
          .orderBy('startDate', 'desc')
          .orderBy('experiences.id'),
      ).as('experiences'),
      listAsJson(
        eb
          .selectFrom('educations')
          .select(['id', 'educationType', 'schoolName', 'title', 'startDate', 'endDate', 'isCurrent'])
          .select(['startYearOnly', 'endYearOnly'])
          .select(['schoolCode', 'categoryCode', 'programCode', 'degreeCode'])
          .whereRef('educations.personId', '=', 'persons.id')
          .orderBy('latest', 'desc')
          .orderBy('startDate', 'desc')
          .orderBy('educations.id'),
      ).as('educations'),
    ])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** Locks a profile that is about to be changed, as `lockProfile` does, and refreshes the boards that recommend the job seeker again. */
export async function lockProfileOnBoards(tx: Tx, personId: string, now: Date): Promise<void> {
  if (await lockProfile(tx, personId, now)) await refreshBoardsShowing(tx, { personId });
}

/**
 * Locks the profile for the rest of the transaction, creating its row if there is none, so that changes from two windows
 * are written one after the other. True when the job seeker may be recommended again after a long time, which boards show.
 */
export async function lockProfile(tx: Tx, personId: string, now: Date): Promise<boolean> {
  await tx
    .insertInto('profiles')
    .values({ personId, updatedAt: now })
    .onConflict((conflict) => conflict.column('personId').doNothing())
    .execute();
  const before = await tx
    .selectFrom('profiles')
    .select('updatedAt')
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('profiles').set({ updatedAt: now }).where('personId', '=', personId).execute();
  return !isRecent(before.updatedAt, now);
}

/** The vehicle classes of a job seeker. */
export async function listVehicles(db: Db, personId: string) {
  const rows = await db
    .selectFrom('profileTags')
    .innerJoin('tags', 'tags.id', 'profileTags.tagId')
    .select('tags.attributes')
    .where('profileTags.personId', '=', personId)
    .where('profileTags.kind', '=', 'vehicle')
    .execute();
  return rows.map(({ attributes }) => attributes);
}
