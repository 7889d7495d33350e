import type { MemberRole } from '@platsa/contract/companies/schema';
import { ApiError } from './api-error.ts';

/** Who makes a request. `roles` maps the companies of a company user to the role there. */
export interface Actor {
  userId: string;
  isCompany: boolean;
  isMaster: boolean;
  roles: ReadonlyMap<string, MemberRole>;
}

/** The actor of a call without a session, for policies. */
export const nobody: Actor = { userId: '', isCompany: false, isMaster: false, roles: new Map() };

/**
 * `hidden`: the row is none of the actor's business, so it does not exist for them.
 * `forbidden`: they may know of it, but not do this. `locked`: not before it has been paid for.
 */
type Verdict = 'allowed' | 'hidden' | 'forbidden' | 'locked';

/**
 * A policy judges one actor and one subject (what the operation is about, read before it runs).
 * Pure and synchronous; it lives in its feature's policy.ts.
 */
export type Policy<S> = (actor: Actor, subject: S) => Verdict;

/** For calls open to anyone, or where `access` of the endpoint says all there is to say. */
export const anyone: Policy<unknown> = () => 'allowed';

export const memberOf: Policy<{ companyId: string }> = (actor, { companyId }) =>
  actor.roles.has(companyId) ? 'allowed' : 'hidden';

export const adminOf: Policy<{ companyId: string }> = (actor, { companyId }) => {
  const role = actor.roles.get(companyId);
  if (!role) return 'hidden';
  return role === 'admin' ? 'allowed' : 'forbidden';
};

export const self: Policy<{ userId: string }> = (actor, { userId }) => (actor.userId === userId ? 'allowed' : 'hidden');

/** The first that does not allow decides. */
export function allOf<S>(...policies: Policy<S>[]): Policy<S> {
  return (actor, subject) => {
    for (const policy of policies) {
      const verdict = policy(actor, subject);
      if (verdict !== 'allowed') return verdict;
    }
    return 'allowed';
  };
}

/** Allowed if one of them allows; otherwise the last one's answer. */
export function anyOf<S>(...policies: Policy<S>[]): Policy<S> {
  return (actor, subject) => {
    let verdict: Verdict = 'hidden';
    for (const policy of policies) {
      verdict = policy(actor, subject);
      if (verdict === 'allowed') break;
    }
    return verdict;
  };
}

/** Asserts that the subject exists and that the actor may; so "not found" can't be forgotten. */
export function authorize<S>(policy: Policy<S>, actor: Actor, subject: S | undefined): asserts subject is S {
  if (subject === undefined) throw new ApiError('notFound');
  const verdict = policy(actor, subject);
  if (verdict === 'hidden') throw new ApiError('notFound');
  if (verdict !== 'allowed') throw new ApiError(verdict);
}
