export { mailAbsent } from './conversations/mail-absent.ts';
export { registerInboundMail } from './inbound/inbound-mail.ts';
export { inboundOutcomes } from './inbound/outcome.ts';
export { cancelArrivalMails, mailArrivals } from './mails/mail-arrivals.ts';
export { messagingData } from './messaging-data.ts';
