import type { ScorePart } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { personEmail } from '../../platform/mail/person-email.ts';
import { guestColumns, type RatingViewer, ratingsSeenBy } from '../boards/index.ts';
import { inCandidateBank } from './queries.ts';

/** The application with its job seeker, job, column and score. The profile is read by the profiles feature. */
export function getApplicantRow(db: Db, applicantId: string, viewer: RatingViewer) {
  return db
    .selectFrom('applicants')
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .leftJoin('users', 'users.id', 'persons.id')
    .leftJoin('places', 'places.id', 'persons.cityId')
    .leftJoin('profiles', 'profiles.personId', 'persons.id')
    .innerJoinLateral(ratingsSeenBy(viewer).as('rated'), (join) => join.onTrue())
    .select(['rated.ownRating', 'rated.meanRating', 'rated.ratingsCount'])
    .select(['applicants.id', 'applicants.declined', 'applicants.score', 'applicants.createdAt'])
    .leftJoin('withdrawalRequests as request', (join) =>
      join.onRef('request.applicantId', '=', 'applicants.id').on('request.answeredAt', 'is', null),
    )
    .leftJoin('reviewRequests as review', (join) =>
      join.onRef('review.applicantId', '=', 'applicants.id').on('review.answeredAt', 'is', null),
    )
    .select(['review.text as reviewText', 'review.createdAt as reviewAt'])
    .leftJoin('conversations as conversation', 'conversation.applicantId', 'applicants.id')
    .select('conversation.declinedAt as declineSentAt')
    .leftJoin('declineReasons as reason', 'reason.id', 'applicants.declineReasonId')
    .select(['reason.id as reasonId', 'reason.name as reasonName', 'reason.decidedBy'])
    .leftJoin('jobLinks as link', 'link.id', 'applicants.sourceLinkId')
    .select(['applicants.sourceChannel', 'applicants.sourceDetail', 'link.id as linkId', 'link.name as linkName'])
    .leftJoin('applicationHolds as hold', 'hold.applicantId', 'applicants.id')
    .select(['applicants.startDate', 'applicants.anonymisedAt'])
    .select(['hold.reason as holdReason', 'hold.createdAt as heldAt'])
    .select(['applicants.message', 'request.reason as withdrawalReason', 'request.createdAt as withdrawalAt'])
    .select(inCandidateBank.as('inCandidateBank'))
    .select(['profiles.availability', 'profiles.updatedAt as profileUpdatedAt'])
    .select(sql<ScorePart[]>`applicants.score_parts`.as('parts'))
    .select(['column.id as columnId', 'column.boardId', 'column.value', 'column.color', 'column.stage'])
    .select(['jobs.id as jobId', 'jobs.title', 'places.label as cityName'])
    .select(['persons.firstName', 'persons.lastName', personEmail.as('email'), 'persons.phoneNumber'])
    .select(['persons.id as personId', 'persons.birthDate', 'persons.imageId', 'persons.cityId'])
    .select(guestColumns)
    .where('applicants.id', '=', applicantId)
    .executeTakeFirstOrThrow();
}

/** The services that the company has ordered about an application, latest first. */
export function listServiceOrders(db: Db, applicantId: string) {
  return db
    .selectFrom('applicantOrders')
    .select(['id', 'service', 'createdAt', 'doneAt', 'cancelledAt'])
    .where('applicantId', '=', applicantId)
    .orderBy('createdAt', 'desc')
    .execute();
}
