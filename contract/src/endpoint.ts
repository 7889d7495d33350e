import type { z } from 'zod';
import './default-messages.ts';
import type { ErrorName } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call at all; which rows they may touch is the operation's policy on the server.
 * `jobSeeker` answers company accounts with notCompany, `companyUser` answers job seekers with notUser.
 */
export type Access = 'anyone' | 'signedIn' | 'jobSeeker' | 'companyUser';

export interface Upload {
  required: boolean;
  maxBytes: number;
}

/**
 * One call of the API, as client and server agree on it.
 * `input` is one flat object: path parameters ('{jobId}'), the query, and `data` of the body where the method has one
 * (our client puts all in the body then; the query is read too). With `upload`, the body may be multipart: the file in
 * the field `file`, `data` as JSON in the field `data`.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  /** The operation, verb first: 'createJob'. The server's file is named after it. */
  readonly name: string;
  readonly method: Method;
  /** Without the prefix /v1. */
  readonly path: string;
  /** One Swedish sentence for the API's documentation. */
  readonly summary: string;
  readonly access: A;
  readonly input: I;
  readonly output: O;
  /** Errors beyond those every call can give (invalid, unauthorized, tooMany, fail). */
  readonly errors: readonly ErrorName[];
  readonly upload?: Upload;
  /** The answer is a file of this type instead of an envelope; `output` is then z.never(). Errors are as ever. */
  readonly download?: 'application/pdf' | 'application/zip';
}

export function endpoint<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition;
}

/** What a caller gives. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What the operation gets after checking. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
