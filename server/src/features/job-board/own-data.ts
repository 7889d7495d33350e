import type { Db } from '../../db/database.ts';
import type { OwnDataPart } from '../accounts/index.ts';

export const jobBoardData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        {
          name: 'bevakningar.json',
          description: 'sökningar du har bevakat',
          data: await listOwnSavedSearches(db, user.id),
        },
        {
          name: 'sparade-annonser.json',
          description: 'annonser du har sparat',
          data: await listOwnSavedJobs(db, user.id),
        },
      ],
    };
  },
};

/** Includes ended searches. */
function listOwnSavedSearches(db: Db, userId: string) {
  return db
    .selectFrom('saved_searches')
    .select(['search', 'frequency', 'created_at as createdAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

function listOwnSavedJobs(db: Db, userId: string) {
  return db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .select(['jobs.id', 'jobs.title', 'saved_jobs.created_at as savedAt'])
    .where('saved_jobs.user_id', '=', userId)
    .orderBy('saved_jobs.created_at')
    .execute();
}
