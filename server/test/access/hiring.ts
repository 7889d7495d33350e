import { anyone, bothSides, company, type Expectations, ofApplicants, owner } from './expectation.ts';

const columnView = { sort: 'match' as const, match: 0, rating: 0, city: null, unread: false, days: 0 };
const column = { value: 'Ny', color: '#006aff' };
const template = { type: 'chat', title: 'Ny mall', message: 'Hej' };

/** Boards, the candidate bank and messages. */
export const ofHiring: Expectations = {
  listBoards: company,
  getBoard: ofApplicants,
  getBoardSummary: company,
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
  listColumnViews: company,
  saveColumnView: { ...company, input: () => columnView },

  applyToCompany: anyone,
  deleteCandidate: { ...company, input: ({ candidateId }) => ({ applicantId: candidateId }) },
  getCompanyToApplyTo: anyone,
  getOwnCompanyApplication: anyone,
  listBankProfiles: company,
  getBankRetention: { audience: 'companyAdmins' },
  stayInBank: { audience: 'anyone', input: ({ stayToken }) => ({ stayToken }) },
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
  getWholeMail: bothSides,
  uploadAttachment: bothSides,
  downloadAttachment: bothSides,
  getAttachmentThumbnail: bothSides,
  sendMessage: { ...bothSides, input: () => ({ text: 'Hej' }) },
  answerWithdrawal: { ...ofApplicants, input: () => ({ text: 'Hej' }) },
  answerReview: { ...ofApplicants, input: () => ({ text: 'Hej' }) },
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
  listBoardScheduled: ofApplicants,
  listWaitingMessages: company,
  listWaitingRecipients: company,
  listStoppedMessages: company,
  countScheduledMessages: company,
  resumeScheduledMessage: { ...company, input: ({ ids }) => ({ applicants: [ids.applicantId] }) },
  leaveMessageStopped: { ...company, input: ({ ids }) => ({ applicants: [ids.applicantId] }) },
  listOtherApplications: ofApplicants,
  mailApplicants: {
    ...ofApplicants,
    input: ({ ids }) => ({ _company: ids.companyId, _applicants: [ids.applicantId], subject: 'Hej', text: 'Hej' }),
  },
};
