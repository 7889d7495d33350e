export { registerInboundMail } from './inbound/inbound-mail.ts';
export { inboundOutcomes } from './inbound/outcome.ts';
