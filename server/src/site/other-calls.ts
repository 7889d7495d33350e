import { inboundOutcomes } from '../features/messaging/index.ts';

const json = (schema: unknown) => ({ 'application/json': { schema } });
const html = { 'text/html': { schema: { type: 'string' } } };

const token = { name: 'token', in: 'path', required: true, schema: { type: 'string' } };
const unsubscribing = { description: 'Öppet för den som har länken.', security: [], parameters: [token] };
const unknownLink = { description: 'Länken gäller inget' };

/** Descriptions of calls that other systems make in formats of their own, outside the contract. */
export const otherCalls: Record<string, Record<string, unknown>> = {
  '/inbound-mail': {
    post: {
      operationId: 'takeInboundMail',
      summary:
        'Tar emot ett mejl som det kom från e-postservern: ett svar läggs i konversationen, en studs i historiken.',
      description: 'Kräver INBOUND_MAIL_SECRET som bärare. Finns där inkommande mejl är inställt.',
      security: [{ session: [] }],
      parameters: [
        {
          name: 'recipient',
          in: 'query',
          required: false,
          schema: { type: 'string', description: 'Kuvertets mottagare; läses ur huvudet annars.' },
        },
      ],
      requestBody: { required: true, content: { 'message/rfc822': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        200: { description: 'Läst, vad det än blev av det', content: json(inboundAnswer()) },
        401: { description: 'Fel nyckel' },
        404: { description: 'Inkommande mejl är inte inställt' },
        413: { description: 'Större än 15 MB' },
        429: { description: 'Fler än 60 svar från samma person på en timme' },
      },
    },
  },
  '/unsubscribe/{token}': {
    servers: [{ url: '/' }],
    get: {
      ...unsubscribing,
      operationId: 'showUnsubscribing',
      summary: 'En sida som frågar om mejlen ska upphöra. Att öppna den avslutar ingenting.',
      responses: { 200: { description: 'Sidan', content: html }, 404: unknownLink },
    },
    post: {
      ...unsubscribing,
      operationId: 'unsubscribe',
      summary: 'Avslutar mejlen som länken gäller, utan frågor (RFC 8058).',
      responses: { 200: { description: 'Avslutade', content: html }, 404: unknownLink },
    },
  },
};

function inboundAnswer() {
  const outcome = {
    enum: Object.keys(inboundOutcomes),
    description: Object.entries(inboundOutcomes)
      .map(([name, meaning]) => `${name}: ${meaning}`)
      .join('; '),
  };
  return {
    type: 'object',
    properties: {
      success: { const: true },
      data: { type: 'object', properties: { outcome }, required: ['outcome'] },
      error: { type: 'null' },
    },
    required: ['success', 'data', 'error'],
  };
}
