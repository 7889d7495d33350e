import type { ErrorName } from '@platsa/contract/errors';
import type { Caller, World } from './world.ts';

/** Whose rows an endpoint is about, and so who may call it with them. */
export const audiences = {
  /** Nobody's in particular: public rows, or the caller's own. */
  anyone: ['nobody', 'jobSeeker', 'owner', 'otherAdmin', 'member', 'admin', 'reader', 'guest', 'operator'],
  owner: ['owner'],
  adminThemself: ['admin'],
  company: ['member', 'admin'],
  companyAndReaders: ['member', 'admin', 'reader'],
  companyAdmins: ['admin'],
  commentAuthor: ['member'],
  reader: ['reader'],
  guest: ['guest'],
  invited: ['otherAdmin'],
  bothSides: ['owner', 'member', 'admin'],
  adminsAndOperator: ['admin', 'operator'],
  operator: ['operator'],
} as const satisfies Record<string, readonly Caller[]>;

export interface Expectation {
  audience: keyof typeof audiences;
  /** Input besides the ids in the path, which the world has. */
  input?: (world: World) => Record<string, unknown>;
  /** The rows are those of applicants, which a job that is not unlocked keeps from its company. */
  ofApplicants?: boolean;
  /** Also for sessions that an access link opened, which every other endpoint refuses or takes for nobody's. */
  openToReaders?: boolean;
  /** How everybody else is refused, where it is not as usual. */
  refusal?: ErrorName;
}

/** By the name of the endpoint. */
export type Expectations = Readonly<Record<string, Expectation>>;

export const anyone: Expectation = { audience: 'anyone' };
export const owner: Expectation = { audience: 'owner' };
export const company: Expectation = { audience: 'company' };
export const ofApplicants: Expectation = { audience: 'company', ofApplicants: true };
export const shared: Expectation = { audience: 'companyAndReaders', ofApplicants: true, openToReaders: true };
export const bothSides: Expectation = { audience: 'bothSides', ofApplicants: true };
