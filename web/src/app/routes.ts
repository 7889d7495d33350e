import { page } from './page.ts';
import { paths } from './paths.ts';

/** Every page of the application, by who may see it. A page's code is loaded when somebody goes there. */

/** Company users, inside the sidebar. */
export const companyPages: ReturnType<typeof page>[] = [
  page(paths.overview.pattern, () => import('./pages/OverviewPage.tsx').then((m) => m.OverviewPage)),
  page(paths.companySettings.pattern, () =>
    import('./pages/CompanySettingsPage.tsx').then((m) => m.CompanySettingsPage),
  ),
];

/** Company users before their first company, without the sidebar: /new-company. */
export const companyStartPages: ReturnType<typeof page>[] = [
  page(paths.newCompany.pattern, () => import('./pages/NewCompanyPage.tsx').then((m) => m.NewCompanyPage)),
  page(paths.settingsNewCompany.pattern, () => import('./pages/NewCompanyPage.tsx').then((m) => m.NewCompanyPage)),
];

/** Job seekers, under their navigation bar. */
export const jobSeekerPages: ReturnType<typeof page>[] = [];

/** Only for those not signed in: log-in and registration of companies. */
export const companyEntryPages: ReturnType<typeof page>[] = [
  page(paths.login.pattern, () => import('./pages/LoginPage.tsx').then((m) => m.LoginPage)),
  page(paths.signup.pattern, () => import('./pages/SignupPage.tsx').then((m) => m.SignupPage)),
];

/** Only for those not signed in: log-in and registration of job seekers. */
export const applicantEntryPages: ReturnType<typeof page>[] = [];

/** For anybody, signed in or not. */
export const openPages = [
  page(paths.recover.pattern, () => import('./pages/RecoverPage.tsx').then((m) => m.RecoverPage)),

  page(paths.pageNotFound.pattern, () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage)),
  page('*', () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage)),
];
