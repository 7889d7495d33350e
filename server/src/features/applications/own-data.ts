import type { ScorePart } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { auditAll } from '../../platform/audit.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import type { OwnDataPart } from '../accounts/index.ts';
import { notifyBoardChanged } from '../boards/index.ts';
import { scoreChangesOf, scoreChangeViews } from './list-score-changes.ts';
import { inCandidateBank, listPartNames, lockForDeletion } from './queries.ts';

/** A job seeker's applications. Deleting the account deletes them; their companies are notified. */
export const applicationData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        {
          name: 'ansokningar.json',
          description: 'jobb du har sökt, och hur din profil mötte kraven',
          data: await listOwnApplications(db, user.id),
        },
        {
          name: 'matchningar.json',
          description: 'hur matchningen i dina ansökningar har ändrats',
          data: await listOwnScoreChanges(db, user.id),
        },
        {
          name: 'kandidatbanker.json',
          description: 'företag som får ha dig kvar för andra tjänster',
          data: await listOwnBanks(db, user.id),
        },
      ],
    };
  },
  async lock(tx, userId) {
    await lockForDeletion(tx, { userId });
  },
  async erase(_ctx, tx, userId) {
    const applications = await lockForDeletion(tx, { userId });
    await auditAll(
      tx,
      'applicant.erased',
      applications.map(({ id, companyId, jobId }) => ({ applicant_id: id, company_id: companyId, job_id: jobId })),
    );
    for (const { id, companyId, jobId, boardId } of applications) {
      await notifyBoardChanged(tx, boardId);
      await notify(tx, `company:${companyId}`, { type: 'job', id: jobId });
      await notify(tx, `company:${companyId}`, { type: 'applicant', id });
      await notify(tx, `company:${companyId}`, { type: 'conversation' });
    }
  },
};

/** Comments and ratings by a company user about applicants. They stay the company's; foreign keys remove the author. */
export const commentAndRatingData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        {
          name: 'kommentarer.json',
          description: 'vad du har skrivit till kollegor om sökande',
          data: await listOwnComments(db, user.id),
        },
        {
          name: 'betyg.json',
          description: 'stjärnor som du har gett sökande',
          data: await listOwnRatings(db, user.id),
        },
      ],
    };
  },
};

function listOwnComments(db: Db, userId: string) {
  return db
    .selectFrom('applicant_comments as comment')
    .innerJoin('companies', 'companies.id', 'comment.company_id')
    .innerJoin('applicants', 'applicants.id', 'comment.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .select(['companies.name as company', 'jobs.title', 'comment.text', 'comment.created_at as createdAt'])
    .where('comment.author_id', '=', userId)
    .orderBy('comment.id')
    .execute();
}

function listOwnRatings(db: Db, userId: string) {
  return db
    .selectFrom('applicant_ratings as rated')
    .innerJoin('companies', 'companies.id', 'rated.company_id')
    .innerJoin('applicants', 'applicants.id', 'rated.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .select(['companies.name as company', 'jobs.title', 'rated.applicant_id as applicationId', 'rated.rating'])
    .where('rated.rater_id', '=', userId)
    .orderBy('rated.id')
    .execute();
}

async function listOwnApplications(db: Db, userId: string) {
  const rows = await db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('companies', 'companies.id', 'applicants.company_id')
    .leftJoin('withdrawal_requests as request', 'request.applicant_id', 'applicants.id')
    .leftJoin('review_requests as review', 'review.applicant_id', 'applicants.id')
    .select(['applicants.id', 'jobs.title', 'companies.name as company', 'applicants.created_at as createdAt'])
    .select(['applicants.message', 'request.created_at as withdrawalRequestedAt'])
    .select(['request.reason as withdrawalReason', 'review.created_at as reviewRequestedAt'])
    .select(['review.text as reviewText', 'review.answered_at as reviewAnsweredAt'])
    .select(['applicants.score', sql<ScorePart[]>`applicants.score_parts`.as('match'), inCandidateBank.as('mayKeep')])
    .where('applicants.user_id', '=', userId)
    .orderBy('applicants.id')
    .execute();
  const parts = rows.flatMap(({ match }) => match);
  const names = await listPartNames(db, parts);
  return rows.map((row) => ({ ...row, match: row.match.map((part) => ({ ...part, name: names.get(part.tagId) })) }));
}

function listOwnBanks(db: Db, userId: string) {
  return db
    .selectFrom('candidates')
    .innerJoin('companies', 'companies.id', 'candidates.company_id')
    .select(['companies.name as company', 'candidates.application_id as applicationId'])
    .select([
      'candidates.agreed_at as agreedAt',
      'candidates.renewed_at as renewedAt',
      'candidates.asked_at as askedAt',
    ])
    .where('candidates.user_id', '=', userId)
    .orderBy('candidates.agreed_at')
    .execute();
}

async function listOwnScoreChanges(db: Db, userId: string) {
  const applications = await db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('companies', 'companies.id', 'applicants.company_id')
    .select(['applicants.id', 'jobs.title', 'companies.name as company'])
    .where('applicants.user_id', '=', userId)
    .execute();
  const applicationOf = new Map(applications.map((application) => [application.id, application]));
  const rows = await scoreChangesOf(db, [...applicationOf.keys()])
    .orderBy('id')
    .execute();
  const views = await scoreChangeViews(db, rows);
  return views.map((view, index) => ({ application: applicationOf.get(rows[index]?.applicant_id ?? ''), ...view }));
}
