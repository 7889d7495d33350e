import multipart from '@fastify/multipart';
import type { Upload } from '@platsa/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, invalidField } from './api-error.ts';
import { withoutNul } from './json-body.ts';

export interface UploadedFile {
  bytes: Buffer;
  /** As the client called it; never used as a path. */
  fileName: string;
}

export interface MultipartInput {
  data: Record<string, unknown>;
  file: UploadedFile | undefined;
}

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 1, fieldSize: 1_000_000 } });
}

/** Reads the file (field `file`) and the other values (JSON in the field `data`) of an upload. */
export async function readMultipart(request: FastifyRequest, upload: Upload): Promise<MultipartInput> {
  let file: UploadedFile | undefined;
  let data: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: upload.maxBytes } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname !== 'file') continue;
        if (bytes.length > 0) file = { bytes, fileName: part.filename };
        // A form sends one without a name where none was chosen.
        else if (part.filename) throw invalidField('file', 'Filen är tom. Välj en annan.');
      } else if (part.fieldname === 'data') {
        data = parseData(String(part.value));
      }
    }
  } catch (error) {
    if (isTooLarge(error)) {
      const megabytes = Math.floor(upload.maxBytes / 1_000_000);
      throw new ApiError('tooLarge', { fields: [{ path: 'file', message: `Filen får vara högst ${megabytes} MB.` }] });
    }
    // What is refused by rule has a status; the rest is what the parser says of its own accord.
    if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw invalidField('file', 'Filen kom inte fram hel. Försök igen.');
  }
  if (!file && upload.required) throw invalidField('file', 'Välj en fil.');
  return { data, file };
}

/** The file of an endpoint whose upload is required: reading the request has made sure of it. */
export function requireFile(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw invalidField('file', 'Välj en fil.');
  return file;
}

function parseData(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(withoutNul(text));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch {
    // Falls through: not JSON is as wrong as not an object.
  }
  throw invalidField('data', 'Formuläret gick inte att läsa.');
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
