import { createComment } from '@platsa/contract/applications/endpoints';
import { placeCandidates } from '@platsa/contract/candidates/endpoints';
import { createCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { addHostName } from '@platsa/contract/career-pages/host-names';
import type { ErrorName } from '@platsa/contract/errors';
import { saveSearch } from '@platsa/contract/job-board/endpoints';
import { createTemplate } from '@platsa/contract/messaging/endpoints';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-messages';
import { resumeKey } from '../src/features/profiles/resumes/resume-file.ts';
import { hashToken } from '../src/http/session.ts';
import { aReader } from './access-builders.ts';
import { beginsTwoStep, companyUserValues } from './account-builders.ts';
import type { TestApp } from './app.ts';
import { anOpenJob } from './applications-builders.ts';
import { aBrand, aCompany, aJobSeeker, aLogo, aMember, aName, password } from './builders.ts';
import { aBankProfile, aCandidate } from './candidate-builders.ts';
import { aConversation, anAttachment } from './conversation-builders.ts';
import { anInvite } from './invite-builders.ts';
import { aCompleteJob, aJob, tagId } from './job-builders.ts';
import { aReadResume } from './resume-builders.ts';

/** A company with everything that endpoints are about, and each kind of caller. */
export async function aWorld(platsa: TestApp) {
  const board = await anOpenJob(platsa);
  const { companyId, jobId, admin } = board;
  const member = await aMember(platsa, companyId);
  const { jobSeeker: owner, applicantId, conversationId } = await aConversation(platsa, { board });
  const resumeId = await aReadResume(platsa, owner, {}, platsa.ctx.now());
  await platsa.ctx.files.put(resumeKey(resumeId), Buffer.from('%PDF-1.7'), 'application/pdf');
  const { applicantId: candidateId } = await aCandidate(platsa, board, owner);
  const profile = await aBankProfile(platsa, { company: board });
  const onBoard = { jobId: profile.job._id, _applicants: [candidateId] };
  const { placed } = await platsa.must(placeCandidates, onBoard, admin);
  const template = { type: 'chat', title: 'Mall', message: 'Hej', _company: companyId } as const;
  const tomorrow = new Date(platsa.ctx.now().getTime() + 86_400_000).toISOString();
  const chat = { companyId, channel: 'chat', text: 'Hej' } as const;
  const scheduled = { ...chat, sendAt: tomorrow, applicants: [applicantId] };
  const recoveryToken = aName();
  const expires_at = new Date(Date.now() + 3_600_000);
  await platsa.ctx.db
    .insertInto('recoveries')
    .values({ token_hash: hashToken(recoveryToken), user_id: owner.userId, expires_at })
    .execute();
  const otherCompany = await aCompany(platsa);
  const invite = await anInvite(platsa, { company: board, email: otherCompany.admin.email });
  const reader = await aReader(platsa, { board });
  const confirmationToken = aName();
  await platsa.ctx.db
    .insertInto('email_confirmations')
    .values({ token_hash: hashToken(confirmationToken), user_id: owner.userId, email: owner.email, expires_at })
    .execute();
  const { id: sessionId } = await platsa.ctx.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(aName()), user_id: owner.userId, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const twoStep = await beginsTwoStep(platsa, owner);
  const page = { title: 'Jobba hos oss', pageId: aName(), _company: companyId };
  const { _id: careerPageId } = (await platsa.must(createCareerPage, page, admin)).careerPage;
  await platsa.must(setCareerPageActive, { careerPageId, active: true }, admin);
  return {
    callers: {
      nobody: undefined,
      jobSeeker: (await aJobSeeker(platsa)).token,
      owner: owner.token,
      otherAdmin: otherCompany.admin.token,
      member: member.token,
      admin: admin.token,
      reader: reader.token,
    },
    ids: {
      ...{ companyId, jobId, boardId: board.boardId, columnId: board.firstColumnId, applicantId, conversationId },
      userId: owner.userId,
      memberId: member.userId,
      accessId: reader.accessId,
      inviteId: invite.inviteId,
      token: invite.token,
      sessionId,
      resumeId,
      professionId: tagId('profession', 'Undersköterska'),
      commentId: (await platsa.must(createComment, { applicantId, text: 'Bra' }, member))._id,
      attachmentId: await anAttachment(platsa, { conversationId, by: admin }),
      brandId: (await aBrand(platsa, board)).brandId,
      templateId: (await platsa.must(createTemplate, template, admin)).messageTemplate._id,
      scheduledMessageId: (await platsa.must(scheduleMessage, scheduled, admin))._id,
      careerPageId,
      hostNameId: (await platsa.must(addHostName, { careerPageId, host: `${aName()}.example.com` }, admin)).hostName
        ._id,
      searchId: (await platsa.must(saveSearch, { userId: owner.userId, search: { search: 'kock' } }, owner))
        .savedSearches[0]?._id,
    },
    owner,
    admin,
    recoveryToken,
    accessLink: { token: reader.linkToken },
    confirmationToken,
    twoStepCode: twoStep.code,
    candidateId,
    placedId: placed[0]?._id ?? '',
    profileId: profile.job._id,
    logoId: await aLogo(platsa, companyId),
    newJob: await aCompleteJob(platsa, companyId),
    completeJobId: (await aJob(platsa, { company: board })).job._id,
  };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
export type Caller = keyof World['callers'];

/** Whose rows an endpoint is about, and so who may call it with them. */
export const audiences = {
  /** Nobody's in particular: public rows, or the caller's own. */
  anyone: ['nobody', 'jobSeeker', 'owner', 'otherAdmin', 'member', 'admin', 'reader'],
  owner: ['owner'],
  adminThemself: ['admin'],
  company: ['member', 'admin'],
  companyAndReaders: ['member', 'admin', 'reader'],
  companyAdmins: ['admin'],
  commentAuthor: ['member'],
  reader: ['reader'],
  invited: ['otherAdmin'],
  bothSides: ['owner', 'member', 'admin'],
  operator: [],
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

const anyone: Expectation = { audience: 'anyone' };
const owner: Expectation = { audience: 'owner' };
const company: Expectation = { audience: 'company' };
const ofApplicants: Expectation = { audience: 'company', ofApplicants: true };
const shared: Expectation = { audience: 'companyAndReaders', ofApplicants: true, openToReaders: true };
const bothSides: Expectation = { audience: 'bothSides', ofApplicants: true };
const column = { value: 'Ny', color: '#006aff' };
const template = { type: 'chat', title: 'Ny mall', message: 'Hej' };

/** What each endpoint is expected to allow, by its name. An endpoint that is missing here fails the test. */
export const expectations: Readonly<Record<string, Expectation>> = {
  logIn: { audience: 'anyone', input: ({ owner: { email } }) => ({ email, password }) },
  restoreSession: { audience: 'anyone', openToReaders: true },
  logOut: { audience: 'anyone', openToReaders: true },
  createUser: { audience: 'anyone', input: () => companyUserValues() },
  updateUser: { ...owner, input: () => ({ firstName: 'Kim' }) },
  uploadUserImage: owner,
  removeUserImages: owner,
  listUserCompanies: { audience: 'adminThemself', input: ({ admin }) => ({ userId: admin.userId }) },
  changePassword: { ...owner, input: () => ({ oldPassword: password, newPassword: 'nytt lösenord' }) },
  logInWithCode: { audience: 'anyone', input: ({ owner: { email } }) => ({ email, password, code: '123456' }) },
  getTwoStep: owner,
  beginTwoStep: { ...owner, input: () => ({ password }) },
  confirmTwoStep: { ...owner, input: ({ twoStepCode }) => ({ code: twoStepCode() }) },
  renewRecoveryCodes: { ...owner, input: () => ({ password }) },
  endTwoStep: { ...owner, input: () => ({ password }) },
  listSessions: owner,
  endSession: owner,
  endOtherSessions: owner,
  exportOwnData: owner,
  deleteAccount: { ...owner, input: () => ({ password, confirmation: 'RADERA' }) },
  requestRecovery: { audience: 'anyone', input: ({ owner: { email } }) => ({ email }) },
  checkRecovery: { audience: 'anyone', input: ({ recoveryToken }) => ({ recoveryToken }) },
  recoverPassword: { audience: 'anyone', input: ({ recoveryToken }) => ({ recoveryToken, password }) },

  sendConfirmation: owner,
  confirmEmail: { audience: 'anyone', input: ({ confirmationToken }) => ({ confirmationToken }) },

  shareApplicants: { ...ofApplicants, input: () => ({ email: `${aName()}@example.com` }) },
  listApplicantAccesses: ofApplicants,
  extendApplicantAccess: ofApplicants,
  revokeApplicantAccess: company,
  checkApplicantAccess: { audience: 'anyone', input: ({ accessLink }) => accessLink },
  openApplicantAccess: { audience: 'anyone', input: ({ accessLink }) => ({ ...accessLink, password }) },
  reopenApplicantAccess: { audience: 'reader', openToReaders: true },
  declineApplicantAccess: { audience: 'anyone', input: ({ accessLink }) => accessLink },

  createCompany: { audience: 'anyone', input: () => ({ name: 'Nytt', corporateNumber: '556677-8899' }) },
  getCompany: company,
  updateCompany: { audience: 'companyAdmins', input: () => ({ name: 'Nyare' }) },
  uploadLibraryImage: company,
  listBrands: company,
  listChildren: { audience: 'companyAdmins' },
  changeMemberRole: { audience: 'companyAdmins', input: () => ({ role: 'admin' }) },
  removeMember: { audience: 'companyAdmins' },
  listInvites: { audience: 'companyAdmins' },
  createInvite: { audience: 'companyAdmins', input: () => ({ email: `${aName()}@example.com` }) },
  resendInvite: { audience: 'companyAdmins' },
  withdrawInvite: { audience: 'companyAdmins' },
  checkInvite: anyone,
  acceptInvite: { audience: 'invited', refusal: 'forbidden' },
  declineInvite: anyone,
  createBrand: {
    audience: 'companyAdmins',
    input: ({ ids, logoId }) => ({ _company: ids.companyId, name: 'Nytt', logo: logoId }),
  },
  updateBrand: { audience: 'companyAdmins', input: () => ({ name: 'Nyare' }) },
  deleteBrand: { audience: 'companyAdmins' },
  listAuditLogs: { audience: 'companyAdmins' },
  exportAuditLogs: { audience: 'companyAdmins' },

  getUser: owner,
  updateProfile: owner,
  suggestProfessions: owner,
  suggestTraits: owner,
  suggestSkills: owner,
  listResumes: owner,
  uploadResume: owner,
  saveResume: owner,
  deleteResume: owner,
  downloadResume: owner,

  createJob: { ...company, input: ({ newJob }) => ({ ...newJob }) },
  getJob: anyone,
  getJobQuestions: anyone,
  updateJob: { ...company, input: ({ completeJobId }) => ({ jobId: completeJobId, title: 'Kock till helgerna' }) },
  deleteJob: company,
  extendJob: company,
  duplicateJob: company,
  listJobs: company,
  suggestTags: anyone,
  resendAgencyAd: company,

  listPublicJobs: anyone,
  listJobsAround: anyone,
  setRegionalKeys: { audience: 'operator', input: () => ({ keys: [] }) },
  listSavedSearches: owner,
  saveSearch: { ...owner, input: () => ({ search: { search: 'bagare' } }) },
  updateSavedSearch: { ...owner, input: () => ({ frequency: 'weekly' }) },
  deleteSavedSearch: owner,
  markJobs: { ...anyone, input: ({ completeJobId }) => ({ jobIds: [completeJobId] }) },
  rankJobs: { ...anyone, input: () => ({ search: {} }) },
  listSavedJobs: owner,
  saveJob: owner,
  forgetSavedJob: owner,
  listArticles: { audience: 'anyone', input: () => ({ topic: 'ekonomi' }) },

  applyToJob: { ...owner, input: ({ owner: { userId } }) => ({ userId }) },
  getOwnApplication: anyone,
  getOwnMatch: anyone,
  getPastApplication: owner,
  listApplications: owner,
  removeApplication: { audience: 'bothSides' },
  updateApplicationMessage: owner,
  requestWithdrawal: owner,
  getSentApplication: owner,
  listJobApplicants: shared,
  listJobApplicantIds: ofApplicants,
  getApplicant: shared,
  updateApplicant: { ...shared, input: () => ({ rating: 3 }) },
  createComment: { ...shared, input: () => ({ text: 'Bra' }) },
  deleteComment: { audience: 'commentAuthor', ofApplicants: true, openToReaders: true },
  listApplicantHistory: ofApplicants,
  orderService: { ...ofApplicants, input: () => ({ paymentOption: 'second-opinion' }) },
  downloadApplicantResume: shared,
  searchCompany: { ...company, input: () => ({ name: 'kim' }) },

  listBoards: company,
  getBoard: ofApplicants,
  listUnreadApplicants: ofApplicants,
  moveApplicant: {
    ...ofApplicants,
    input: ({ ids }) => ({ _applicant: ids.applicantId, _workflowColumn: ids.columnId, newIndex: 0 }),
  },
  moveApplicants: {
    ...ofApplicants,
    input: ({ ids }) => ({ _applicants: [ids.applicantId], _workflowColumn: ids.columnId }),
  },
  orderColumns: { ...company, input: ({ ids }) => ({ newColumnOrder: [ids.columnId] }) },
  createColumn: { ...company, input: ({ ids }) => ({ ...column, _workflowBoard: ids.boardId }) },
  updateColumn: { ...company, input: () => column },
  deleteColumn: company,

  applyToCompany: anyone,
  deleteCandidate: { ...company, input: ({ candidateId }) => ({ applicantId: candidateId }) },
  getCompanyToApplyTo: anyone,
  getOwnCompanyApplication: anyone,
  listBankProfiles: company,
  listCandidates: company,
  listCandidateIds: company,
  listBankConsents: owner,
  updateBankConsent: { ...owner, input: () => ({ mayKeep: true }) },
  listPlacementTargets: company,
  placeCandidates: {
    ...company,
    input: ({ candidateId, profileId }) => ({ jobId: profileId, _applicants: [candidateId] }),
  },
  removePlacedCandidates: {
    ...company,
    input: ({ placedId, profileId }) => ({ jobId: profileId, _applicants: [placedId] }),
  },

  listCompanyConversations: company,
  listUserConversations: owner,
  countCompanyUnread: company,
  countUserUnread: owner,
  listCompanyConversationJobs: company,
  listUserConversationJobs: owner,
  getApplicantConversation: bothSides,
  getConversation: bothSides,
  updateConversation: { ...bothSides, input: () => ({ status: 3 }) },
  seeConversation: { ...bothSides, input: () => ({ number: 1 }) },
  listMessages: bothSides,
  uploadAttachment: bothSides,
  downloadAttachment: bothSides,
  getAttachmentThumbnail: bothSides,
  sendMessage: { ...bothSides, input: () => ({ text: 'Hej' }) },
  answerWithdrawal: { ...ofApplicants, input: () => ({ text: 'Hej' }) },
  messageApplicants: { ...ofApplicants, input: ({ ids }) => ({ text: 'Hej', applicants: [ids.applicantId] }) },
  listTemplates: company,
  createTemplate: { ...company, input: ({ ids }) => ({ ...template, _company: ids.companyId }) },
  updateTemplate: { ...company, input: () => template },
  deleteTemplate: company,
  listMessageRecipients: {
    ...ofApplicants,
    input: ({ ids }) => ({ channel: 'chat', applicants: [ids.applicantId] }),
  },
  scheduleMessage: {
    ...ofApplicants,
    input: ({ ids }) => ({ channel: 'chat', text: 'Hej', applicants: [ids.applicantId] }),
  },
  listScheduledMessages: ofApplicants,
  cancelScheduledMessage: company,
  listOtherApplications: ofApplicants,
  mailApplicants: {
    ...ofApplicants,
    input: ({ ids }) => ({ _company: ids.companyId, _applicants: [ids.applicantId], subject: 'Hej', text: 'Hej' }),
  },

  createCareerPage: {
    audience: 'companyAdmins',
    input: ({ ids }) => ({ _company: ids.companyId, title: 'Hos oss', pageId: aName() }),
  },
  getCareerPage: anyone,
  listCareerPages: company,
  updateCareerPage: { audience: 'companyAdmins', input: () => ({ title: 'Hos oss' }) },
  setCareerPageActive: { audience: 'companyAdmins', input: () => ({ active: true }) },
  copyCareerPage: { audience: 'companyAdmins' },
  deleteCareerPage: { audience: 'companyAdmins' },
  checkPageId: { ...company, input: () => ({ pageId: 'kafe' }) },
  getCareerSurroundings: company,
  recordCareerVisit: { ...anyone, input: () => ({ opened: true }) },
  getCareerStatistics: company,
  listHostNames: { audience: 'companyAdmins' },
  addHostName: { audience: 'companyAdmins', input: () => ({ host: `${aName()}.example.se` }) },
  checkHostName: { audience: 'companyAdmins' },
  removeHostName: { audience: 'companyAdmins' },

  recordEvent: { audience: 'anyone', input: ({ ids }) => ({ event: 'job.opened', _job: ids.jobId }) },
  getOverview: company,
  listNewApplicants: company,
  recordVisit: company,
  searchCities: anyone,
  searchProfessions: anyone,
  findNearestProfession: { audience: 'anyone', input: () => ({ title: 'Kock' }) },
  searchOccupationCodes: anyone,
  searchSkills: anyone,
  searchTraits: anyone,
  searchLanguages: anyone,
  searchLicenses: anyone,
  searchTopics: anyone,
  getProduct: anyone,
};
