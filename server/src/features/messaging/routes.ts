import { downloadAttachmentRoute } from './attachments/download-attachment.ts';
import { getAttachmentThumbnailRoute } from './attachments/get-attachment-thumbnail.ts';
import { listPersonFilesRoute } from './attachments/list-person-files.ts';
import { uploadAttachmentRoute } from './attachments/upload-attachment.ts';
import { answerReviewRoute } from './conversations/answer-review.ts';
import { answerWithdrawalRoute } from './conversations/answer-withdrawal.ts';
import { countCompanyUnreadRoute } from './conversations/count-company-unread.ts';
import { countUserUnreadRoute } from './conversations/count-user-unread.ts';
import { getApplicantConversationRoute } from './conversations/get-applicant-conversation.ts';
import { getConversationRoute } from './conversations/get-conversation.ts';
import { getWholeMailRoute } from './conversations/get-whole-mail.ts';
import { listCompanyConversationJobsRoute } from './conversations/list-company-conversation-jobs.ts';
import { listCompanyConversationsRoute } from './conversations/list-company-conversations.ts';
import { listMessagesRoute } from './conversations/list-messages.ts';
import { listUserConversationJobsRoute } from './conversations/list-user-conversation-jobs.ts';
import { listUserConversationsRoute } from './conversations/list-user-conversations.ts';
import { messageApplicantsRoute } from './conversations/message-applicants.ts';
import { seeConversationRoute } from './conversations/see-conversation.ts';
import { sendMessageRoute } from './conversations/send-message.ts';
import { updateConversationRoute } from './conversations/update-conversation.ts';
import { mailApplicantsRoute } from './mails/mail-applicants.ts';
import { chooseProposedTimeRoute } from './proposed-times/choose-proposed-time.ts';
import { downloadProposedTimeRoute } from './proposed-times/download-proposed-time.ts';
import { listProposedTimesRoute } from './proposed-times/list-proposed-times.ts';
import { cancelScheduledMessageRoute } from './scheduled/cancel-scheduled-message.ts';
import { countScheduledMessagesRoute } from './scheduled/count-scheduled-messages.ts';
import { getScheduledMessageRoute } from './scheduled/get-scheduled-message.ts';
import { leaveMessageStoppedRoute } from './scheduled/leave-message-stopped.ts';
import { listBoardScheduledRoute } from './scheduled/list-board-scheduled.ts';
import { listMessageRecipientsRoute } from './scheduled/list-message-recipients.ts';
import { listScheduledMessagesRoute } from './scheduled/list-scheduled-messages.ts';
import { listStoppedMessagesRoute } from './scheduled/list-stopped-messages.ts';
import { listWaitingMessagesRoute } from './scheduled/list-waiting-messages.ts';
import { listWaitingRecipientsRoute } from './scheduled/list-waiting-recipients.ts';
import { resumeScheduledMessageRoute } from './scheduled/resume-scheduled-message.ts';
import { scheduleMessageRoute } from './scheduled/schedule-message.ts';
import { createTemplateRoute } from './templates/create-template.ts';
import { deleteTemplateRoute } from './templates/delete-template.ts';
import { listTemplatesRoute } from './templates/list-templates.ts';
import { updateTemplateRoute } from './templates/update-template.ts';

export const messagingRoutes = [
  listCompanyConversationsRoute,
  listUserConversationsRoute,
  countCompanyUnreadRoute,
  countUserUnreadRoute,
  listCompanyConversationJobsRoute,
  listUserConversationJobsRoute,
  getApplicantConversationRoute,
  getConversationRoute,
  updateConversationRoute,
  seeConversationRoute,
  listMessagesRoute,
  getWholeMailRoute,
  sendMessageRoute,
  uploadAttachmentRoute,
  downloadAttachmentRoute,
  getAttachmentThumbnailRoute,
  listPersonFilesRoute,
  answerWithdrawalRoute,
  answerReviewRoute,
  messageApplicantsRoute,
  listTemplatesRoute,
  createTemplateRoute,
  updateTemplateRoute,
  deleteTemplateRoute,
  mailApplicantsRoute,
  listMessageRecipientsRoute,
  scheduleMessageRoute,
  listScheduledMessagesRoute,
  cancelScheduledMessageRoute,
  listProposedTimesRoute,
  chooseProposedTimeRoute,
  downloadProposedTimeRoute,
  getScheduledMessageRoute,
  resumeScheduledMessageRoute,
  listWaitingRecipientsRoute,
  listWaitingMessagesRoute,
  listStoppedMessagesRoute,
  listBoardScheduledRoute,
  leaveMessageStoppedRoute,
  countScheduledMessagesRoute,
];
