export { waitsForAnswer } from './conversations/list-query.ts';
export { getsMessageMails, setMessageMails } from './conversations/message-mail-settings.ts';
export { findConversationOfApplicant, openConversations } from './conversations/queries.ts';
export { registerInboundMail } from './inbound/inbound-mail.ts';
export { inboundOutcomes } from './inbound/outcome.ts';
