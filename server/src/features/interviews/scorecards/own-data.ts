import type { Db } from '../../../db/database.ts';
import type { OwnDataPart } from '../../accounts/index.ts';

/** A company user's judgements. What was sent stays the company's, and foreign keys remove the writer; nobody else sees drafts. */
export const scorecardData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [['bedomningar.json', 'hur du har bedömt intervjuer, utkast också', await listOwn(db, user.id)]],
    };
  },
  async erase(_ctx, tx, userId) {
    await tx.deleteFrom('scorecards').where('userId', '=', userId).where('sentAt', 'is', null).execute();
  },
};

function listOwn(db: Db, userId: string) {
  return db
    .selectFrom('scorecards as card')
    .innerJoin('interviews', 'interviews.id', 'card.interviewId')
    .innerJoin('companies', 'companies.id', 'interviews.companyId')
    .innerJoin('jobs', 'jobs.id', 'interviews.jobId')
    .select(['companies.name as company', 'jobs.title', 'interviews.applicantId as applicationId', 'card.version'])
    .select(['card.recommendation', 'card.summary', 'card.attributes', 'card.answers', 'card.savedAt', 'card.sentAt'])
    .where('card.userId', '=', userId)
    .orderBy('card.id')
    .orderBy('card.version')
    .execute();
}
