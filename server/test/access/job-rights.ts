import type { JobRight } from '@platsa/contract/jobs/team';
import { expectations } from '../access-expectations.ts';
import type { Expectation } from './expectation.ts';

/**
 * Who in a company may make a call, where its jobs are for their teams: full members, limited ones too, or on the job who
 * sees it and has these rights. `bankProfile`: a profile of the candidate bank, which is all full members'. `personOfHiddenJob`: somebody whom the company knows by a confidential job alone. `fullMembersOnJob`: no
 * limited member, whatever the role in the team. `personInBank`: who has applied to the confidential job, too. `applicationOrMask`: everybody in the team. `oneApplication`: who sees all applications, and also interviewers whom the application is assigned to.
 */
export type MemberRule =
  | 'admins'
  | 'fullMembers'
  | 'allMembers'
  | 'bankProfile'
  | 'personOfHiddenJob'
  | 'fullMembersOnJob'
  | 'personInBank'
  | 'applicationOrMask'
  | { job: readonly JobRight[] }
  | { oneApplication: readonly JobRight[] };

const job = (...rights: JobRight[]): MemberRule => ({ job: rights });
const applicants = (...rights: JobRight[]): MemberRule => ({ job: ['seeApplicants', ...rights] });
/** Answered with masks, or without anything about persons. */
const masked = job('seeMaskedApplicants');
const oneApplication = (...rights: JobRight[]): MemberRule => ({ oneApplication: rights });

/** Calls about one job, by the name of the endpoint. */
const aboutJobs: Record<string, MemberRule> = {
  // The advert
  updateJob: job('editJob'),
  deleteJob: job('publish'),
  extendJob: job('publish'),
  duplicateJob: 'fullMembersOnJob',
  resendAgencyAd: job('publish'),
  listJobLinks: job('editJob'),
  createJobLink: job('editJob'),
  deleteJobLink: job('editJob'),
  getJobTeam: job(),
  saveJobTeam: job('manageTeam'),
  // Its board
  getBoard: masked,
  getBoardSummary: masked,
  listUnreadApplicants: masked,
  moveApplicant: applicants('move'),
  moveApplicants: applicants('move'),
  setDeclineReason: applicants('decline'),
  declineWithoutMessage: applicants('decline'),
  setSource: applicants('move'),
  setStartDate: applicants('move'),
  orderColumns: job('editJob'),
  createColumn: job('editJob'),
  updateColumn: job('editJob'),
  deleteColumn: job('editJob'),
  listColumnViews: masked,
  saveColumnView: masked,
  listMatchingApplicants: applicants(),
  listBoardContacts: applicants('seeContact'),
  exportApplicants: applicants('seeContact'),
  downloadApplicantsPdf: applicants('seeContact'),
  // Its applicants
  listJobApplicants: masked,
  listJobApplicantIds: applicants(),
  getApplicant: 'applicationOrMask',
  updateApplicant: oneApplication('rate'),
  createComment: oneApplication('comment'),
  assignApplication: applicants('book'),
  listOpinions: applicants('book'),
  askForOpinion: applicants('book'),
  withdrawOpinion: applicants('book'),
  getHireOutcome: applicants('seeJudgements'),
  answerHireOutcome: applicants('seeJudgements', 'rate'),
  createProposal: applicants('propose'),
  // The world's is a colleague's, about a no.
  removeProposal: applicants('decline'),
  acceptProposal: applicants('decline'),
  listInterviewers: oneApplication(),
  removeApplication: applicants('decline'),
  listApplicantHistory: masked,
  listScoreChanges: masked,
  orderService: applicants('message'),
  downloadApplicantResume: oneApplication('seeContact'),
  listOtherApplications: applicants(),
  // Messages
  getApplicantConversation: applicants(),
  getConversation: applicants(),
  updateConversation: applicants('message'),
  seeConversation: applicants(),
  listMessages: applicants(),
  getWholeMail: applicants(),
  uploadAttachment: applicants('message'),
  downloadAttachment: applicants(),
  getAttachmentThumbnail: applicants(),
  sendMessage: applicants('message'),
  answerWithdrawal: applicants('message'),
  answerReview: applicants('message'),
  messageApplicants: applicants('message'),
  mailApplicants: applicants('message'),
  listMessageRecipients: applicants('message'),
  scheduleMessage: applicants('message'),
  listScheduledMessages: applicants(),
  listBoardScheduled: applicants(),
  getScheduledMessage: applicants(),
  cancelScheduledMessage: applicants('message'),
  resumeScheduledMessage: applicants('message'),
  leaveMessageStopped: applicants('message'),
  listWaitingRecipients: applicants(),
  listProposedTimes: applicants(),
  downloadProposedTime: applicants(),
  // Judgements after interviews
  getAssessment: job(),
  saveAssessment: job('editJob'),
  getInterviewKit: oneApplication(),
  listScorecards: oneApplication(),
  compareFinalists: applicants('seeJudgements'),
  // Own questions
  saveJobQuestions: job('editJob'),
  openAnswer: oneApplication('seeContact'),
  // Interviews
  listJobInterviewKinds: job(),
  createJobInterviewKind: job('editJob'),
  listPossibleInterviewers: applicants('book'),
  listInterviewTimes: applicants('book'),
  listApplicationInterviews: oneApplication(),
  bookInterviews: applicants('book'),
  inviteToInterview: applicants('book'),
  updateInterview: applicants('book'),
  cancelInterview: applicants('book'),
  setInterviewResult: applicants('book'),
  // Others
  getPersonRecord: 'personInBank',
  askToJoin: 'personOfHiddenJob',
  mergePerson: 'personOfHiddenJob',
  undoMerge: 'personOfHiddenJob',
  comparePeople: 'personOfHiddenJob',
  markDifferent: 'personOfHiddenJob',
  placeCandidates: 'bankProfile',
  removePlacedCandidates: 'bankProfile',
  getJobFollowing: applicants(),
  followJob: applicants(),
  getJobFunnel: masked,
  exportJobFunnel: masked,
  listJobChannels: applicants(),
  shareApplicants: applicants('manageTeam'),
  listApplicantAccesses: applicants(),
  extendApplicantAccess: applicants('manageTeam'),
  revokeApplicantAccess: applicants('manageTeam'),
};

/** Lists that each member reads of the jobs that the member sees, and facts that everybody in a company knows. */
const forAllMembers: readonly string[] = [
  ...['getCompany', 'listBrands', 'listJobs', 'listBoards', 'searchCompany', 'listDeclineReasons', 'getPaymentState'],
  ...['getOverview', 'listNewApplicants', 'countNewApplicants', 'listAssignedApplications', 'markApplicantsRead'],
  'listProposals',
  'listAwaitedOpinions',
  ...['listCompanyConversations', 'countCompanyUnread', 'listCompanyConversationJobs', 'listTemplates'],
  ...['listWaitingMessages', 'listStoppedMessages', 'countScheduledMessages', 'listInterviewKinds', 'listInterviews'],
  'listQuestions',
  ...['getStageAnalysis', 'getHiringTimes', 'getSourceAnalysis', 'getDeclineAnalysis', 'getAnswerAnalysis'],
  ...['getMemberAnalysis', 'getOutcomeAnalysis', 'listAnalysedJobs'],
  ...['listAnalysisRows', 'exportAnalysis', 'exportAnalysisRows'],
];

/** Undefined for calls that are not a company's. */
export function findMemberRule(name: string): MemberRule | undefined {
  const expectation: Expectation | undefined = expectations[name];
  if (!expectation) return undefined;
  const own = aboutJobs[name];
  if (own) return own;
  const { audience } = expectation;
  if (audience === 'companyAdmins') return 'admins';
  if (audience !== 'company') return undefined;
  return forAllMembers.includes(name) ? 'allMembers' : 'fullMembers';
}
