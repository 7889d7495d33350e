import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { CallError } from '../lib/api.ts';
import { patience, readAhead } from '../lib/read-ahead.ts';
import { sessionOf } from '../lib/session.tsx';
import { sessionToken } from '../lib/session-token.ts';
import { takeTokenFromAddress } from '../lib/take-token-from-address.ts';
import { Providers } from './Providers.tsx';
import { firstPageLoaded, router } from './router.tsx';

takeTokenFromAddress();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

/** What is not there or not allowed has its page (RouteError.tsx) and is no fault of the program's. */
function report(error: unknown): void {
  if (!(error instanceof CallError)) console.error(error);
}

function start(place: HTMLElement): void {
  const application = (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} onError={report} />
      </Providers>
    </StrictMode>
  );
  // Drawn a few milliseconds at a time, so that the browser answers keys and presses meanwhile.
  startTransition(() => createRoot(place, { onCaughtError: report }).render(application));
}

// Mostly both are there in a moment: then nothing is drawn that is taken away at once.
const known = Promise.all([readAhead(sessionOf(sessionToken.read())), firstPageLoaded]);
void Promise.race([known, patience()]).then(() => start(root));
