import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { startSupport } from '@platsa/contract/admin/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { preload as preloadFile } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { CallError, call } from '../lib/api.ts';
import { startLiveEvents } from '../lib/live-events.ts';
import { briefWait, preload, queryClient } from '../lib/query-client.ts';
import { SessionProvider, sessionQuery } from '../lib/session.tsx';
import { sessionToken } from '../lib/session-token.ts';
import { tolerateTranslation } from '../lib/translated-text.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { firstPageLoaded, router } from './router.tsx';

tolerateTranslation();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

// Without this the typeface loads when text is first rendered, and the text moves a little when it arrives.
preloadFile(typeface, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

/** Missing and forbidden pages are shown by RouteError.tsx; everything else is a bug and goes to the console. */
function reportError(error: unknown): void {
  if (!(error instanceof CallError)) console.error(error);
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <UiProvider>{children}</UiProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function renderApplication(place: HTMLElement): void {
  const application = (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} onError={reportError} />
      </Providers>
    </StrictMode>
  );
  // As a transition, so that the browser stays responsive during the first render.
  startTransition(() => createRoot(place, { onCaughtError: reportError }).render(application));
}

// Waits briefly for the session and the first page, so that usually no placeholder is rendered only to be replaced at once.
void startSupportOfAddress().then(() => {
  // Before the page's data are read, so that little has to be read again.
  if (sessionToken.read() !== undefined) startLiveEvents(queryClient);
  const known = Promise.all([preload(sessionQuery(sessionToken.read())), firstPageLoaded]);
  void Promise.race([known, briefWait()]).then(() => renderApplication(root));
});

/**
 * A window that the operator opened for support, or an admin to see what a member sees, has a one-time code in its address. It
 * is exchanged for a session of this window alone, and removed from the address at once. A code that has ended leaves the window
 * with the user's own session.
 */
async function startSupportOfAddress(): Promise<void> {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('token');
  if (code === null) return;
  address.searchParams.delete('token');
  window.history.replaceState(null, '', address);
  const started = await call(startSupport, { token: code }).catch(() => undefined);
  if (started) sessionToken.setForWindow(started.token);
}
