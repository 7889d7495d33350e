import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import type { Envelope, ErrorName } from '@platsa/contract/errors';
import { sessionToken } from '../../lib/session-token.ts';

/**
 * API calls for the public site. Unlike lib/api.ts it imports only types from the contract and takes the path as text, to
 * keep the script small.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly error: ErrorName | 'offline';

  constructor(error: ErrorName | 'offline', message: string) {
    super(message);
    this.error = error;
  }
}

export const noAnswer = 'Servern svarar inte. Kontrollera din anslutning och försök igen.';

/**
 * `call<typeof applyToJob>('POST', '/jobs/…/applicants', { userId })`; the path is without the prefix. With `keepalive` the
 * request is also sent when the page is left at the same time.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: string,
  data?: Partial<InputOf<E>>,
  { keepalive = false } = {},
): Promise<OutputOf<E>> {
  const token = sessionToken.read();
  let answer: Envelope<OutputOf<E>> | undefined;
  try {
    const response = await fetch(`/v1${path}`, {
      method,
      keepalive,
      headers: {
        accept: 'application/json',
        platform: 'web',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(data && { 'content-type': 'application/json' }),
      },
      body: data ? JSON.stringify({ data }) : null,
    });
    answer = await response.json();
  } catch {
    throw new CallError('offline', noAnswer);
  }
  if (answer?.success) return answer.data;
  // A proxy between client and server responded.
  if (!answer?.error) throw new CallError('offline', noAnswer);
  const { name, message, userFriendlyMessage, fields } = answer.error;
  if (name === 'unauthorized') sessionToken.expire(token);
  throw new CallError(name, userFriendlyMessage ?? fields?.[0]?.message ?? message);
}
