import type { MemberRole } from '@platsa/contract/companies/schema';
import { explainMissingRight, type JobRight } from '@platsa/contract/jobs/team';
import { ApiError } from './api-error.ts';
import type { JobAccess } from './job-access.ts';

/** The caller of a request. `roles` maps the companies of a company user to the role there. */
export interface Actor {
  userId: string;
  isCompany: boolean;
  /** Whether the account is an operator of the installation. */
  isMaster: boolean;
  /** The operator's account lacks the two-step log-in that it needs where others can reach the installation. */
  mustSetUpTwoStep: boolean;
  /** Whether the address has been confirmed. Always true where only this machine reaches the server. */
  emailConfirmed: boolean;
  roles: ReadonlyMap<string, MemberRole>;
  /** Company that the operator's support session works in, with the rights of an admin; undefined in other sessions. */
  supports: { companyId: string; readsChats: boolean; until: Date } | undefined;
  /** Access, job and applications (null: all) of a reader's session, which has no roles; undefined in other sessions. */
  reads: { accessId: string; jobId: string; applicantIds: readonly string[] | null } | undefined;
  /**
   * Admin who sees the company as the account of the session does. The session changes nothing, and has that company alone;
   * undefined in other sessions.
   */
  viewedBy: { userId: string; companyId: string; until: Date } | undefined;
  /** Application of a guest's session, whose `userId` is the person without an account; undefined in other sessions. */
  guestOf: { applicantId: string } | undefined;
  /** Access to the job of the call's subject, where that has a `jobId` and the actor is a member of its company. */
  onJob?: JobAccess | undefined;
}

/** The actor of a call without a session, for policies. */
export const nobody: Actor = {
  ...{ userId: '', isCompany: false, isMaster: false, mustSetUpTwoStep: false, emailConfirmed: false },
  ...{ roles: new Map(), supports: undefined, reads: undefined, viewedBy: undefined, guestOf: undefined },
};

/** The account of the person who calls, by which calls are counted: of a viewing session the admin's. */
export function callerId({ userId, viewedBy }: Actor): string {
  return viewedBy?.userId ?? userId;
}

export const nothingChangesHere = 'Du ser Platsa som en kollega ser det. Här kan du inte ändra något.';

/**
 * `hidden`: answered as if the row did not exist. `forbidden`: the actor may see the row but not do this.
 * `locked`: the job has not been paid for. `unconfirmed`: the actor's address has not been confirmed. `lacks`: a right on the
 * job, which others can grant.
 */
type PolicyVerdict = 'allowed' | 'hidden' | 'forbidden' | 'locked' | 'unconfirmed' | { lacks: JobRight };

/**
 * A policy judges one actor and one subject (what the operation is about, read before it runs).
 * Pure and synchronous; it lives in its feature's policy.ts.
 */
export type Policy<S> = (actor: Actor, subject: S) => PolicyVerdict;

/** For calls open to anyone, and where the endpoint's `access` is the whole rule. */
export const anyone: Policy<unknown> = () => 'allowed';

/**
 * For what belongs to the whole company: closed to limited members. Of a subject with a job, whoever does not see the job knows
 * nothing.
 */
export const memberOf: Policy<{ companyId: string; jobId?: string }> = (actor, { companyId, jobId }) => {
  const role = actor.roles.get(companyId);
  if (!role || (jobId && !seesJobOf(actor, jobId))) return 'hidden';
  return role === 'limited' ? 'forbidden' : 'allowed';
};

/** Limited members too: what everybody in a company may know, or a list that is narrowed to the jobs that each one sees. */
export const anyMemberOf: Policy<{ companyId: string }> = (actor, { companyId }) =>
  actor.roles.has(companyId) ? 'allowed' : 'hidden';

/** Members who see the job and have these rights on it. Without rights: who see it. */
export function mayOnJob(...rights: readonly JobRight[]): Policy<{ companyId: string; jobId: string }> {
  return (actor, { companyId, jobId }) => {
    if (!actor.roles.has(companyId) || !seesJobOf(actor, jobId)) return 'hidden';
    const missing = rights.find((right) => !actor.onJob?.rights.has(right));
    return missing ? { lacks: missing } : 'allowed';
  };
}

function seesJobOf({ onJob }: Actor, jobId: string): boolean {
  return onJob !== undefined && onJob.jobId === jobId && onJob.isSeen;
}

/**
 * Members who see all of a job's applications, or this one. Whoever sees them masked learns which right is missing: that they exist is
 * known.
 */
export const seesApplication: Policy<{ companyId: string; jobId: string; id: string }> = (actor, application) => {
  const verdict = mayOnJob('seeApplicants')(actor, application);
  if (typeof verdict === 'string' || actor.onJob?.rights.has('seeMaskedApplicants')) return verdict;
  return actor.onJob?.assigned.has(application.id) ? 'allowed' : 'hidden';
};

export const adminOf: Policy<{ companyId: string }> = (actor, { companyId }) => {
  const role = actor.roles.get(companyId);
  if (!role) return 'hidden';
  return role === 'admin' ? 'allowed' : 'forbidden';
};

/** An outside reader of the job's applicants: of this application, or of the job's list. */
export const readerOf: Policy<{ jobId: string; id?: string }> = ({ reads }, { jobId, id }) => {
  const isShared = id === undefined || (reads?.applicantIds?.includes(id) ?? true);
  return reads?.jobId === jobId && isShared ? 'allowed' : 'hidden';
};

/** For operations that send mail to others or publish something. */
export const confirmed: Policy<unknown> = ({ emailConfirmed }) => (emailConfirmed ? 'allowed' : 'unconfirmed');

/** For operators on endpoints that companies use too. Endpoints for operators alone have the access `operator`. */
export const operator: Policy<unknown> = ({ isMaster, supports, mustSetUpTwoStep }) =>
  isMaster && !supports && !mustSetUpTwoStep ? 'allowed' : 'hidden';

/** For single fields of a call; a whole call says `notForSupport` in the contract. */
export const notForSupport: Policy<unknown> = ({ supports }) => (supports ? 'forbidden' : 'allowed');

export const self: Policy<{ userId: string }> = (actor, { userId }) => (actor.userId === userId ? 'allowed' : 'hidden');

/** The person's own account, whose id is the person's. */
export const ownPerson: Policy<{ personId: string }> = (actor, { personId }) => self(actor, { userId: personId });

/** Something of an application: for its person's account, or for the guest who has opened it. */
export const ownApplication: Policy<{ personId: string; applicantId: string }> = (actor, application) =>
  actor.guestOf && actor.guestOf.applicantId !== application.applicantId ? 'hidden' : ownPerson(actor, application);

/** For the guest who has opened the application, not for accounts. */
export const guestOf: Policy<{ applicantId: string }> = (actor, { applicantId }) =>
  actor.guestOf?.applicantId === applicantId ? 'allowed' : 'hidden';

/** The first policy that does not allow decides. */
export function allOf<S>(...policies: Policy<S>[]): Policy<S> {
  return (actor, subject) => {
    for (const policy of policies) {
      const verdict = policy(actor, subject);
      if (verdict !== 'allowed') return verdict;
    }
    return 'allowed';
  };
}

/** Allowed if one policy allows; otherwise the last one's verdict. */
export function anyOf<S>(...policies: Policy<S>[]): Policy<S> {
  return (actor, subject) => {
    let verdict: PolicyVerdict = 'hidden';
    for (const policy of policies) {
      verdict = policy(actor, subject);
      if (verdict === 'allowed') break;
    }
    return verdict;
  };
}

/** Asserts that the subject exists and that the actor may do this, so that "not found" cannot be forgotten. */
export function authorize<S>(policy: Policy<S>, actor: Actor, subject: S | undefined): asserts subject is S {
  if (subject === undefined) throw new ApiError('notFound');
  const verdict = policy(actor, subject);
  if (verdict === 'hidden') throw new ApiError('notFound');
  if (verdict === 'allowed') return;
  if (typeof verdict === 'string') throw new ApiError(verdict);
  throw new ApiError('forbidden', { userFriendlyMessage: explainMissingRight(verdict.lacks) });
}
