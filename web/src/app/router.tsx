import { createBrowserRouter, type RouteObject } from 'react-router';
import { ArrivingVisitorOnly, CompanyOnly, JobSeekerOnly, SignedInOnly, VisitorOnly } from './guards.tsx';
import { shell } from './page.ts';
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
import { EntryShell } from './shell/EntryShell.tsx';
import { Starting } from './shell/Starting.tsx';

const companyShell = () => import('./shell/CompanyShell.tsx').then((m) => m.CompanyShell);
const accountShell = () => import('./shell/AccountShell.tsx').then((m) => m.AccountShell);
const applicantShell = () => import('./shell/ApplicantShell.tsx').then((m) => m.ApplicantShell);

/** Pages inside a shell, where a page's failure leaves the shell standing. */
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
          shell(companyShell, within(companyPages)),
          { Component: EntryShell, children: within(companyStartPages) },
        ],
      },
      { Component: JobSeekerOnly, children: [shell(applicantShell, within(jobSeekerPages))] },
      { Component: SignedInOnly, children: [shell(accountShell, within(sharedPages))] },
      {
        Component: VisitorOnly,
        children: [
          { Component: EntryShell, children: within(companyEntryPages) },
          shell(applicantShell, within(applicantEntryPages)),
        ],
      },
      { Component: ArrivingVisitorOnly, children: [shell(applicantShell, within(registrationPages))] },
      shell(applicantShell, within(openApplicantPages)),
      { Component: EntryShell, children: within(openPages) },
    ],
  },
]);
