import type { Db } from '../../db/database.ts';
import type { OwnDataPart } from '../accounts/index.ts';

export const jobBoardData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        ['bevakningar.json', 'sökningar du har bevakat', await listOwnSavedSearches(db, user.id)],
        ['sparade-annonser.json', 'annonser du har sparat', await listOwnSavedJobs(db, user.id)],
      ],
    };
  },
};

/** Includes ended searches. */
function listOwnSavedSearches(db: Db, userId: string) {
  return db
    .selectFrom('savedSearches')
    .select(['search', 'frequency', 'createdAt', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

function listOwnSavedJobs(db: Db, userId: string) {
  return db
    .selectFrom('savedJobs')
    .innerJoin('jobs', 'jobs.id', 'savedJobs.jobId')
    .select(['jobs.id', 'jobs.title', 'savedJobs.createdAt as savedAt'])
    .where('savedJobs.userId', '=', userId)
    .orderBy('savedJobs.createdAt')
    .execute();
}
