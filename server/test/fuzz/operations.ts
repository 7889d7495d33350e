import { type CallerName, callerNames } from './world.ts';

/** The parts of the OpenAPI document that the fuzz test reads. */

export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

interface Described {
  operationId: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Document {
  paths: Record<string, Record<string, Described | { url: string }[]>>;
}

export interface Operation {
  name: string;
  method: string;
  /** With the prefix /v1, where it has one. */
  path: string;
  parameters: Parameter[];
  /** Schema of the body's `data`. */
  data: Schema | undefined;
  /** Takes a file. */
  upload: boolean;
  /** Takes a raw mail, with a key of its own. */
  mail: boolean;
  /** Those with the right kind of account. */
  callers: readonly CallerName[];
}

export function listOperations({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      'operationId' in described ? [readOperation(servers ? path : `/v1${path}`, method, described)] : [],
    ),
  );
}

function readOperation(path: string, method: string, described: Described): Operation {
  const { operationId, description, parameters, requestBody } = described;
  const form = requestBody?.content['multipart/form-data'];
  const body = form ?? requestBody?.content['application/json'];
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    parameters: parameters ?? [],
    data: body?.schema.properties?.data,
    upload: form !== undefined,
    mail: requestBody?.content['message/rfc822'] !== undefined,
    callers: callersOf(description),
  };
}

function callersOf(description: string): readonly CallerName[] {
  if (description.includes('som arbetssökande')) return ['jobSeeker'];
  if (description.includes('som företag')) return ['member', 'admin'];
  return description.includes('inloggning') ? ['jobSeeker', 'member', 'admin'] : callerNames;
}
