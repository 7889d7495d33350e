import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import type { Envelope, ErrorName, FieldProblem } from '@platsa/contract/errors';
import { buildRequest, type Callable } from '@platsa/contract/request';
import { readCallToken } from './guest-session.ts';
import { sessionToken } from './session-token.ts';

/** The message when the server does not respond. */
export const noAnswer = 'Servern svarar inte. Kontrollera din anslutning och försök igen.';

const pictureSeconds = 20;
const tooSlow = `Bilden tog mer än ${pictureSeconds} sekunder att ladda upp. Försök igen eller välj en mindre bild.`;

/** The message of a failure without a better one. */
export const unknownFailure = 'Ett okänt fel inträffade, var vänlig försök igen.';

/**
 * Why a call failed. The error's names are the contract's; 'offline' is ours: no answer came at all.
 * `message` is Swedish and may be shown; `fields` belong to the form that was sent, and the first is the message where the
 * server gives no other.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly error: ErrorName | 'offline';
  readonly fields: readonly FieldProblem[];

  constructor(error: ErrorName | 'offline', message: string, fields: readonly FieldProblem[] = []) {
    // Every failure has a message, whatever sent the response.
    super(message || unknownFailure);
    this.error = error;
    this.fields = fields;
  }
}

export interface CallOptions {
  file?: Blob;
  fileName?: string;
  signal?: AbortSignal;
  /** The session token to use instead of this browser's. */
  token?: string;
  /** Sends the request in place of the browser's fetch. */
  fetch?: (url: string, request: RequestInit) => Promise<Response>;
  /** The request is sent even if the page is left. */
  keepalive?: boolean;
}

/** Calls an endpoint of the contract and returns its data, or throws a CallError. */
export async function call<E extends Endpoint>(
  endpoint: Callable<E>,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return unwrapResponse(await sendCall<E>(endpoint, input, options));
}

/** Fetches the file of an endpoint with `download`, or throws a CallError. */
export async function fetchFile<E extends Endpoint>(
  endpoint: Callable<E>,
  input: InputOf<E>,
  options: CallOptions = {},
) {
  const answer = await sendCall<E>(endpoint, input, options);
  const { response } = answer;
  if (!response.ok) return unwrapResponse<never>(answer);
  try {
    return await response.blob();
  } catch {
    throw new CallError('offline', noAnswer);
  }
}

let whyReadOnly: string | undefined;

/** From now on changes are answered at once with this reason, without a call; undefined allows them again. */
export function refuseChanges(reason: string | undefined): void {
  whyReadOnly = reason;
}

interface SentCall {
  response: Response;
  /** The token the request was sent with. */
  token: string | undefined;
}

async function sendCall<E extends Endpoint>(
  endpoint: Callable<E>,
  input: InputOf<E>,
  options: CallOptions,
): Promise<SentCall> {
  const { method, url, body } = buildRequest<E>(endpoint, input);
  const isOpen = method === 'GET' || ('openToViewers' in endpoint && endpoint.openToViewers);
  if (whyReadOnly && !isOpen) throw new CallError('forbidden', whyReadOnly);
  const form = options.file ? formData(body?.data ?? {}, options.file, options.fileName) : undefined;
  const token = options.token ?? readCallToken();
  const headers = {
    accept: 'application/json',
    platform: 'web',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && !form && { 'content-type': 'application/json' }),
  };
  const { keepalive = false, fetch: send = fetch } = options;
  const signal = createSignal(options);
  const payload = form ?? (body ? JSON.stringify(body) : null);
  const response = await answerTo(send(url, { method, headers, body: payload, signal, keepalive }));
  return { response, token };
}

/** Cancels a picture's upload that takes too long. Documents may be large and take longer. */
function createSignal({ signal, file }: CallOptions): AbortSignal | null {
  if (!file?.type.startsWith('image/')) return signal ?? null;
  return AbortSignal.any([AbortSignal.timeout(pictureSeconds * 1000), ...(signal ? [signal] : [])]);
}

async function answerTo(asked: Promise<Response>): Promise<Response> {
  try {
    return await asked;
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'AbortError') throw error;
    if (reason === 'TimeoutError') throw new CallError('offline', tooSlow, [{ path: 'file', message: tooSlow }]);
    throw new CallError('offline', noAnswer);
  }
}

async function unwrapResponse<T>({ response, token }: SentCall): Promise<T> {
  const envelope = await readEnvelope<T>(response);
  if (envelope.success) return envelope.data;
  const { name, message, userFriendlyMessage, fields } = envelope.error;
  if (name === 'unauthorized') sessionToken.expire(token);
  throw new CallError(name, userFriendlyMessage || fields?.[0]?.message || message, fields);
}

async function readEnvelope<T>(response: Response): Promise<Envelope<T>> {
  try {
    const answer = (await response.json()) as Envelope<T> | undefined;
    if (answer?.success || answer?.error) return answer;
    throw new Error('no answer of ours');
  } catch {
    // A proxy between client and server responded; a plain 500 does not count as offline.
    throw response.status === 500 ? new CallError('fail', unknownFailure) : new CallError('offline', noAnswer);
  }
}

function formData(data: Record<string, unknown>, file: Blob, fileName = 'fil'): FormData {
  const form = new FormData();
  // The fields come first: the server reads the parts in order.
  form.set('data', JSON.stringify(data));
  form.set('file', file, fileName);
  return form;
}
