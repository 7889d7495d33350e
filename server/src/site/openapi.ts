import type { Endpoint } from '@platsa/contract/endpoint';
import { type ErrorName, errors } from '@platsa/contract/errors';
import { pathParameters } from '@platsa/contract/request';
import { z } from 'zod';
import { inboundOutcomes } from '../features/messaging/index.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const everyCall: readonly ErrorName[] = ['invalid', 'tooMany', 'fail'];
const accessText = {
  anyone: 'Öppet för alla.',
  signedIn: 'Kräver inloggning.',
  jobSeeker: 'Kräver inloggning som arbetssökande.',
  companyUser: 'Kräver inloggning som företag.',
  operator: 'Bara för den som driver installationen; för alla andra finns anropet inte.',
} as const;

/** The API's OpenAPI 3.1 description: the contract's endpoints, and the few calls outside it. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platsa',
      version: '1',
      description: 'Alla svar har formen {success, data, error}. Kroppen i ett anrop har formen {data}.',
    },
    servers: [{ url: '/v1' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths: { ...paths, ...otherCalls },
  };
}

function operation(endpoint: Endpoint) {
  const input = toJsonSchema(endpoint.input, 'input');
  const inPath = new Set(pathParameters(endpoint.path));
  const others = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name));
  const asQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const required = (input.required ?? []).filter((name) => !inPath.has(name));
  const parameters = [
    ...[...inPath].map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? {} })),
    ...(asQuery
      ? others.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
      : []),
  ];
  const data = input.properties
    ? { type: 'object', properties: Object.fromEntries(others), ...(required.length && { required }) }
    : input;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description:
      accessText[endpoint.access] +
      (endpoint.openToReaders ? ' Även för läsare av delade kandidater.' : '') +
      (endpoint.openToGuests ? ' Även för den som har öppnat sin ansökan utan konto.' : ''),
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length && { parameters }),
    ...(!asQuery && { requestBody: { required: true, content: requestContent(endpoint, data) } }),
    responses: {
      200: { description: 'Svaret', content: answerContent(endpoint) },
      ...errorResponses([
        ...everyCall,
        ...endpoint.errors,
        ...(endpoint.access === 'anyone' ? [] : (['unauthorized'] as const)),
        // For job seekers, and where the role in the company or in the job's team lacks a right.
        ...(endpoint.access === 'companyUser' ? (['forbidden'] as const) : []),
      ]),
    },
  };
}

function answerContent({ download, output }: Endpoint) {
  if (download) return { [download]: { schema: { type: 'string', format: 'binary' } } };
  return jsonContent(envelope(toJsonSchema(output, 'output')));
}

function requestContent(endpoint: Endpoint, data: unknown) {
  const body = { type: 'object', properties: { data }, required: ['data'] };
  if (!endpoint.upload) return jsonContent(body);
  const file = { type: 'string', format: 'binary' };
  const form = { type: 'object', properties: { data, file }, ...(endpoint.upload.required && { required: ['file'] }) };
  return { ...(endpoint.upload.required ? {} : jsonContent(body)), 'multipart/form-data': { schema: form } };
}

function errorResponses(names: readonly ErrorName[]) {
  const byStatus = new Map<number, string[]>();
  for (const name of new Set(names)) {
    const { status, code } = errors[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${name} (${code})`]);
  }
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(', ') }]));
}

function envelope(data: unknown) {
  return {
    type: 'object',
    properties: { success: { const: true }, data, error: { type: 'null' } },
    required: ['success', 'data', 'error'],
  };
}

function jsonContent(schema: unknown) {
  return { 'application/json': { schema } };
}

/** Transforms have no JSON schema: `io` chooses the shape before (input) or after (output) them. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const html = { 'text/html': { schema: { type: 'string' } } };

const token = { name: 'token', in: 'path', required: true, schema: { type: 'string' } };
const unsubscribing = { description: 'Öppet för den som har länken.', security: [], parameters: [token] };
const unknownLink = { description: 'Länken gäller inget' };

/** Descriptions of calls that other systems make in formats of their own, outside the contract. */
const otherCalls: Record<string, Record<string, unknown>> = {
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
