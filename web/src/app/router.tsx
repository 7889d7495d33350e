import { createBrowserRouter, type RouteObject } from 'react-router';
import { useSignedIn } from '../lib/session.tsx';
import { ArrivingVisitorOnly, CompanyOnly, JobSeekerOnly, SignedInOnly, VisitorOnly } from './guards.tsx';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';
import {
  applicantEntryPages,
  companyEntryPages,
  companyPages,
  companyStartPages,
  jobSeekerPages,
  openApplicantPages,
  openPages,
  registrationPages,
  sharedPages,
} from './routes.ts';
import { ApplicantShell } from './shell/ApplicantShell.tsx';
import { CompanyShell } from './shell/CompanyShell.tsx';
import { EntryShell } from './shell/EntryShell.tsx';
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
        children: [
          { Component: CompanyShell, children: within(companyPages) },
          { Component: EntryShell, children: within(companyStartPages) },
        ],
      },
      { Component: JobSeekerOnly, children: [{ Component: ApplicantShell, children: within(jobSeekerPages) }] },
      { Component: SignedInOnly, children: [{ Component: AccountShell, children: within(sharedPages) }] },
      {
        Component: VisitorOnly,
        children: [
          { Component: EntryShell, children: within(companyEntryPages) },
          { Component: ApplicantShell, children: within(applicantEntryPages) },
        ],
      },
      {
        Component: ArrivingVisitorOnly,
        children: [{ Component: ApplicantShell, children: within(registrationPages) }],
      },
      { Component: ApplicantShell, children: within(openApplicantPages) },
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
  return useSignedIn().user.isCompany ? <CompanyShell /> : <ApplicantShell />;
}
