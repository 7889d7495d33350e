import type { ApplicantDetails, ApplicantState, Comment } from '@platsa/contract/applications/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import { isRecommended } from '../../engines/matching/index.ts';
import { ageInYears } from '../../platform/stockholm-time.ts';
import { columnView, ratingView } from '../boards/index.ts';
import type { getApplicantRow, getApplicantState, listOrders } from './queries.ts';
import { withdrawalDueDay } from './withdrawals/due-day.ts';

type StateRow = Awaited<ReturnType<typeof getApplicantState>>;
type Row = Awaited<ReturnType<typeof getApplicantRow>>;

export function applicantStateView(row: StateRow): ApplicantState {
  return {
    _id: row.id,
    ...ratingView(row),
    declined: row.declined,
    _statusColumn: columnView({ ...row, id: row.column_id }),
  };
}

interface Around {
  profile: Profile;
  resume: { file_name: string; created_at: Date } | undefined;
  /** By tag. */
  names: ReadonlyMap<string, string>;
  orders: Awaited<ReturnType<typeof listOrders>>;
  ratings: ApplicantDetails['ratings'];
  comments: Comment[];
  now: Date;
}

export function applicantDetailsView(
  row: Row,
  { profile, resume, names, orders, ratings, comments, now }: Around,
): ApplicantDetails {
  return {
    ...applicantStateView(row),
    _job: { _id: row.job_id, title: row.title },
    inCandidateBank: row.in_candidate_bank,
    _workflowBoard: row.board_id,
    _user: personView(row, profile, now),
    message: row.message,
    resume: resume ? { fileName: resume.file_name, createdAt: resume.created_at.toISOString() } : null,
    score: row.score,
    isRecommended: isRecommended({ ...row, applied_at: row.created_at }, now),
    match: row.parts.map((part) => ({ ...part, name: names.get(part.tagId) ?? '' })),
    withdrawalRequest: row.withdrawal_at && {
      reason: row.withdrawal_reason,
      createdAt: row.withdrawal_at.toISOString(),
      dueDay: withdrawalDueDay(row.withdrawal_at),
    },
    reviewRequest: row.review_at && { text: row.review_text, createdAt: row.review_at.toISOString() },
    orders: orders.map(({ id, service, created_at, done_at, cancelled_at }) => ({
      ...{ _id: id, paymentOption: service, createdAt: created_at.toISOString() },
      ...{ doneAt: done_at?.toISOString() ?? null, cancelledAt: cancelled_at?.toISOString() ?? null },
    })),
    ratings,
    comments,
    anonymisedAt: row.anonymised_at?.toISOString() ?? null,
    hold: row.held_at && row.hold_reason ? { reason: row.hold_reason, createdAt: row.held_at.toISOString() } : null,
    createdAt: row.created_at.toISOString(),
  };
}

/** For outside readers: without consent, requests, holds and orders, which concern the company and the applicant alone. */
export function withoutCompanyMatters(details: ApplicantDetails): ApplicantDetails {
  return { ...details, inCandidateBank: false, withdrawalRequest: null, reviewRequest: null, hold: null, orders: [] };
}

function personView(row: Row, profile: Profile, now: Date): ApplicantDetails['_user'] {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.anonymised_at ? '' : row.email,
    phoneNumber: row.phone_number,
    age: row.birth_date ? ageInYears(row.birth_date, now) : null,
    images: row.image_id ? [row.image_id] : [],
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    profile,
  };
}
