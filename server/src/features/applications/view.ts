import type { Proposal } from '@platsa/contract/applications/proposals';
import type { ApplicantDetails, ApplicationSource, Comment } from '@platsa/contract/applications/schema';
import type { Profile, ResumeFile } from '@platsa/contract/profiles/schema';
import type { ApplicationAnswer } from '@platsa/contract/questions/schema';
import { isRecommended } from '../../engines/matching/index.ts';
import { ageInYears } from '../../platform/stockholm-time.ts';
import { guestView, notAssessedView } from '../boards/index.ts';
import type { getApplicantRow, listServiceOrders } from './applicant-row.ts';
import { applicantStateView } from './applicant-state.ts';
import { withdrawalDueDay } from './withdrawals/due-day.ts';

type ApplicantDetailsRow = Awaited<ReturnType<typeof getApplicantRow>>;

interface ApplicantSurroundings {
  profile: Profile;
  answers: ApplicationAnswer[];
  resume: ResumeFile | null;
  /** By tag. */
  names: ReadonlyMap<string, string>;
  orders: Awaited<ReturnType<typeof listServiceOrders>>;
  ratings: ApplicantDetails['ratings'];
  comments: Comment[];
  proposals: Proposal[];
  now: Date;
}

export function applicantDetailsView(
  row: ApplicantDetailsRow,
  { profile, answers, resume, names, orders, ratings, comments, proposals, now }: ApplicantSurroundings,
): ApplicantDetails {
  const match = row.parts.map((part) => ({ ...part, name: names.get(part.tagId) ?? '' }));
  const met = match.filter(({ state }) => state === 'met');
  return {
    ...applicantStateView(row),
    _job: { _id: row.jobId, title: row.title },
    inCandidateBank: row.inCandidateBank,
    _workflowBoard: row.boardId,
    _person: row.anonymisedAt ? null : row.personId,
    _user: personView(row, profile, now),
    source: sourceView(row),
    message: row.message,
    answers,
    resume,
    score: row.score,
    ...notAssessedView(row),
    isRecommended: isRecommended({ ...row, appliedAt: row.createdAt }, now),
    match,
    tags: { match: met.map(({ name, needed }) => ({ name, needed })) },
    withdrawalRequest: row.withdrawalAt && {
      reason: row.withdrawalReason,
      createdAt: row.withdrawalAt.toISOString(),
      dueDay: withdrawalDueDay(row.withdrawalAt),
    },
    reviewRequest: row.reviewAt && { text: row.reviewText, createdAt: row.reviewAt.toISOString() },
    orders: orders.map(({ id, service, createdAt, doneAt, cancelledAt }) => ({
      ...{ _id: id, paymentOption: service, createdAt: createdAt.toISOString() },
      ...{ doneAt: doneAt?.toISOString() ?? null, cancelledAt: cancelledAt?.toISOString() ?? null },
    })),
    ratings,
    comments,
    declineReason: declineReasonView(row),
    startDate: row.stage === 'hired' ? row.startDate : null,
    declineSentAt: row.declineSentAt?.toISOString() ?? null,
    anonymisedAt: row.anonymisedAt?.toISOString() ?? null,
    proposals,
    hold: row.heldAt && row.holdReason ? { reason: row.holdReason, createdAt: row.heldAt.toISOString() } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

type SourceRow = Pick<ApplicantDetailsRow, 'sourceChannel' | 'sourceDetail' | 'linkId' | 'linkName'>;

export function sourceView({ sourceChannel, sourceDetail, linkId, linkName }: SourceRow): ApplicationSource {
  const _link = linkId !== null && linkName !== null ? { _id: linkId, name: linkName } : null;
  return { channel: sourceChannel, detail: sourceDetail, _link };
}

function declineReasonView(row: ApplicantDetailsRow): ApplicantDetails['declineReason'] {
  const { declined, reasonId: _id, reasonName: name, decidedBy } = row;
  if (!declined || _id === null || name === null || decidedBy === null) return null;
  return { _id, name, decidedBy };
}

/**
 * For outside readers: without consent, source, requests, proposals, holds, orders and outcome, which concern the company and the applicant
 * alone.
 */
export function withoutCompanyMatters(details: ApplicantDetails): ApplicantDetails {
  const none = {
    withdrawalRequest: null,
    reviewRequest: null,
    source: null,
    declineReason: null,
    startDate: null,
    declineSentAt: null,
    hold: null,
    orders: [],
    proposals: [],
  };
  const answers = details.answers.filter(({ question }) => !question.isPersonal);
  return { ...details, ...none, answers, inCandidateBank: false, _person: null };
}

/** The file of the CV has the contact data, too. */
export function withoutContact(details: ApplicantDetails): ApplicantDetails {
  return { ...details, resume: null, _user: { ...details._user, email: '', phoneNumber: '' } };
}

/** For members who do not see others' judgements. */
export function withoutOthersComments(details: ApplicantDetails, userId: string): ApplicantDetails {
  return { ...details, comments: details.comments.filter(({ _author }) => _author?._id === userId) };
}

function personView(row: ApplicantDetailsRow, profile: Profile, now: Date): ApplicantDetails['_user'] {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.anonymisedAt ? '' : row.email,
    phoneNumber: row.phoneNumber,
    age: row.birthDate ? ageInYears(row.birthDate, now) : null,
    images: row.imageId ? [row.imageId] : [],
    _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    ...guestView(row),
    profile,
  };
}
