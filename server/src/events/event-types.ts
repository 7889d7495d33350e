import type { PriceEvent } from '@platsa/contract/billing/prices';
import type { ColumnStage } from '@platsa/contract/boards/rules';
import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import type { MemberRole } from '@platsa/contract/companies/schema';
import type { TeamRole } from '@platsa/contract/jobs/team';
import type { LiveEvent } from '@platsa/contract/live-event';

/** The rows that an event concerns, each by its id, and a few short values that sentences about the event need. */
export interface EventFields {
  companyId?: string | null;
  /** The account that did it; null where the product did. */
  by?: string | null;
  jobId?: string | null;
  brandId?: string | null;
  applicationId?: string | null;
  /** The company user whose membership or account it is about. */
  memberId?: string | null;
  /** The column that an application entered, or that sent a mail by itself. */
  columnId?: string | null;
  /** The column that it left, and when it had come there. */
  fromColumnId?: string | null;
  fromSince?: Date | null;
  /** The stages of both at the time. */
  fromStage?: ColumnStage | null;
  stage?: ColumnStage | null;
  /** False: the column that it entered does not mail it. */
  mails?: boolean | undefined;
  mailId?: string | null;
  careerPageId?: string | null;
  inviteId?: string | null;
  accessId?: string | null;
  /** The rating that an application was given; 0 when it was removed. */
  rating?: number | null;
  /** The start date that was set for an application; null when it was removed. */
  day?: string | null;
  /**
   * The name that a brand, page, template or deleted job had; the price that was agreed; the fields that were changed; from
   * which source to which an application was corrected.
   */
  name?: string | null;
  role?: MemberRole | TeamRole | null;
}

/** Fields that only decide who refetches. They are not stored. */
export interface LiveFields {
  /** The account of the job seeker or of the reader from outside whom the event concerns, when it is not `by`. */
  personId?: string | null;
  boardId?: string | null;
  conversationId?: string | null;
}

/** The audience refetches: the members of the company, one account, or the cache of every server process. */
export interface LiveRule {
  audience: 'companyId' | 'by' | 'memberId' | 'personId' | 'public';
  refetch: LiveEvent['type'];
  /** The field with the id of the changed row. Without it all rows of the kind are refetched. */
  id?: keyof EventFields | keyof LiveFields;
  /** Members who do not see the job of the event refetch too. */
  forAll?: true;
}

const rule =
  (audience: LiveRule['audience']) =>
  (refetch: LiveRule['refetch'], id?: NonNullable<LiveRule['id']>): LiveRule => ({
    audience,
    refetch,
    ...(id && { id }),
  });

const company = rule('companyId');
const actor = rule('by');
const member = rule('memberId');
const person = rule('personId');
/** Screens drop what their member does not see any more, or show what has become visible. */
const whoSeesChanged: LiveRule = { audience: 'companyId', refetch: 'everything', forAll: true };
/** Drops cached public responses in every server process. */
const publicSite = rule('public');

const companyChanged = company('company', 'companyId');
const memberChanged = [member('session'), companyChanged];
const inviteChanged = [companyChanged];
const jobChanged = [company('job', 'jobId')];
const teamChanged = [member('everything'), ...jobChanged];
/** The reader may have been logged out. */
const accessChanged = [...jobChanged, person('session')];
const ownApplication = person('applicant', 'applicationId');
const applicationDeleted = [company('job', 'jobId'), ownApplication, company('conversation'), person('conversation')];
/** Applications went from one person to another. */
const personChanged = [company('people'), company('applicant'), company('job'), company('conversation')];
const careerPageChanged = [company('career-page', 'careerPageId'), publicSite('career-page', 'careerPageId')];
const templatesChanged = [company('template')];
const interviewChanged = [
  company('interview'),
  company('applicant', 'applicationId'),
  person('interview'),
  person('applicant', 'applicationId'),
];
/** Screens show what the company has, and how many users it may have. */
const purchaseChanged = [company('billing'), company('company')];

/** Events of the companies' audit log and of the operator's log of prices, with the audiences that refetch. */
const loggedEvents = {
  'company.registered': [actor('session'), companyChanged],
  'company.approved': [companyChanged, company('session'), publicSite('public-jobs')],
  'company.approval.ended': [companyChanged, company('session'), publicSite('public-jobs')],
  'company.refused': [companyChanged, company('session')],
  'company.deleted': [publicSite('public-jobs')],
  'company.closing': [companyChanged, company('session'), publicSite('public-jobs')],
  'company.reopened': [companyChanged, company('session'), publicSite('public-jobs')],
  'company.exported': [],
  'company.closed': [publicSite('public-jobs')],
  'company.details.changed': [],
  'company.invoicing.changed': [],
  'company.child.created': [companyChanged],
  'company.parent.deleted': [companyChanged],
  'company.sender.confirmed': [companyChanged, company('session')],
  'company.sender.refused': [companyChanged, company('session')],
  'company.retention.changed': [],
  'company.bank.retention.changed': [],
  'company.jobs.for.teams': [whoSeesChanged],
  'company.jobs.for.all': [whoSeesChanged],
  'support.loggedin': [],
  'support.loggedout': [],
  'support.chats.opened': [],
  'support.chats.closed': [],
  'companyuser.registered': [],
  'companyuser.loggedin': [],
  'companyuser.changed.loggedin': [],
  'companyuser.invited': inviteChanged,
  'companyuser.invite.resent': inviteChanged,
  'companyuser.invite.withdrawn': inviteChanged,
  'companyuser.invite.declined': inviteChanged,
  'companyuser.joined': [actor('session'), companyChanged],
  'companyuser.role.changed': memberChanged,
  'companyuser.removed': memberChanged,
  'companyuser.password.changed': [],
  'companyuser.email.changed': [],
  'companyuser.twostep.on': [companyChanged],
  'companyuser.twostep.off': [companyChanged],
  'companyuser.twostep.reset': memberChanged,
  'companyuser.viewed': [],
  'companyuser.left.out': memberChanged,
  'companyuser.let.back': memberChanged,
  'companyuser.erased': [companyChanged],
  'applicant.registered': [],
  'applicant.applied': [company('job', 'jobId'), actor('applicant', 'applicationId')],
  'applicant.assigned': [company('applicant', 'applicationId'), member('session')],
  'applicant.unassigned': [company('applicant', 'applicationId'), member('everything')],
  'applicant.withdrawn': applicationDeleted,
  'applicant.replaced': [company('applicant', 'applicationId')],
  'applicant.withdrawal.requested': [actor('applicant', 'applicationId')],
  'applicant.review.requested': [actor('applicant', 'applicationId')],
  'applicant.review.answered': [],
  'applicant.time.chosen': [company('applicant', 'applicationId'), actor('applicant', 'applicationId')],
  'interview.invited': interviewChanged,
  'interview.booked': interviewChanged,
  'interview.moved': interviewChanged,
  'interview.cancelled': interviewChanged,
  'interview.held': interviewChanged,
  'interview.times.asked': interviewChanged,
  'interviewkinds.changed': [company('interview')],
  'assessment.changed': [company('interview')],
  'questions.changed': [company('question'), publicSite('public-jobs')],
  'question.reasoned': [],
  'job.questions.changed': [...jobChanged, publicSite('public-jobs')],
  'applicant.answer.opened': [],
  'scorecard.sent': [company('interview'), company('applicant', 'applicationId')],
  'applicant.erased': [company('job', 'jobId'), company('applicant', 'applicationId'), company('conversation')],
  'applicant.deleted': applicationDeleted,
  'applicant.anonymised': [company('applicant'), company('conversation'), ownApplication],
  'applicant.held': [company('applicant', 'applicationId')],
  'applicant.released': [company('applicant', 'applicationId')],
  'applicant.expired': applicationDeleted,
  'candidate.expired': [],
  'candidate.asked': [company('applicant')],
  'applicant.merged': [company('applicant', 'applicationId')],
  'person.merged': personChanged,
  'person.merge.undone': personChanged,
  'person.different.marked': [company('people')],
  'person.different.unmarked': [company('people')],
  'person.join.asked': [company('people')],
  'person.joined': personChanged,
  'applicant.placed': [ownApplication],
  'applicant.added': [company('job', 'jobId'), company('people')],
  'applicant.informed': [company('people'), company('applicant')],
  'person.corrected': [company('people'), company('applicant')],
  'person.erased': [company('people'), company('applicant')],
  'person.left': [company('people'), company('applicant')],
  'applicant.hiringstatus.changed': [ownApplication],
  'applicant.reason.set': [],
  'applicant.start.set': [],
  'applicant.source.set': [],
  'applicant.rated': [],
  'applicant.comment.created': [],
  'applicant.comment.deleted': [],
  'applicant.opinion.asked': [company('applicant', 'applicationId')],
  'applicant.opinion.withdrawn': [company('applicant', 'applicationId')],
  'applicant.opinion.given': [company('applicant', 'applicationId')],
  'applicant.outcome.asked': [company('applicant', 'applicationId')],
  'applicant.outcome.given': [company('applicant', 'applicationId')],
  'applicant.move.proposed': [],
  'applicant.decline.proposed': [],
  'applicant.proposal.accepted': [],
  'applicant.proposal.refused': [],
  'applicant.proposal.withdrawn': [],
  'applicants.access.shared': jobChanged,
  'applicants.access.extended': accessChanged,
  'applicants.access.revoked': accessChanged,
  'applicants.access.opened': jobChanged,
  'applicants.access.declined': accessChanged,
  'applicant.message.sent': [],
  'applicant.mailed': [],
  // A message or, with `mailId`, a mail that says no. Takes the place of the two above.
  'applicant.declined': [],
  'applicant.notified': [],
  'applicant.ordered.background-check': [company('billing')],
  'applicant.ordered.extended-background-check': [company('billing')],
  'applicant.ordered.second-opinion': [company('billing')],
  'declinereasons.changed': templatesChanged,
  'messagetemplate.created': templatesChanged,
  'messagetemplate.updated': templatesChanged,
  'messagetemplate.deleted': templatesChanged,
  'job.created': jobChanged,
  'job.updated': jobChanged,
  'job.outcome.set': jobChanged,
  'job.deleted': jobChanged,
  'job.team.joined': teamChanged,
  'job.team.role.changed': teamChanged,
  'job.team.left': teamChanged,
  'job.confidential': [whoSeesChanged],
  'job.open': [whoSeesChanged],
  'job.link.created': jobChanged,
  'job.link.deleted': jobChanged,
  'brand.created': [companyChanged],
  'brand.updated': [companyChanged],
  'brand.deleted': [companyChanged],
  'purchase.created': purchaseChanged,
  'purchase.changed': purchaseChanged,
  'purchase.unsubscribed': purchaseChanged,
  'purchase.resubscribed': purchaseChanged,
  'job.unlocked': [],
  'job.boosted': [company('job'), company('billing')],
  'order.cancelled': [company('job'), company('billing')],
  'careerpage.created': careerPageChanged,
  'careerpage.updated': careerPageChanged,
  'careerpage.published': careerPageChanged,
  'careerpage.unpublished': careerPageChanged,
  'careerpage.host.added': [],
  'careerpage.host.confirmed': [],
  'careerpage.host.removed': [],
  'careerpage.closed': careerPageChanged,
  'careerpage.deleted': careerPageChanged,
  'plan.created': [],
  'plan.updated': [],
  'boost.created': [],
  'boost.updated': [],
  'service.updated': [],
  'discountcode.created': [],
  'discountcode.updated': [],
} satisfies Record<AuditEvent | PriceEvent, readonly LiveRule[]>;

/** Events that no log shows: they say what to refetch, and what other features do about them. */
const quietEvents = {
  'schedule.changed': [actor('interview')],
  /** A draft, which its writer alone sees. */
  'scorecard.saved': [actor('interview')],
  /** By an interviewer's calendar program. */
  'interview.answered': [company('interview'), company('applicant', 'applicationId')],
  /** The account's own data, sessions or consents. */
  'account.changed': [actor('session')],
  /** Where the member works, if no log tells it: admins of parent companies, members of a deleted company. */
  'membership.changed': [member('session')],
  'profile.changed': [actor('profile', 'by')],
  /** A part of the profile that scores depend on. */
  'profile.matching.changed': [],
  'profile.topics.changed': [],
  'pile.changed': [company('people')],
  /** `companyId`: the company that was handed the CV. */
  'resume.changed': [person('resume', 'personId'), company('applicant')],
  'company.changed': [companyChanged],
  /** The company's settings. Some of them are in the sessions of its members. */
  'company.settings.changed': [companyChanged, company('session')],
  /** The name or logo of a brand, or of the company and with it of its default brand. */
  'company.brand.changed': [],
  /** The company's customer number at Arbetsförmedlingen. */
  'company.sender.changed': [],
  'job.changed': jobChanged,
  'job.ad.changed': jobChanged,
  'job.boost.ended': jobChanged,
  'job.requirements.changed': [],
  /** Whether the company sees the applicants of some of its jobs. */
  'job.access.changed': [company('job'), company('applicant'), company('conversation'), company('billing')],
  'public.jobs.changed': [publicSite('public-jobs', 'jobId')],
  'public.page.changed': [publicSite('career-page', 'careerPageId')],
  /** An application without an account has come in; a reaction places the application. */
  'guest.application.sent': [],
  /** A new application is in a column. Not one that the company had placed. */
  'application.arrived': [],
  /** Members have a new application to read. */
  'application.unread': [company('unread')],
  /** A member has read applications, or need not read them any more. */
  'application.read': [member('unread')],
  'application.changed': [ownApplication],
  'application.mail.changed': [company('applicant', 'applicationId')],
  /** A candidate joined or left the bank, or stays longer. */
  'candidate.changed': [company('job', 'jobId'), ownApplication],
  'conversation.changed': [company('conversation', 'conversationId'), person('conversation', 'conversationId')],
  'scheduled.changed': [company('scheduled-message')],
  /** The operator's decision about a word that the lists lacked. */
  'word.mapped': [],
  'word.accepted': [],
  'word.removed': [],
  'word.allowed': [],
  'column.view.changed': [actor('column-view', 'boardId')],
  /** An invoice of the company. */
  'billing.changed': [company('billing', 'companyId')],
} satisfies Record<string, readonly LiveRule[]>;

export const eventTypes = { ...loggedEvents, ...quietEvents };
export type EventType = keyof typeof eventTypes;

/** Whether a log shows the event. */
export function isLogged(type: EventType): boolean {
  return type in loggedEvents;
}
