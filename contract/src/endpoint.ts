import type { z } from 'zod';
import './default-messages.ts';
import type { ErrorName } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Which kind of account may call. Access to particular rows is decided by the operation's policy on the server.
 * Company accounts calling a `jobSeeker` endpoint get notCompany; job seekers calling a `companyUser` endpoint get notUser;
 * everybody except operators of the installation gets notFound from an `operator` endpoint.
 */
export type EndpointAccess = 'anyone' | 'signedIn' | 'jobSeeker' | 'companyUser' | 'operator';

export interface EndpointUpload {
  required: boolean;
  maxBytes: number;
}

/**
 * One call of the API, shared by client and server.
 * `input` is one flat object of path parameters ('{jobId}'), query and, for methods with a body, the body's `data`. (Our
 * client then sends everything but path parameters in the body; the server also reads the query.) With `upload`, the body
 * may be multipart: the file in the field `file`, `data` as JSON in the field `data`.
 */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends EndpointAccess = EndpointAccess,
> {
  /** The operation, verb first: 'createJob'. The server's file is named after it. */
  readonly name: string;
  readonly method: Method;
  /** Without the prefix /v1. */
  readonly path: string;
  /** One Swedish sentence for the API's documentation. */
  readonly summary: string;
  readonly access: A;
  /**
   * Also for readers: sessions that an access link opened (accounts/applicant-access.ts). Every other endpoint treats them as
   * signed out if its access is `anyone`, and answers notFound otherwise.
   */
  readonly openToReaders?: true;
  /**
   * Also for guests: sessions that the link of an application without an account opened (applications/guest-endpoints.ts).
   * Every other endpoint treats them as it treats readers.
   */
  readonly openToGuests?: true;
  /** Shows or changes chats: closed to support sessions, unless the company has opened its chats to them. */
  readonly ofChats?: true;
  /** Closed to support sessions: gives lasting access, or is the company's or the operator's own to decide. */
  readonly notForSupport?: true;
  /**
   * Also for an admin who sees Platsa as a member does (accounts/open-viewing.ts). Of the other endpoints such a session calls
   * those that read the company's things; every change is refused.
   */
  readonly openToViewers?: true;
  readonly input: I;
  readonly output: O;
  /** Errors besides those that every call may return (invalid, unauthorized, tooMany, fail). */
  readonly errors: readonly ErrorName[];
  readonly upload?: EndpointUpload;
  /** The response is a file of this type; `output` is then z.never(). Errors still come in the envelope. */
  readonly download?:
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'text/csv'
    | 'text/calendar'
    | 'application/octet-stream'
    | 'image/jpeg';
}

interface EndpointDefinition<I extends z.ZodType, O extends z.ZodType, A extends EndpointAccess>
  extends Omit<Endpoint<I, O, A>, 'method' | 'path'> {
  /** Method and path: 'GET /jobs/{jobId}'. */
  address: `${Method} /${string}`;
}

export function endpoint<I extends z.ZodType, O extends z.ZodType, const A extends EndpointAccess>({
  address,
  ...definition
}: EndpointDefinition<I, O, A>): Endpoint<I, O, A> {
  const [method, path] = address.split(' ') as [Method, string];
  return { ...definition, method, path };
}

/** The input as the caller sends it. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** The input as the operation gets it, parsed and with defaults. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
