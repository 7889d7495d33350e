import type { FieldProblem } from '@platsa/contract/errors';
import type { EmploymentType, PublicJob } from '@platsa/contract/jobs/schema';

/** An advert as it is told to Arbetsförmedlingen, in the product's own words. */
export interface AgencyAd {
  /** The advert's short id: what the agency's people and ours call it. */
  reference: string;
  title: string;
  /** Plain text; an empty line divides paragraphs. */
  description: string;
  /** A unit group of SSYK 2012. */
  occupationCode: string;
  employmentType: Exclude<EmploymentType, 'voluntary'>;
  duration: PublicJob['duration'];
  salaryType: 0 | 1 | 2;
  /** The last day of the ad, yyyy-MM-dd. */
  lastDay: string;
  applyAt: string;
  employerWebAddress: string;
  contact: { firstName: string; lastName: string; email: string; phoneNumber: string };
  workplace: { name: string; municipality: string; street: string; zip: string; city: string };
}

/**
 * Arbetsförmedlingen's door. `employerId` is the company's Sender ID. Everything but `create` may be repeated; what
 * each throws says whether it may have been carried out.
 */
export interface Agency {
  /** Our own stand-in: nothing reaches Platsbanken. */
  isPractice: boolean;
  /** Gives the agency's id of the new ad. */
  create(employerId: string, ad: AgencyAd): Promise<string>;
  change(employerId: string, agencyId: string, ad: AgencyAd): Promise<void>;
  /** One that is gone already is withdrawn. */
  withdraw(employerId: string, agencyId: string): Promise<void>;
}

/** It said no; asking again the same way gives the same. The problems are at the fields of the advert. */
export class AgencyRefusal extends Error {
  override readonly name = 'AgencyRefusal';
  readonly problems: FieldProblem[];
  constructor(problems: FieldProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.problems = problems;
  }
}

/** The ad that was to be changed is not there. */
export class AgencyAdGone extends Error {
  override readonly name = 'AgencyAdGone';
}

/** It could not be reached, or asked to be left alone for a while: nothing was carried out. */
export class AgencyUnavailable extends Error {
  override readonly name = 'AgencyUnavailable';
}

/** It was asked and gave no answer that can be understood: it may have been carried out. */
export class AgencySilent extends Error {
  override readonly name = 'AgencySilent';
}
