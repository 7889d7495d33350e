import type { Readable } from 'node:stream';
import type { Endpoint, EndpointAccess, OutputOf, ParsedInputOf } from '@platsa/contract/endpoint';
import type { FieldProblem } from '@platsa/contract/errors';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { UploadedFile } from './input.ts';
import type { CallLimit } from './limits.ts';
import type { Actor, Policy } from './policy.ts';
import type { CacheKey } from './response-cache.ts';
import type { Usage } from './session.ts';

/** The result of an operation of `downloadRoute`. */
export interface Download {
  content: Buffer | Readable;
  /** The name to save it under; may be text that a user wrote. */
  fileName: string;
}

/** Only calls open to `anyone` may have no actor. */
type ActorOf<A extends EndpointAccess> = A extends 'anyone' ? Actor | undefined : Actor;
type AccessOf<E> = E extends { readonly access: infer A extends EndpointAccess } ? A : EndpointAccess;

/** One request, as an operation sees it. */
export interface Call<E extends Endpoint> {
  ctx: Context;
  input: ParsedInputOf<E>;
  actor: ActorOf<AccessOf<E>>;
  file: UploadedFile | undefined;
  /** The caller's session key and address. */
  token: string | undefined;
  address: string;
  usage: Usage;
  /** Whether the call was made on this machine, and not through a proxy. */
  isLocal: boolean;
}

interface WithSubject<S> {
  /** The row that the operation is about, which the policy has allowed. */
  subject: S;
}

interface Definition<E extends Endpoint, S, Result> {
  limits?: readonly CallLimit[];
  /** Reads the row that the policy judges. Undefined answers notFound. */
  subject?(call: Call<E>): Promise<S | undefined> | S | undefined;
  policy: Policy<S>;
  /** Checks the valid fields when other fields are invalid, so that one response reports all errors. */
  extraFieldErrors?(validFields: Record<string, unknown>, now: Date): FieldProblem[];
  handle(call: Call<E> & WithSubject<S>): Promise<Result>;
}

interface JsonDefinition<E extends Endpoint, S> extends Definition<E, S, OutputOf<E>> {
  /** For a response that is the same for everyone with the same key. Undefined: not cached for this call. */
  cache?(call: Call<E> & WithSubject<S>): CacheKey | undefined;
}

/** An operation bound to its endpoint. `registerRoute` serves it; until then it is a value that loads no server code. */
export interface Route {
  endpoint: Endpoint;
  /** Whether the result of the operation is sent as JSON or is a file. */
  sends: 'json' | 'file';
  definition: StoredDefinition;
}

/** A definition without the types of its endpoint and its subject, which only its own functions know. */
type StoredDefinition = Omit<Definition<never, never, unknown>, 'subject'> & {
  subject?(call: Call<never>): unknown;
  cache?(call: Call<never> & WithSubject<never>): CacheKey | undefined;
};

/** Binds an operation to its endpoint. */
export function route<E extends Endpoint, S>(endpoint: E, definition: JsonDefinition<E, S>): Route {
  return { endpoint, sends: 'json', definition };
}

/** Binds an operation whose response is a file. Such an endpoint has `download`, and its output is z.never(). */
export function downloadRoute<E extends Endpoint<z.ZodType, z.ZodNever>, S>(
  endpoint: E,
  definition: Definition<E, S, Download>,
): Route {
  return { endpoint, sends: 'file', definition };
}
