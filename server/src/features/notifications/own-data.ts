import type { Db } from '../../db/database.ts';
import type { OwnDataPart } from '../accounts/index.ts';

/** Settings of how a company user is told what happens, and of what. It is deleted with the account. */
export const notificationData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        ['aviseringar.json', 'hur du får veta vad som händer', await readOwnSettings(db, user.id)],
        ['webblasare-med-aviseringar.json', 'webbläsare som visar aviseringar', await listBrowsers(db, user.id)],
        ['bevakade-annonser.json', 'annonser som du får veta direkt om', await listFollowedJobs(db, user.id)],
      ],
    };
  },
};

async function readOwnSettings(db: Db, userId: string) {
  const settings = db
    .selectFrom('notificationSettings')
    .select(['digest', 'application', 'message', 'quietFrom', 'quietTo', 'digestDay'])
    .where('userId', '=', userId);
  return settings.execute();
}

/** Without their keys. The host is that of the browser's maker. */
async function listBrowsers(db: Db, userId: string) {
  const browsers = await db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.tokenHash', 'pushSubscriptions.sessionHash')
    .select(['sessions.userAgent', 'pushSubscriptions.endpoint', 'pushSubscriptions.createdAt'])
    .where('sessions.userId', '=', userId)
    .orderBy('pushSubscriptions.id')
    .execute();
  return browsers.map(({ endpoint, ...browser }) => ({ ...browser, service: new URL(endpoint).host }));
}

function listFollowedJobs(db: Db, userId: string) {
  return db
    .selectFrom('jobFollowers')
    .innerJoin('jobs', 'jobs.id', 'jobFollowers.jobId')
    .select('jobs.title')
    .where('jobFollowers.userId', '=', userId)
    .orderBy('jobs.title')
    .execute();
}
