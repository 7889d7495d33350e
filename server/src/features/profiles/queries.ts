import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../db/database.ts';
import { isRecent } from '../../engines/matching/index.ts';
import { notifyBoardsShowing } from '../boards/index.ts';

/** A whole profile in one statement. A job seeker without a profile has empty lists. */
export function getProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['profiles.description', 'profiles.availability'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('profile_tags as owned')
          .innerJoin('tags', 'tags.id', 'owned.tag_id')
          .select(['tags.id', 'tags.name', 'tags.attributes', 'owned.kind', 'owned.level', 'owned.is_first'])
          .whereRef('owned.user_id', '=', 'users.id')
          .orderBy('owned.position')
          .orderBy('owned.level', (order) => order.desc().nullsLast())
          .orderBy('tags.name'),
      ).as('tags'),
      jsonArrayFrom(
        eb
          .selectFrom('preferred_professions as preferred')
          .innerJoin('tags', 'tags.id', 'preferred.tag_id')
          .select(['tags.id', 'tags.name'])
          .whereRef('preferred.user_id', '=', 'users.id')
          .orderBy('preferred.position'),
      ).as('preferred'),
      jsonArrayFrom(
        eb
          .selectFrom('experiences')
          .leftJoin('tags', 'tags.id', 'experiences.profession_id')
          .select([
            'experiences.id',
            'experiences.company_name',
            'experiences.profession_id',
            'experiences.description',
            'experiences.title',
          ])
          .select([
            'start_date',
            'end_date',
            'is_current',
            'start_year_only',
            'end_year_only',
            'tags.name as profession_name',
          ])
          .whereRef('experiences.user_id', '=', 'users.id')
          .orderBy('latest', 'desc')
          .orderBy('start_date', 'desc')
          .orderBy('experiences.id'),
      ).as('experiences'),
      jsonArrayFrom(
        eb
          .selectFrom('educations')
          .select(['id', 'education_type', 'school_name', 'title', 'start_date', 'end_date', 'is_current'])
          .select(['start_year_only', 'end_year_only'])
          .select(['school_code', 'category_code', 'program_code', 'degree_code'])
          .whereRef('educations.user_id', '=', 'users.id')
          .orderBy('latest', 'desc')
          .orderBy('start_date', 'desc')
          .orderBy('educations.id'),
      ).as('educations'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Locks a profile that is about to be changed, as `lockProfile` does, and notifies the boards that recommend the job seeker again. */
export async function lockProfileOnBoards(tx: Tx, userId: string, now: Date): Promise<void> {
  if (await lockProfile(tx, userId, now)) await notifyBoardsShowing(tx, { userId });
}

/**
 * Locks the profile for the rest of the transaction, creating its row if there is none, so that changes from two windows
 * are written one after the other. True when the job seeker may be recommended again after a long time, which boards show.
 */
export async function lockProfile(tx: Tx, userId: string, now: Date): Promise<boolean> {
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const before = await tx
    .selectFrom('profiles')
    .select('updated_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('profiles').set({ updated_at: now }).where('user_id', '=', userId).execute();
  return !isRecent(before.updated_at, now);
}

/** The vehicle classes of a job seeker. */
export async function listVehicles(db: Db, userId: string) {
  const rows = await db
    .selectFrom('profile_tags')
    .innerJoin('tags', 'tags.id', 'profile_tags.tag_id')
    .select('tags.attributes')
    .where('profile_tags.user_id', '=', userId)
    .where('profile_tags.kind', '=', 'vehicle')
    .execute();
  return rows.map(({ attributes }) => attributes);
}
