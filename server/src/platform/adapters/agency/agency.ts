import type { FieldProblem } from '@platsa/contract/errors';
import type { JobDescription } from '@platsa/contract/jobs/description';
import type { EmploymentType, PublicJob } from '@platsa/contract/jobs/schema';

/** A job as it is sent to Arbetsförmedlingen, in our own terms. */
export interface AgencyAd {
  /** The job's short id, which both sides use as the reference. */
  reference: string;
  title: string;
  /** Paragraphs, bullet lists and bold text. */
  description: JobDescription;
  /** A unit group of SSYK 2012. */
  occupationCode: string;
  employmentType: Exclude<EmploymentType, 'voluntary'>;
  duration: PublicJob['duration'];
  salaryType: 0 | 1 | 2;
  /** Number of people to hire. */
  openings: number;
  /** The last day of the ad, yyyy-MM-dd. */
  lastDay: string;
  applyAt: string;
  employerWebAddress: string;
  contact: { firstName: string; lastName: string; email: string; phoneNumber: string };
  workplace: { name: string; municipality: string; street: string; zip: string; city: string };
}

/**
 * Arbetsförmedlingen's interface. `employerId` is the company's Sender ID. All calls but `create` may be repeated; the
 * class of an error says whether the call may have been carried out.
 */
export interface Agency {
  /** Our own stand-in: nothing reaches Platsbanken. */
  isPractice: boolean;
  /** Returns the agency's id of the new ad. */
  create(employerId: string, ad: AgencyAd): Promise<string>;
  change(employerId: string, agencyId: string, ad: AgencyAd): Promise<void>;
  /** Succeeds if the ad has already been withdrawn. */
  withdraw(employerId: string, agencyId: string): Promise<void>;
}

/** The agency refused the ad, and would refuse it again. The problems are at the fields of the job. */
export class AgencyRefusal extends Error {
  override readonly name = 'AgencyRefusal';
  readonly problems: FieldProblem[];
  constructor(problems: FieldProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.problems = problems;
  }
}

/** The ad to change does not exist. */
export class AgencyAdGone extends Error {
  override readonly name = 'AgencyAdGone';
}

/** The agency was unreachable or asked to retry later: nothing was carried out. */
export class AgencyUnavailable extends Error {
  override readonly name = 'AgencyUnavailable';
}

/** The response is missing or unreadable: the call may have been carried out. */
export class AgencySilent extends Error {
  override readonly name = 'AgencySilent';
}
