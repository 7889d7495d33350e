import { logOut, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import type { NewSession, Session } from '@platsa/contract/accounts/schema';
import type { CompanySummary } from '@platsa/contract/companies/schema';
import { recordEvent } from '@platsa/contract/statistics/endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { call, refuseChanges } from './api.ts';
import { deviceKey } from './device-key.ts';
import { removeAllDrafts } from './drafts.ts';
import { fullName } from './format.ts';
import { sessionToken } from './session-token.ts';
import { browserStore } from './stored-values.ts';

const sessionKey = ['session'] as const;
const companyStore = 'platsa.company';

/** The session that a token belongs to. */
export const sessionQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: [...sessionKey, token],
    queryFn: ({ signal }) => call(restoreSession, {}, { signal, ...(token && { token }) }),
    staleTime: 5 * 60_000,
  });

/** A signed-in user. `company` is the active one: null for job seekers and users without a company. */
export interface SignedIn extends Session {
  status: 'signedIn';
  company: CompanySummary | null;
  isAdmin: boolean;
  /** A limited member of the company, who sees only the jobs in whose team they are. */
  isLimited: boolean;
  /** The account is being deleted, so live events are ignored: the calls they cause would fail. */
  isLeaving: boolean;
}

export type SessionState = SignedIn | { status: 'restoring' | 'visitor' } | { status: 'failed'; retry: () => void };

interface SessionActions {
  /** After a log-in or a registration. */
  startSession: (session: NewSession) => void;
  /** Starts a session after logging out the user who is signed in. */
  replaceSession: (session: NewSession) => void;
  end: () => Promise<void>;
  /** Runs the account's deletion and then drops the session without calling the server. */
  endByDeletion: (deletion: () => Promise<unknown>) => Promise<void>;
  /** Makes a company the active one, as after creating or joining it. */
  chooseCompany: (companyId: string) => void;
  /** Chooses another of the user's companies; its audit log records that the user came from the present one. */
  switchCompany: (companyId: string) => void;
  /** Refetches the session, after the user's name, picture or companies have changed. */
  refresh: () => Promise<void>;
}

const StateContext = createContext<SessionState>({ status: 'restoring' });
const ActionsContext = createContext<SessionActions | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(sessionToken.subscribe, sessionToken.read);
  const [chosen, setChosen] = useState(() => browserStore.read(companyStore));
  const [isLeaving, setIsLeaving] = useState(false);
  const { data, isError, refetch } = useQuery({ ...sessionQuery(token), enabled: token !== undefined });

  // Clears the cache when the session changes, also in another window or when the server refuses the token.
  useEffect(
    () =>
      sessionToken.subscribe(() =>
        queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' }),
      ),
    [queryClient],
  );

  const actions = useMemo<SessionActions>(() => {
    const sendLogOut = () => {
      // Reads on the way would be refused once the session has ended.
      void queryClient.cancelQueries();
      return call(logOut, {}, { keepalive: true });
    };
    const forgetSession = () => {
      // The browser's drafts are of the session that goes on in its other windows.
      const isOfWindow = sessionToken.isOfWindow();
      sessionToken.set(undefined);
      if (!isOfWindow) removeAllDrafts();
    };
    const chooseCompany = (companyId: string) => {
      browserStore.write(companyStore, companyId);
      setChosen(companyId);
    };
    const startSession = ({ token: next, deviceKey: device, ...session }: NewSession) => {
      deviceKey.set(device);
      queryClient.setQueryData([...sessionKey, next], session);
      sessionToken.set(next);
    };
    return {
      startSession,
      replaceSession: (session) => {
        // If the call fails, the token expires by itself.
        if (sessionToken.read()) sendLogOut().catch(() => undefined);
        startSession(session);
      },
      end: async () => {
        const loggedOut = sendLogOut();
        // Without waiting: if the call fails, the token expires by itself.
        forgetSession();
        await loggedOut.catch(() => undefined);
      },
      endByDeletion: async (deletion) => {
        setIsLeaving(true);
        try {
          await deletion();
          forgetSession();
        } catch (error) {
          // Live events were ignored during the attempt.
          void queryClient.invalidateQueries();
          throw error;
        } finally {
          setIsLeaving(false);
        }
      },
      chooseCompany,
      switchCompany: (companyId) => {
        chooseCompany(companyId);
        // The switch does not depend on the record.
        call(recordEvent, { event: 'companyuser.changed.loggedin', _company: companyId }).catch(() => undefined);
      },
      refresh: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
    };
  }, [queryClient]);

  const state = useMemo<SessionState>(() => {
    if (token === undefined) return { status: 'visitor' };
    if (data) return { ...signedIn(data, chosen), isLeaving };
    return isError ? { status: 'failed', retry: refetch } : { status: 'restoring' };
  }, [token, data, chosen, isLeaving, isError, refetch]);

  // Before the first press can reach a control.
  useLayoutEffect(() => refuseChanges(explainReadOnly(state)), [state]);

  return (
    <ActionsContext value={actions}>
      <StateContext value={state}>{children}</StateContext>
    </ActionsContext>
  );
}

function signedIn(session: Session, chosen: string | null): Omit<SignedIn, 'isLeaving'> {
  const company = session.companies.find(({ _id }) => _id === chosen) ?? session.companies[0] ?? null;
  const role = company?.role;
  return { status: 'signedIn', ...session, company, isAdmin: role === 'admin', isLimited: role === 'limited' };
}

export function useSession(): SessionState {
  return useContext(StateContext);
}

function explainReadOnly(session: SessionState): string | undefined {
  if (session.status !== 'signedIn' || session.viewing === null) return undefined;
  return `Du ser Platsa som ${fullName(session.user)}: här kan inget ändras.`;
}

/** Why nothing can be changed in this window: an admin sees Platsa as a member sees it. Undefined everywhere else. */
export function useReadOnly(): string | undefined {
  return explainReadOnly(useSession());
}

export function useSessionActions(): SessionActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useSessionActions is used outside SessionProvider');
  return actions;
}

/** For pages behind a log-in, which the router's guards ensure. */
export function useSignedIn(): SignedIn {
  const session = useContext(StateContext);
  if (session.status !== 'signedIn') throw new Error('This page needs somebody signed in');
  return session;
}

/** For company pages: the active company. */
export function useCompany(): CompanySummary {
  const { company } = useSignedIn();
  if (!company) throw new Error('This page needs a company');
  return company;
}
