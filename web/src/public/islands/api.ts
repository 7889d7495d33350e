import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import type { Envelope, ErrorName } from '@platsa/contract/errors';
import { sessionToken } from '../../lib/session-token.ts';

/**
 * Calls for the public site. The application's client (lib/api.ts) brings the contract's schemas along; a page that is
 * only read should not carry them, so here the contract is types alone and the address is written out.
 */
export class AskError extends Error {
  override readonly name = 'AskError';
  readonly error: ErrorName | 'offline';

  constructor(error: ErrorName | 'offline', message: string) {
    super(message);
    this.error = error;
  }
}

export const noAnswer = 'Servern svarar inte. Kontrollera din anslutning och försök igen.';

/** `ask<typeof applyToJob>('POST', '/jobs/…/applicants', { userId })`; the path is without the prefix. */
export async function ask<E extends Endpoint>(
  method: E['method'],
  path: string,
  data?: Partial<InputOf<E>>,
): Promise<OutputOf<E>> {
  const token = sessionToken.read();
  let answer: Envelope<OutputOf<E>> | undefined;
  try {
    const response = await fetch(`/v1${path}`, {
      method,
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
    throw new AskError('offline', noAnswer);
  }
  if (answer?.success) return answer.data;
  // Something between us and the server answered.
  if (!answer?.error) throw new AskError('offline', noAnswer);
  const { name, message, userFriendlyMessage, fields } = answer.error;
  if (name === 'unauthorized') sessionToken.expire(token);
  throw new AskError(name, userFriendlyMessage ?? fields?.[0]?.message ?? message);
}
