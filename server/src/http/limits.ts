/** Attempts per window. They are counted in PostgreSQL, so all server processes share the count. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Each server process counts for itself instead, because a visitor's read should write nothing. */
  perProcess?: true;
}

/** A limit of calls, counted per account, or per network for calls without a session. */
export interface CallLimit extends Limit {
  by: 'network' | 'account';
  /** Calls beyond the limit are not refused at once: each waits so many milliseconds longer than the one before it. */
  slowsBy?: number;
}

const minute = 60;

const hour = 60 * minute;

export const limits = {
  // Log-ins that fail. Strangers may use up an account's attempts; a device that has logged in to it has its own.
  logInByNetwork: { name: 'login-network', points: 60, seconds: 15 * minute },
  logInByAccount: { name: 'login-account', points: 10, seconds: 15 * minute },
  logInByDevice: { name: 'login-device', points: 10, seconds: 15 * minute },
  // Own passwords that are given wrong, to change something that requires it.
  ownPassword: { name: 'own-password', points: 10, seconds: 15 * minute },
  // One-time codes that are given wrong, at log-in and when two-step log-in is switched on.
  oneTimeCode: { name: 'one-time-code', points: 5, seconds: 15 * minute },
  // All log-ins, because comparing a password takes much of the processor.
  logIn: { name: 'login', points: 600, seconds: 15 * minute, by: 'network' },
  // All registrations, because hashing a password takes much of the processor; a school class makes many wrong ones.
  signUp: { name: 'sign-up', points: 300, seconds: hour, by: 'network' },
  // Accounts that are created.
  createAccount: { name: 'create-account', points: 100, seconds: hour },
  recoverByNetwork: { name: 'recover-network', points: 100, seconds: hour, by: 'network' },
  recoverByAccount: { name: 'recover-account', points: 5, seconds: hour },
  followRecovery: { name: 'follow-recovery', points: 60, seconds: hour, by: 'network' },
  sendConfirmation: { name: 'send-confirmation', points: 10, seconds: hour, by: 'account' },
  // Addresses that turn out to have, or not to have, an account: the texts say so, so guessing is limited.
  guessAddress: { name: 'guess-address', points: 30, seconds: hour },
  exportData: { name: 'export-data', points: 10, seconds: hour, by: 'account' },
  changeAccount: { name: 'change-account', points: 40, seconds: 15 * minute, by: 'account' },
  createCompany: { name: 'create-company', points: 30, seconds: hour, by: 'account' },
  // Addresses of which a company learns that they are a job seeker's.
  learnApplicantAccount: { name: 'learn-applicant-account', points: 5, seconds: 24 * hour },
  invite: { name: 'invite', points: 60, seconds: hour, by: 'account' },
  followNotice: { name: 'follow-notice', points: 60, seconds: hour, by: 'network' },
  // Candidates may share a network: a school's, a job centre's.
  followInterview: { name: 'follow-interview', points: 300, seconds: hour, by: 'network' },
  followInvite: { name: 'follow-invite', points: 60, seconds: hour, by: 'network' },
  shareApplicants: { name: 'share-applicants', points: 60, seconds: hour, by: 'account' },
  followAccess: { name: 'follow-access', points: 60, seconds: hour, by: 'network' },
  addOwnWord: { name: 'add-own-word', points: 60, seconds: 24 * hour, by: 'account' },
  upload: { name: 'upload', points: 120, seconds: hour, by: 'account' },
  uploadResume: { name: 'upload-resume', points: 20, seconds: hour, by: 'account' },
  uploadAttachment: { name: 'upload-attachment', points: 60, seconds: hour, by: 'account' },
  pileResume: { name: 'pile-resume', points: 400, seconds: hour, by: 'account' },
  addPerson: { name: 'add-person', points: 300, seconds: hour, by: 'account' },
  // Setting pages takes much of the processor.
  printApplicants: { name: 'print-applicants', points: 60, seconds: hour, by: 'account' },
  askForOpinion: { name: 'ask-for-opinion', points: 100, seconds: hour, by: 'account' },
  // A company's managers open their links from one network.
  followOpinion: { name: 'follow-opinion', points: 300, seconds: hour, by: 'network' },
  findCalendars: { name: 'find-calendars', points: 60, seconds: hour, by: 'account' },
  addCalendar: { name: 'add-calendar', points: 20, seconds: hour, by: 'account' },
  readCalendarFeed: { name: 'read-calendar-feed', points: 600, seconds: hour, by: 'network' },
  bookInterview: { name: 'book-interview', points: 300, seconds: hour, by: 'account' },
  comment: { name: 'comment', points: 300, seconds: hour, by: 'account' },
  sendMessage: { name: 'send-message', points: 120, seconds: minute, by: 'account' },
  messageMany: { name: 'message-many', points: 60, seconds: hour, by: 'account' },
  scheduleMessage: { name: 'schedule-message', points: 300, seconds: hour, by: 'account' },
  inboundMail: { name: 'inbound-mail', points: 60, seconds: hour },
  mailMany: { name: 'mail-many', points: 60, seconds: hour, by: 'account' },
  recordEvent: { name: 'record-event', points: 600, seconds: hour, by: 'network' },
  billingLink: { name: 'billing-link', points: 30, seconds: hour, by: 'account' },
  purchase: { name: 'purchase', points: 60, seconds: hour, by: 'account' },
  discountCode: { name: 'discount-code', points: 60, seconds: hour, by: 'account' },
  orderService: { name: 'order-service', points: 60, seconds: hour, by: 'account' },
  hostName: { name: 'host-name', points: 120, seconds: hour, by: 'account' },
  // CVs that strangers have read before they apply. Beyond this they apply with the file alone.
  readCvByNetwork: { name: 'read-cv-network', points: 120, seconds: hour, by: 'network' },
  readCvByJob: { name: 'read-cv-job', points: 600, seconds: hour },
  // Applications to jobs are counted where they are sent (applications/apply-to-job.ts).
  apply: { name: 'apply', points: 100, seconds: hour, by: 'account' },
  // Applications without an account. A school class applies from one network; beyond that each waits its turn.
  applyAsGuest: { name: 'apply-as-guest', points: 60, seconds: minute, by: 'network', slowsBy: 250 },
  // Beyond these a browser proves some work, which costs a human a second.
  guestsOfNetwork: { name: 'guests-of-network', points: 30, seconds: 10 * minute },
  guestsOfJob: { name: 'guests-of-job', points: 300, seconds: 10 * minute },
  applicationChallenge: { name: 'application-challenge', points: 600, seconds: hour, by: 'network' },
  mailGuest: { name: 'mail-guest', points: 20, seconds: hour },
  followGuestLink: { name: 'follow-guest-link', points: 60, seconds: hour, by: 'network' },
  sendGuestLink: { name: 'send-guest-link', points: 30, seconds: hour, by: 'network' },
  linksOfGuest: { name: 'links-of-guest', points: 5, seconds: hour },
  withdraw: { name: 'withdraw', points: 100, seconds: hour },
  requestWithdrawal: { name: 'request-withdrawal', points: 60, seconds: hour, by: 'account' },
  requestReview: { name: 'request-review', points: 60, seconds: hour, by: 'account' },
  // Lists, pages and feeds that are not cached.
  publicRead: { name: 'public-read', points: 600, seconds: minute, by: 'network', perProcess: true },
  jobFeed: { name: 'job-feed', points: 20, seconds: hour, by: 'network' },
} as const satisfies Record<string, Limit | CallLimit>;
