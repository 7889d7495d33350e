import { createHash } from 'node:crypto';
import type { GrantedKind } from '@platsa/contract/interviews/schedule';
import { z } from 'zod';
import type { CalendarClient } from '../../../calendar-clients.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { decryptSecret, encryptSecret } from '../../../platform/secrets.ts';

const minute = 60_000;
const consentMs = 15 * minute;

/** The rights that are asked for: reading which calendars there are, and reading and writing events. */
const scopes: Readonly<Record<GrantedKind, string>> = {
  google:
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly https://www.googleapis.com/auth/calendar.events',
  microsoft: 'offline_access Calendars.ReadWrite',
};

/** Google gives a lasting key only when it asks anew. */
const extraFields: Readonly<Record<GrantedKind, Record<string, string>>> = {
  google: { access_type: 'offline', prompt: 'consent' },
  microsoft: { response_mode: 'query', prompt: 'select_account' },
};

/** A consent that has begun. It travels through the browser as the `state`, encrypted, so that nobody can make or read one. */
const begunConsent = z.object({
  kind: z.enum(['google', 'microsoft']),
  userId: z.string(),
  /** The hash of the session that began it: nobody can be made to finish somebody else's. */
  session: z.string(),
  /** Proves to the provider that the code is ours (PKCE, RFC 7636). */
  verifier: z.string(),
  expiresAt: z.number(),
  /** The calendar that is connected again. */
  calendarId: z.string().optional(),
});
type BegunConsent = z.output<typeof begunConsent>;

interface Caller {
  userId: string;
  token: string | undefined;
}

export function getClient({ config }: Context, kind: GrantedKind): CalendarClient {
  const client = config.calendarClients[kind];
  if (client) return client;
  throw new ApiError('conflict', {
    userFriendlyMessage: 'Den sortens kalender går inte att ansluta på den här servern.',
  });
}

/** Where the provider sends the browser back to. It is registered with the provider. */
export function redirectAddress({ publicUrl }: Context): string {
  return `${publicUrl}/settings/calendar`;
}

/** The address of the provider's page where the user consents. */
export async function beginConsent(
  ctx: Context,
  { userId, token }: Caller,
  { kind, calendarId }: { kind: GrantedKind; calendarId: string | undefined },
): Promise<string> {
  const { clientId, authorizeUrl } = getClient(ctx, kind);
  const verifier = newToken();
  const begun: BegunConsent = {
    ...{ kind, userId, verifier, session: hashSession(token) },
    ...{ expiresAt: ctx.now().getTime() + consentMs, calendarId },
  };
  const state = (await encryptSecret(ctx.config, JSON.stringify(begun))).toString('base64url');
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirectAddress(ctx), response_type: 'code', scope: scopes[kind], state },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
    ...extraFields[kind],
  });
  return `${authorizeUrl}?${query}`;
}

/** Decrypts a `state`. Throws `conflict` for one that is old, changed, or of another session. */
export async function readConsent(ctx: Context, { userId, token }: Caller, state: string): Promise<BegunConsent> {
  const text = await decryptSecret(ctx.config, Buffer.from(state, 'base64url')).catch(() => undefined);
  const begun = text === undefined ? undefined : begunConsent.parse(JSON.parse(text));
  const isOwn = begun?.userId === userId && begun.session === hashSession(token);
  if (begun && isOwn && begun.expiresAt > ctx.now().getTime()) return begun;
  const userFriendlyMessage = 'Anslutningen tog för lång tid, eller började någon annanstans. Börja om.';
  throw new ApiError('conflict', { userFriendlyMessage });
}

function hashSession(token = ''): string {
  return hashToken(token).toString('base64url');
}
