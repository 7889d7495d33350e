import type { OpinionKind, Verdict } from '@platsa/contract/applications/opinion-forms';
import type { ProposalKind } from '@platsa/contract/applications/proposals';
import type { Decider } from '@platsa/contract/applications/rules';
import type { ScoreChangeReason } from '@platsa/contract/applications/schema';
import type { Service } from '@platsa/contract/applications/services';
import type { CandidateFilter } from '@platsa/contract/candidates/schema';
import type { SourceChannel } from '@platsa/contract/jobs/sources';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';
import type { StoredAnswer } from './questions.ts';

/** Applications, and what belongs to them. */
export interface ApplicationTables {
  applicants: {
    id: Id;
    companyId: string;
    jobId: string;
    personId: string;
    columnId: string;
    columnSince: Generated<Date>;
    position: string;
    declined: Generated<boolean>;
    score: Generated<number>;
    scoreParts: Json<unknown>;
    messaged: Generated<boolean>;
    copiedFrom: Generated<string | null>;
    fromBank: Generated<boolean>;
    declineReasonId: Generated<string | null>;
    startDate: Generated<string | null>;
    sourceChannel: Generated<SourceChannel>;
    sourceDetail: Generated<string | null>;
    sourceLinkId: Generated<string | null>;
    message: Generated<string | null>;
    retentionNotifiedAt: Generated<Date | null>;
    anonymisedAt: Generated<Date | null>;
    createdAt: CreatedAt;
  };
  declineReasons: { id: Id; companyId: string; name: string; decidedBy: Decider; position: number | null };
  guestApplications: {
    id: string;
    companyId: string;
    jobId: string;
    personId: string;
    message: string | null;
    mayKeep: boolean;
    waits: boolean;
    answers: Json<StoredAnswer[]>;
    sourceChannel: Generated<SourceChannel>;
    sourceDetail: Generated<string | null>;
    sourceLinkId: Generated<string | null>;
    applicantId: Generated<string | null>;
    createdAt: CreatedAt;
  };
  guestLinks: { tokenHash: Buffer; guestApplicationId: string; mayReplace: Generated<boolean>; expiresAt: Date };
  guestChallenges: { id: Id; secret: string; expiresAt: Date };
  guestSessions: { tokenHash: Buffer; applicantId: string; createdAt: CreatedAt; expiresAt: Date };
  unreadApplications: { userId: string; companyId: string; applicantId: string; jobId: string; createdAt: Date };
  assignedApplications: {
    applicantId: string;
    jobId: string;
    userId: string;
    assignedBy: string | null;
    createdAt: CreatedAt;
  };
  applicationHolds: {
    applicantId: string;
    companyId: string;
    reason: string;
    heldBy: string | null;
    createdAt: CreatedAt;
  };
  bankSearches: {
    id: Generated<string>;
    companyId: string;
    userId: string;
    name: string;
    filter: CandidateFilter;
    createdAt: Generated<Date>;
  };
  candidates: {
    applicationId: string;
    companyId: string;
    personId: string;
    jobId: string;
    agreedAt: CreatedAt;
    appliedAt: CreatedAt;
    renewedAt: Generated<Date>;
    askedAt: Generated<Date | null>;
    stayTokenHash: Generated<Buffer | null>;
    byCompany: Generated<boolean>;
  };
  withdrawalRequests: {
    applicantId: string;
    companyId: string;
    reason: string | null;
    createdAt: Date;
    answeredAt: Date | null;
    remindedAt: Date | null;
  };
  scoreChanges: {
    id: Id;
    companyId: string;
    applicantId: string;
    reason: ScoreChangeReason;
    scoreBefore: number;
    scoreAfter: number;
    partsBefore: Json<unknown>;
    partsAfter: Json<unknown>;
    createdAt: CreatedAt;
  };
  reviewRequests: {
    applicantId: string;
    companyId: string;
    text: string | null;
    createdAt: Date;
    answeredAt: Date | null;
  };
  applicantAccesses: {
    id: Id;
    companyId: string;
    jobId: string;
    email: string;
    userId: string | null;
    sharedBy: string | null;
    applicantIds: string[] | null;
    tokenHash: Buffer;
    openedAt: Generated<Date | null>;
    declinedAt: Generated<Date | null>;
    revokedAt: Generated<Date | null>;
    expiresAt: Date;
    createdAt: CreatedAt;
  };
  applicantAccessDeclines: { companyId: string; email: string; declinedAt: Date };
  applicantComments: {
    id: Id;
    companyId: string;
    applicantId: string;
    authorId: string | null;
    text: string;
    createdAt: CreatedAt;
  };
  opinionLinks: {
    id: Id;
    companyId: string;
    applicantId: string;
    userId: string;
    askedBy: string | null;
    kind: OpinionKind;
    text: string | null;
    tokenHash: Buffer;
    expiresAt: Date;
    createdAt: CreatedAt;
    answeredAt: Generated<Date | null>;
    rating: Generated<number | null>;
    verdict: Generated<Verdict | null>;
    commentId: Generated<string | null>;
  };
  hireOutcomes: {
    applicantId: string;
    companyId: string;
    askedAt: Date;
    answeredAt: Generated<Date | null>;
    rating: Generated<number | null>;
    text: Generated<string | null>;
    answeredBy: Generated<string | null>;
  };
  proposals: {
    id: Id;
    companyId: string;
    applicantId: string;
    userId: string;
    kind: ProposalKind;
    columnId: string | null;
    declineReasonId: string | null;
    text: string | null;
    createdAt: CreatedAt;
  };
  applicantRatings: {
    id: Id;
    companyId: string;
    applicantId: string;
    raterId: string | null;
    byReader: Generated<boolean>;
    rating: number;
  };
  applicantOrders: {
    id: string;
    companyId: string;
    applicantId: string | null;
    orderedBy: string | null;
    service: Service;
    /** In öre. */
    price: number;
    doneAt: Generated<Date | null>;
    cancelledAt: Generated<Date | null>;
    createdAt: CreatedAt;
  };
  /** For the search, maintained by triggers: the beginnings of names and, after an @, of the parts of e-mail addresses. */
  applicantNames: {
    applicantId: string;
    nr: number;
    companyId: string;
    jobId: string;
    personId: string;
    name: string;
  };
}
