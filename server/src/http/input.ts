import multipart from '@fastify/multipart';
import type { Endpoint, EndpointUpload, ParsedInputOf } from '@platsa/contract/endpoint';
import type { FieldProblem } from '@platsa/contract/errors';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, invalidField } from './api-error.ts';

export interface UploadedFile {
  bytes: Buffer;
  /** The client's name for the file; never used as a path. */
  fileName: string;
  /** The account or network that the file came from. Pictures of one sender wait for each other. */
  sender: string;
}

interface RawInput {
  /** Path parameters, the query and the body's `data`, not validated yet. */
  data: Record<string, unknown>;
  file: UploadedFile | undefined;
}

/** JSON bodies and multipart uploads. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send a content type even without a body.
    if (body === '') done(null, undefined);
    else parse(request, storable(String(body)), done);
  });
  await app.register(multipart, { limits: { files: 1, fields: 1, fieldSize: 1_000_000 } });
}

/** Every escape of a JSON text; a pair of surrogates is one. */
const escapes = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|.)/gs;
const halfCharacter = /^\\u[dD][89a-fA-F]..$/;

/**
 * JSON may contain NUL and halves of characters (lone surrogates), which PostgreSQL's text and JSON may not: NUL is removed,
 * halves become U+FFFD. Changed before parsing, because a walk through the parsed value could nest too deep.
 */
function storable(json: string): string {
  if (!json.includes('\\u')) return json;
  return json.replaceAll(escapes, (text) => {
    if (text === '\\u0000') return '';
    return halfCharacter.test(text) ? '\\ufffd' : text;
  });
}

export async function readInput(
  endpoint: Endpoint,
  pathNames: readonly string[],
  request: FastifyRequest,
  sender: string,
): Promise<RawInput> {
  const params = request.params as Record<string, string>;
  const parameters = Object.fromEntries(pathNames.map((name) => [name, params[name]]));
  const query = request.query as Record<string, unknown>;
  if (endpoint.upload && request.isMultipart()) {
    const { data, file } = await readMultipart(request, endpoint.upload, sender);
    return { data: { ...query, ...data, ...parameters }, file };
  }
  if (endpoint.upload?.required) throw invalidField('file', 'Välj en fil.');
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return { data: { ...query, ...(hasBody && getData(request.body)), ...parameters }, file: undefined };
}

function getData(body: unknown): Record<string, unknown> {
  if (body === null || typeof body !== 'object' || !('data' in body)) return {};
  const { data } = body;
  // PUT /users/{id}/images sends an empty array: no fields.
  return data !== null && typeof data === 'object' && !Array.isArray(data) ? { ...data } : {};
}

/** Reads the file (field `file`) and the other values (JSON in the field `data`) of an upload. */
async function readMultipart(request: FastifyRequest, upload: EndpointUpload, sender: string): Promise<RawInput> {
  let file: UploadedFile | undefined;
  let data: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: upload.maxBytes } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname !== 'file') continue;
        if (bytes.length > 0) file = { bytes, fileName: decodeFileName(part.filename), sender };
        // A form without a chosen file sends an empty part without a name.
        else if (part.filename) throw invalidField('file', 'Filen är tom. Välj en annan.');
      } else if (part.fieldname === 'data') {
        data = parseFormData(String(part.value));
      }
    }
  } catch (error) {
    // The rest is read and dropped: otherwise the connection's next request would wait behind it forever.
    request.raw.unpipe().resume();
    if (isTooLarge(error)) {
      const megabytes = Math.floor(upload.maxBytes / 1_000_000);
      throw new ApiError('tooLarge', { fields: [{ path: 'file', message: `Filen får vara högst ${megabytes} MB.` }] });
    }
    // Fastify's own refusals have a status; other errors come from the parser and mean a broken upload.
    if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw invalidField('file', 'Filen kom inte fram hel. Försök igen.');
  }
  if (!file && upload.required) throw invalidField('file', 'Välj en fil.');
  return { data, file };
}

/** Browsers write quotation marks and line breaks of a name as percent codes, and leave percent signs as they are. */
function decodeFileName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, ' ');
}

function parseFormData(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storable(text));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch {
    // Falls through: text that is not JSON gets the same error as JSON that is not an object.
  }
  throw invalidField('data', 'Formuläret gick inte att läsa.');
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** The file of an endpoint whose upload is required: `readInput` has checked that there is one. */
export function requireFile(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw invalidField('file', 'Välj en fil.');
  return file;
}

/** Recognised by content, not by name. PDF readers allow some bytes before the signature. */
export function isPdf({ bytes }: UploadedFile): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** The client's file name without folders and invisible characters. It is only shown, never used as a path. */
export function shownName({ fileName }: UploadedFile, unnamed: string): string {
  const name = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim();
  return truncateCodeUnits(name, 200) || unnamed;
}

/** More than any form shows. A body below its limit may hold 190,000 mistakes, whose answer would take 10 MB. */
const maxReportedFields = 100;

/** Several times the largest call, a mail to five thousand applicants. Schemas count a list after they have checked its items. */
const maxValues = 20_000;

/** Without recursion, because a body may nest too deep for it. */
function hasTooManyValues(data: object): boolean {
  const waiting: object[] = [data];
  let count = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const values: unknown[] = Object.values(next);
    count += values.length;
    if (count > maxValues) return true;
    for (const value of values) if (value !== null && typeof value === 'object') waiting.push(value);
  }
  return false;
}

/**
 * Validates the input, and reports the first problem of each invalid field together with what `extraFieldErrors` finds
 * in the valid ones.
 */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  pathNames: readonly string[],
  data: Record<string, unknown>,
  extraFieldErrors: (validFields: Record<string, unknown>) => FieldProblem[],
): ParsedInputOf<E> {
  if (hasTooManyValues(data))
    throw new ApiError('tooLarge', { userFriendlyMessage: 'Det var för mycket på en gång. Dela upp det.' });
  const parsed = endpoint.input.safeParse(data);
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const { issues } = parsed.error;
  // A malformed id in the path names no row.
  if (issues.some((issue) => pathNames.includes(String(issue.path[0])))) throw new ApiError('notFound');
  const messages = new Map<string, string>();
  for (const issue of issues) {
    if (messages.size === maxReportedFields) break;
    const path = issue.path.join('.');
    if (!messages.has(path)) messages.set(path, issue.message);
  }
  const invalid = new Set(issues.map(({ path }) => String(path[0])));
  const validFields = Object.fromEntries(Object.entries(data).filter(([name]) => !invalid.has(name)));
  const extra = extraFieldErrors(validFields).filter(({ path }) => !invalid.has(path));
  const fields = [...messages].map(([path, message]) => ({ path, message }));
  throw new ApiError('invalid', { fields: [...fields, ...extra] });
}
