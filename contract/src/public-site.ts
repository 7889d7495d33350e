import type { BoostPackage, PaymentModel } from './billing/schema.ts';
import type { PublicCareerPage } from './career-pages/public-page.ts';
import type { FieldProblem } from './errors.ts';
import type { BookingPage } from './interviews/booking-page.ts';
import type { ChoiceKind } from './job-board/address.ts';
import type { FilterChoice, JobSearch, PublicJobList, SearchSuggestions } from './job-board/schema.ts';
import type { JobQuestions, PublicJob, PublicJobCard } from './jobs/schema.ts';
import type { OwnPage } from './people/own-page.ts';
import type { PostedFields } from './questions/posted-answers.ts';
import type { AskedQuestion } from './questions/question.ts';

/** A page of the public site and its data: the server passes it to the renderer. */
export type PublicPage =
  /**
   * `leftOut`: invalid filters in the address. `unknownPlaces`: names that the reference data does not have.
   * `instead`: for a search without hits. `areas`: the municipalities or counties of a regional key.
   */
  | {
      page: 'jobs';
      search: JobSearch;
      list: PublicJobList;
      leftOut: readonly (keyof JobSearch)[];
      unknownPlaces: readonly string[];
      instead: SearchSuggestions | null;
      areas: readonly string[];
      counties: readonly string[];
      /** Occupational fields: 'Vård och omsorg'. */
      fields: readonly string[];
    }
  | { page: 'choices'; of: ChoiceKind; search: JobSearch; groups: readonly ChoiceGroup[]; filter: string }
  | { page: 'job'; job: PublicJob; around: JobSurroundings }
  /**
   * The form of an application without an account. `posted` and `problems` are set where the form was posted without script and
   * refused: what was typed, with a message at each field and `failure` above all of them.
   */
  | {
      page: 'guest-application';
      job: PublicJob;
      questions: JobQuestions;
      /** The company's own. */
      own: AskedQuestion[];
      posted?: PostedFields;
      problems?: readonly FieldProblem[];
      failure?: string;
    }
  /** After a form that was posted without script. */
  | { page: 'guest-application-sent'; job: PublicJob; email: string }
  | {
      page: 'privacy-policy';
      /** Controller of the personal data, from the settings; `address` may be ''. */
      controller: { name: string; address: string; email: string };
      /** Host of the language model that CVs are sent to; null if they are not sent anywhere. */
      cvModelHost: string | null;
    }
  | {
      page: 'career';
      career: PublicCareerPage;
      /** The site's address where the page is on a host name of its own; '' on the site itself. */
      site: string;
      /** The page's own address, whole. */
      canonical: string;
      /** The address has a search. */
      isFiltered: boolean;
    }
  /** `site` as of a career page. */
  | { page: 'career-locked'; site: string }
  | { page: 'career-not-found'; site: string }
  | { page: 'business-terms' }
  | { page: 'user-terms' }
  | { page: 'how-matching-works' }
  | {
      page: 'for-companies';
      /** For sale; none where the installation sells nothing. */
      plans: readonly PaymentModel[];
      boosts: readonly BoostPackage[];
      /** The settings name the seller, so that invoices are made. */
      makesInvoices: boolean;
    }
  | ({ page: 'about-you' } & OwnPage)
  /** `typed`: a line that was posted and refused. */
  | ({ page: 'interview'; typed?: string } & BookingPage)
  | { page: 'not-found' }
  | { page: 'failed' };

/** Places of a county or professions of an occupational field. `name` is the filter value of the whole group. */
export interface ChoiceGroup {
  name: string;
  /** `synonyms`: other names to find it by. */
  choices: readonly (FilterChoice & { synonyms: readonly string[] })[];
}

/** Content of a job's page around the job. `region`: the county, null without a place. */
export interface JobSurroundings {
  region: string | null;
  similar: readonly PublicJobCard[];
  /** The employer's text about itself; '' if none. */
  presentation: string;
  /** Other jobs of the same employer. */
  fromEmployer: readonly PublicJobCard[];
}

/** The exports of web/dist/ssr/server-entry.js. */
export interface PublicRenderer {
  /** `origin` is the site's address without a trailing slash, for absolute links in metadata. */
  renderPage(page: PublicPage, origin: string, assets: PublicAssets): string;
  /** The name of the signed-in application's page at this path, if there is one; it is not rendered on the server. */
  applicationPageAt(pathname: string): string | undefined;
}

/** Addresses of the built files, read from Vite's manifest. */
export interface PublicAssets {
  /** The script of every page, those that the list of jobs and a job's page have beside it, and those that career pages and a booking have alone. */
  scripts: { page: string; list: string; job: string; apply: string; career: string; booking: string };
  styles: readonly string[];
  /** Beside `styles`, on the form of an application without an account. */
  applyStyles: readonly string[];
  careerStyles: readonly string[];
  bookingStyles: readonly string[];
  font: string;
}
