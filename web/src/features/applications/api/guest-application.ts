import {
  closeGuestSession,
  createGuestAccount,
  eraseGuest,
  exportGuestData,
  getGuestApplication,
  getGuestLink,
  joinGuestApplication,
  openGuestApplication,
  sendGuestLink,
} from '@platsa/contract/applications/guest-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';
import { guestSession } from '../../../lib/guest-session.ts';
import { sessionToken } from '../../../lib/session-token.ts';

/** In the place of an account's id, in the keys of queries. */
export const guestId = 'guest';

/** With the key of the application that a job seeker with an account reads, which what they share refetches. */
export const guestApplication = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'sent', guestId],
    queryFn: ({ signal }) => call(getGuestApplication, { applicantId }, { signal }),
  });

/** Reads whether a mailed link replaces an earlier application. */
export const guestLink = (applicantId: string, key: string) =>
  queryOptions({
    queryKey: ['guest-link', applicantId, key],
    queryFn: ({ signal }) => call(getGuestLink, { applicantId, key }, { signal }),
    retry: false,
  });

/** Exchanges the key of a mailed link for a session of the application. */
export async function openWithKey(applicantId: string, key: string, replace: boolean) {
  const { token, outcome, _application } = await call(openGuestApplication, { applicantId, key, replace });
  guestSession.start(_application, token);
  return { applicationId: _application, outcome };
}

export const mailNewLink = (applicantId: string) => call(sendGuestLink, { applicantId });

/** Ends the session also where the server does not answer. */
export async function closeApplication(applicantId: string): Promise<void> {
  await call(closeGuestSession, { applicantId }, { keepalive: true }).catch(() => undefined);
  guestSession.end(applicantId);
}

export const fetchGuestData = (applicantId: string) => fetchFile(exportGuestData, { applicantId });

export const eraseApplication = (applicantId: string) => call(eraseGuest, { applicantId });

export const makeAccount = (applicantId: string, password: string) =>
  call(createGuestAccount, { applicantId, password });

/** Adds the application to the account that is logged in. */
export async function joinAccount(applicantId: string): Promise<void> {
  const [token, guestToken] = [sessionToken.read(), guestSession.read(applicantId)];
  await call(joinGuestApplication, { applicantId, ...(guestToken && { guestToken }) }, token ? { token } : {});
  guestSession.end(applicantId);
}
