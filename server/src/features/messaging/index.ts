export { waitsForAnswer } from './conversations/list-query.ts';
export { registerInboundMail } from './inbound/inbound-mail.ts';
export { inboundOutcomes } from './inbound/outcome.ts';
