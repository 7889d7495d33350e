import { countCompanyUnreadRoute, countUserUnreadRoute } from './count-unread.ts';
import { getApplicantConversationRoute } from './get-applicant-conversation.ts';
import { getConversationRoute } from './get-conversation.ts';
import { listCompanyConversationsRoute } from './list-company-conversations.ts';
import { listCompanyConversationJobsRoute, listUserConversationJobsRoute } from './list-conversation-jobs.ts';
import { listMessagesRoute } from './list-messages.ts';
import { listUserConversationsRoute } from './list-user-conversations.ts';
import { messageApplicantsRoute } from './message-applicants.ts';
import { seeConversationRoute } from './see-conversation.ts';
import { sendMessageRoute } from './send-message.ts';
import { updateConversationRoute } from './update-conversation.ts';

export const conversationRoutes = [
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
  sendMessageRoute,
  messageApplicantsRoute,
];
