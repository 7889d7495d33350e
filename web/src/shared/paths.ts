import { generatePath, matchPath } from 'react-router';

type ParameterOf<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? ParameterOf<Head> | ParameterOf<Tail>
  : P extends `:${infer Name}`
    ? Name
    : never;
type Required<P extends string> = Exclude<ParameterOf<P>, `${string}?`>;
type Optional<P extends string> = ParameterOf<P> extends infer N ? (N extends `${infer Name}?` ? Name : never) : never;
type Parameters<P extends string> = { [K in Required<P>]: string } & { [K in Optional<P>]?: string };

/** A page's address in one place: `pattern` for the router, `to` for links. */
function path<P extends string>(pattern: P) {
  return {
    pattern,
    to: (...[parameters]: [ParameterOf<P>] extends [never] ? [] : [Parameters<P>]): string =>
      generatePath<string>(pattern, parameters),
  };
}

export const paths = {
  overview: path('/'),
  newJob: path('/new-advert'),
  jobConfirm: path('/advert-confirm'),
  jobs: path('/adverts'),
  archivedJobs: path('/adverts/archived'),
  job: path('/adverts/:jobId'),
  editJob: path('/adverts/:jobId/edit'),
  // Leads to the list of jobs.
  advertView: path('/advert-view'),
  jobInterviews: path('/adverts/:jobId/interviews'),
  assessment: path('/adverts/:jobId/assessment'),
  jobQuestions: path('/adverts/:jobId/questions'),
  compareFinalists: path('/adverts/:jobId/comparison'),
  jobApplicant: path('/adverts/:jobId/applicants/:applicantId?'),
  workflows: path('/workflows'),
  compareApplicants: path('/workflows/:boardId/compare'),
  printApplicants: path('/workflows/:boardId/print'),
  // After the pages that are more like an address.
  board: path('/workflows/:boardId/:applicantId?'),
  analysis: path('/analysis'),
  analysisRows: path('/analysis/rows'),
  newApplicants: path('/new-applicants'),
  assigned: path('/assigned/:applicantId?'),
  interviews: path('/interviews'),
  interview: path('/interviews/:interviewId'),
  scheduled: path('/scheduled'),
  matching: path('/matching'),
  teamHelp: path('/help/team'),
  candidates: path('/candidates'),
  duplicates: path('/candidates/duplicates'),
  newBankProfile: path('/candidates/new'),
  editBankProfile: path('/candidates/:jobId/edit'),
  person: path('/candidates/people/:personId'),
  /** The person's page as earlier links have it. */
  earlierPerson: path('/people/:personId'),
  careerPages: path('/career-pages'),
  newCareerPage: path('/create-career-page'),
  careerPage: path('/career-pages/:careerPageId'),
  editCareerPage: path('/career-pages/:careerPageId/edit'),
  careerPreview: path('/career-pages/:careerPageId/preview'),
  purchases: path('/purchases'),
  newCompany: path('/new-company'),
  settings: path('/settings/:tab'),
  chat: path('/chat/:conversationId?'),
  admin: path('/admin/:tab?'),
  adminInvoices: path('/admin/invoices/:invoiceId?'),

  login: path('/login'),
  signup: path('/signup'),
  recover: path('/login/recover/:userId?/:token?'),
  invite: path('/company-invites/:companyId?/:email?/:token?'),
  accessApplicants: path('/access-applicants/:jobId/:token?'),
  sharedJobs: path('/shared-candidates'),
  confirmEmail: path('/confirm-email/:token'),
  stopEmailChange: path('/stop-email-change/:token'),
  confirmBillingEmail: path('/confirm-billing-email/:token'),
  stayInBank: path('/stay/:token'),
  join: path('/join/:token'),
  opinion: path('/opinions/:token'),
  logout: path('/logout'),

  applicantLogin: path('/applicant-login'),
  // Leads to the log-in.
  appLogin: path('/AppLogin'),
  applicantRegister: path('/applicant-register/:jobId?'),
  apply: path('/apply/:jobId'),
  companyApply: path('/company-apply/:companyId'),
  profile: path('/profile'),
  applicantSettings: path('/settings'),
  savedJobs: path('/saved-jobs'),
  history: path('/history'),
  historyJob: path('/history/:jobId'),
  application: path('/applications/:applicationId'),
  guestLink: path('/applications/:applicationId/:key'),

  pageNotFound: path('/page-not-found'),
} as const;

/** The outcome of publishing this job. */
export const publishedAddress = (jobId: string) => `${paths.jobConfirm.to()}?annons=${jobId}`;

/** The purchases with the plans open. */
export const plansAddress = `${paths.purchases.to()}?visa=planer`;

/** The name of the page at this path; the server answers every other address with 404. */
export function pageAt(pathname: string): string | undefined {
  return Object.entries(paths).find(([, { pattern }]) => matchPath(pattern, pathname) !== null)?.[0];
}

/** The public site is another document: these are plain links (`<a href>`), never the router's. */
export const publicPaths = {
  jobs: '/jobs',
  job: (jobId: string) => `/jobs/${jobId}`,
  forCompanies: '/foretag',
  howMatchingWorks: '/how-matching-works',
  privacyPolicy: '/privacy-policy',
  userTerms: '/user-terms',
  businessTerms: '/business-terms',
} as const;

/** The address of a login page which leads on to `target` afterwards. */
export function loginThenTo(login: string, target: string): string {
  return target === '/' ? login : `${login}?redirect=${encodeURIComponent(target)}`;
}

/**
 * Where to go after log-in: only an address on this site. Browsers read a backslash as a slash and
 * leave tabs and line breaks out, so "/\t/elsewhere.example" would be another site.
 */
export function redirectTarget(search: URLSearchParams, fallback: string): string {
  const target = search.get('redirect') ?? '';
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(target) ? target : fallback;
}

/** The job id in a public job address, if it is one. */
export function jobOfAddress(address: string): string | undefined {
  return /^\/jobs\/([\w-]+)$/.exec(address)?.[1];
}

/** Whether the address belongs to the public site, which is another document. */
export function isPublic(address: string): boolean {
  return /^\/(jobs|career|foretag|how-matching-works|privacy-policy|business-terms|user-terms)(\/|\?|#|$)/.test(
    address,
  );
}
