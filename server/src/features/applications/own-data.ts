import type { ScorePart } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { journalChanges } from '../../platform/journal/journal.ts';
import type { OwnDataPart } from '../accounts/index.ts';
import { refreshBoards } from '../boards/index.ts';
import { scoreChangeViews, selectScoreChanges } from './list-score-changes.ts';
import { lockForDeletion } from './lock-for-deletion.ts';
import { inCandidateBank, listPartNames } from './queries.ts';

/** A job seeker's applications. Deleting the account deletes them; their companies refetch. */
export const applicationData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        [
          'ansokningar.json',
          'jobb du har sökt, och hur din profil mötte kraven',
          await listOwnApplications(db, user.id),
        ],
        ['matchningar.json', 'hur matchningen i dina ansökningar har ändrats', await listOwnScoreChanges(db, user.id)],
        ['kandidatbanker.json', 'företag som får ha dig kvar för andra tjänster', await listOwnBanks(db, user.id)],
        [
          'ansokningar-utan-konto.json',
          'vad du har skickat utan konto, också det som väntar på att du följer länken',
          await listOwnGuestApplications(db, user.id),
        ],
      ],
    };
  },
  async lock(tx, personId) {
    await lockForDeletion(tx, { personId });
  },
  async erase(ctx, tx, personId) {
    const applications = await lockForDeletion(tx, { personId });
    await ctx.hooks.applicationsWillBeDeleted(
      ctx,
      tx,
      applications.map(({ id }) => id),
    );
    await record(
      ctx,
      tx,
      applications.map(({ id, companyId, jobId }) => ({
        type: 'applicant.erased',
        companyId,
        jobId,
        applicationId: id,
      })),
    );
    // In a backup, one that was sent without an account may be another person's.
    const by = { event: 'applicant.erased', userId: null } as const;
    await journalChanges(
      ctx,
      tx,
      applications.map(({ id }) => ({ kind: 'application', id, by })),
    );
    await refreshBoards(
      tx,
      applications.map(({ boardId }) => boardId),
    );
  },
};

/**
 * Comments, ratings and proposals by a company user about applicants. Comments and ratings stay the company's, and foreign keys
 * remove the author; open proposals end with the membership.
 */
export const commentAndRatingData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        ['kommentarer.json', 'vad du har skrivit till kollegor om sökande', await listOwnComments(db, user.id)],
        ['betyg.json', 'stjärnor som du har gett sökande', await listOwnRatings(db, user.id)],
        [
          'fragor-om-sokande.json',
          'vad du har frågat kollegor, och de dig, om sökande',
          await listAskedOpinions(db, user.id),
        ],
        ['hur-det-blev.json', 'vad du har svarat om hur det blev med anställda', await listOwnOutcomes(db, user.id)],
        ['forslag.json', 'vad du har föreslagit om sökande och som väntar', await listOwnProposals(db, user.id)],
      ],
    };
  },
};

function listOwnGuestApplications(db: Db, personId: string) {
  return db
    .selectFrom('guestApplications as guest')
    .innerJoin('companies', 'companies.id', 'guest.companyId')
    .innerJoin('jobs', 'jobs.id', 'guest.jobId')
    .select(['guest.id', 'guest.applicantId as applicationId', 'companies.name as company', 'jobs.title'])
    .select(['guest.message', 'guest.mayKeep', 'guest.createdAt', 'guest.sourceChannel', 'guest.sourceDetail'])
    .where('guest.personId', '=', personId)
    .orderBy('guest.id')
    .execute();
}

function listOwnComments(db: Db, personId: string) {
  return db
    .selectFrom('applicantComments as comment')
    .innerJoin('companies', 'companies.id', 'comment.companyId')
    .innerJoin('applicants', 'applicants.id', 'comment.applicantId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .select(['companies.name as company', 'jobs.title', 'comment.text', 'comment.createdAt'])
    .where('comment.authorId', '=', personId)
    .orderBy('comment.id')
    .execute();
}

function listAskedOpinions(db: Db, userId: string) {
  return db
    .selectFrom('opinionLinks as link')
    .innerJoin('companies', 'companies.id', 'link.companyId')
    .innerJoin('applicants', 'applicants.id', 'link.applicantId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .select(['companies.name as company', 'jobs.title', 'link.applicantId as applicationId', 'link.kind', 'link.text'])
    .select(({ eb }) => eb('link.askedBy', '=', userId).as('askedByYou'))
    .select(['link.createdAt', 'link.answeredAt', 'link.rating', 'link.verdict'])
    .where(({ eb, or }) => or([eb('link.userId', '=', userId), eb('link.askedBy', '=', userId)]))
    .orderBy('link.id')
    .execute();
}

function listOwnOutcomes(db: Db, userId: string) {
  return db
    .selectFrom('hireOutcomes as outcome')
    .innerJoin('companies', 'companies.id', 'outcome.companyId')
    .innerJoin('applicants', 'applicants.id', 'outcome.applicantId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .select(['companies.name as company', 'jobs.title', 'outcome.applicantId as applicationId'])
    .select(['outcome.rating', 'outcome.text', 'outcome.answeredAt'])
    .where('outcome.answeredBy', '=', userId)
    .orderBy('outcome.applicantId')
    .execute();
}

function listOwnProposals(db: Db, userId: string) {
  return db
    .selectFrom('proposals as proposal')
    .innerJoin('companies', 'companies.id', 'proposal.companyId')
    .innerJoin('applicants', 'applicants.id', 'proposal.applicantId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .leftJoin('boardColumns as column', 'column.id', 'proposal.columnId')
    .leftJoin('declineReasons as reason', 'reason.id', 'proposal.declineReasonId')
    .select(['companies.name as company', 'jobs.title', 'proposal.applicantId as applicationId', 'proposal.kind'])
    .select(['column.value as column', 'reason.name as declineReason', 'proposal.text', 'proposal.createdAt'])
    .where('proposal.userId', '=', userId)
    .orderBy('proposal.id')
    .execute();
}

function listOwnRatings(db: Db, personId: string) {
  return db
    .selectFrom('applicantRatings as rated')
    .innerJoin('companies', 'companies.id', 'rated.companyId')
    .innerJoin('applicants', 'applicants.id', 'rated.applicantId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .select(['companies.name as company', 'jobs.title', 'rated.applicantId as applicationId', 'rated.rating'])
    .where('rated.raterId', '=', personId)
    .orderBy('rated.id')
    .execute();
}

async function listOwnApplications(db: Db, personId: string) {
  const rows = await db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('companies', 'companies.id', 'applicants.companyId')
    .leftJoin('withdrawalRequests as request', 'request.applicantId', 'applicants.id')
    .leftJoin('reviewRequests as review', 'review.applicantId', 'applicants.id')
    .select(['applicants.id', 'jobs.title', 'companies.name as company', 'applicants.createdAt'])
    .leftJoin('declineReasons as reason', 'reason.id', 'applicants.declineReasonId')
    .select(['reason.name as declineReason', 'reason.decidedBy as declineDecidedBy'])
    .select(['applicants.sourceChannel', 'applicants.sourceDetail'])
    .select(['applicants.message', 'applicants.startDate', 'request.createdAt as withdrawalRequestedAt'])
    .select(['request.reason as withdrawalReason', 'review.createdAt as reviewRequestedAt'])
    .select(['review.text as reviewText', 'review.answeredAt as reviewAnsweredAt'])
    .select(['applicants.score', sql<ScorePart[]>`applicants.score_parts`.as('match'), inCandidateBank.as('mayKeep')])
    .where('applicants.personId', '=', personId)
    .orderBy('applicants.id')
    .execute();
  const parts = rows.flatMap(({ match }) => match);
  const names = await listPartNames(db, parts);
  return rows.map((row) => ({ ...row, match: row.match.map((part) => ({ ...part, name: names.get(part.tagId) })) }));
}

function listOwnBanks(db: Db, personId: string) {
  return db
    .selectFrom('candidates')
    .innerJoin('companies', 'companies.id', 'candidates.companyId')
    .select(['companies.name as company', 'candidates.applicationId'])
    .select(['candidates.agreedAt', 'candidates.renewedAt', 'candidates.askedAt'])
    .where('candidates.personId', '=', personId)
    .orderBy('candidates.agreedAt')
    .execute();
}

async function listOwnScoreChanges(db: Db, personId: string) {
  const applications = await db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('companies', 'companies.id', 'applicants.companyId')
    .select(['applicants.id', 'jobs.title', 'companies.name as company'])
    .where('applicants.personId', '=', personId)
    .execute();
  const applicationOf = new Map(applications.map((application) => [application.id, application]));
  const rows = await selectScoreChanges(db, [...applicationOf.keys()])
    .orderBy('id')
    .execute();
  const views = await scoreChangeViews(db, rows);
  return views.map((view, index) => ({ application: applicationOf.get(rows[index]?.applicantId ?? ''), ...view }));
}
