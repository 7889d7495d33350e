import { createBrowserRouter, type RouteObject } from 'react-router';
import { product } from '../lib/product.ts';
import { preload } from '../lib/query-client.ts';
import { useSignedIn } from '../lib/session.tsx';
import { ArrivingVisitorOnly, CompanyOnly, JobSeekerOnly, OperatorOnly, SignedInOnly, VisitorOnly } from './guards.tsx';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';
import {
  companyEntryPages,
  companyPages,
  companyStartPages,
  jobSeekerEntryPages,
  jobSeekerPages,
  openJobSeekerPages,
  openPages,
  operatorPages,
  registrationPages,
  sharedPages,
} from './routes.ts';
import { CompanyShell } from './shell/CompanyShell.tsx';
import { EntryShell } from './shell/EntryShell.tsx';
import { JobSeekerShell } from './shell/JobSeekerShell.tsx';
import { OperatorShell } from './shell/OperatorShell.tsx';
import { Starting } from './shell/Starting.tsx';

/** Pages inside a shell, with an error boundary that keeps the shell. */
const within = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: RouteError, children }];

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Starting,
    children: [
      {
        Component: CompanyOnly,
        loader: () => preload(product),
        children: [
          { Component: CompanyShell, children: within(companyPages) },
          { Component: EntryShell, children: within(companyStartPages) },
        ],
      },
      { Component: OperatorOnly, children: [{ Component: OperatorShell, children: within(operatorPages) }] },
      { Component: JobSeekerOnly, children: [{ Component: JobSeekerShell, children: within(jobSeekerPages) }] },
      { Component: SignedInOnly, children: [{ Component: AccountShell, children: within(sharedPages) }] },
      {
        Component: VisitorOnly,
        children: [
          { Component: EntryShell, children: within(companyEntryPages) },
          { Component: JobSeekerShell, children: within(jobSeekerEntryPages) },
        ],
      },
      {
        Component: ArrivingVisitorOnly,
        children: [{ Component: JobSeekerShell, children: within(registrationPages) }],
      },
      { Component: JobSeekerShell, children: within(openJobSeekerPages) },
      { Component: EntryShell, children: within(openPages) },
    ],
  },
]);

/** Resolves when the first page's code and preloaded data are there. */
export const firstPageLoaded = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const leave = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    leave();
    resolve();
  });
});

/** For pages that both sides have, in the shell of the user's side. */
function AccountShell() {
  return useSignedIn().user.isCompany ? <CompanyShell /> : <JobSeekerShell />;
}
