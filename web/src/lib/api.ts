import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import { type Envelope, type ErrorName, errors, type FieldProblem } from '@platsa/contract/errors';
import { buildRequest } from '@platsa/contract/request';
import { takePrefetched } from './prefetched-calls.ts';
import { sessionToken } from './session-token.ts';

/**
 * Why a call failed. `name` and `code` are the contract's; 'offline' is ours: no answer came at all.
 * `message` is Swedish and may be shown; `fields` belong to the form that was sent.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly error: ErrorName | 'offline';
  readonly code: number;
  readonly fields: readonly FieldProblem[];

  constructor(error: ErrorName | 'offline', code: number, message: string, fields: readonly FieldProblem[] = []) {
    // A failure is never silent, whatever answered.
    super(message || errors.fail.message);
    this.error = error;
    this.code = code;
    this.fields = fields;
  }
}

export interface CallOptions {
  file?: Blob;
  fileName?: string;
  signal?: AbortSignal;
  /** The session to call with, where it is not this browser's yet. */
  token?: string;
  /** Reaches the server also when the page is left meanwhile. */
  keepalive?: boolean;
}

/** What is said where nothing comes from the server. */
export const noAnswer = 'Servern svarar inte. Kontrollera din anslutning och försök igen.';

/** Makes one call of the contract and gives its data, or throws a CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return dataOf(await ask(endpoint, input, options));
}

/** Fetches the file that an endpoint with `download` answers with, or throws a CallError. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
  const answer = await ask(endpoint, input, options);
  const { response } = answer;
  if (!response.ok) return dataOf<never>(answer);
  try {
    return await response.blob();
  } catch {
    throw new CallError('offline', errors.fail.code, noAnswer);
  }
}

interface Asked {
  response: Response;
  /** The session it was asked with. */
  token: string | undefined;
}

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Asked> {
  const { method, url, body } = buildRequest(endpoint, input);
  const form = options.file ? formData(body?.data ?? {}, options.file, options.fileName) : undefined;
  const token = options.token ?? sessionToken.read();
  const headers = {
    accept: 'application/json',
    platform: 'web',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && !form && { 'content-type': 'application/json' }),
  };
  const { signal = null, keepalive = false } = options;
  const payload = form ?? (body ? JSON.stringify(body) : null);
  const begun = method === 'GET' ? takePrefetched(url, token, signal) : undefined;
  const response = await answerTo(begun ?? fetch(url, { method, headers, body: payload, signal, keepalive }));
  return { response, token };
}

async function answerTo(asked: Promise<Response>): Promise<Response> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('offline', errors.fail.code, noAnswer);
  }
}

async function dataOf<T>({ response, token }: Asked): Promise<T> {
  const envelope = await envelopeOf<T>(response);
  if (envelope.success) return envelope.data;
  const { name, code, message, userFriendlyMessage, fields } = envelope.error;
  if (name === 'unauthorized') sessionToken.expire(token);
  throw new CallError(name, code, userFriendlyMessage || message, fields);
}

async function envelopeOf<T>(response: Response): Promise<Envelope<T>> {
  try {
    const answer = (await response.json()) as Envelope<T> | undefined;
    if (answer?.success || answer?.error) return answer;
    throw new Error('no answer of ours');
  } catch {
    // Something between us and the server answered (a proxy's error page); a plain 500 is no lost connection.
    const { code, message } = errors.fail;
    throw response.status === 500 ? new CallError('fail', code, message) : new CallError('offline', code, noAnswer);
  }
}

function formData(data: Record<string, unknown>, file: Blob, fileName = 'fil'): FormData {
  const form = new FormData();
  // The fields come first: the server reads the parts in order.
  form.set('data', JSON.stringify(data));
  form.set('file', file, fileName);
  return form;
}
