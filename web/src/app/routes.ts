import { page } from './page.ts';
import { paths } from './paths.ts';

/** Every page of the application, by who may see it. A page's code is loaded when somebody goes there. */

/** Company users, inside the sidebar. */
export const companyPages: ReturnType<typeof page>[] = [];

/** Company users before their first company, without the sidebar: /new-company. */
export const companyStartPages: ReturnType<typeof page>[] = [];

/** Job seekers, under their navigation bar. */
export const jobSeekerPages: ReturnType<typeof page>[] = [];

/** Only for those not signed in: log-in and registration of companies. */
export const companyEntryPages: ReturnType<typeof page>[] = [];

/** Only for those not signed in: log-in and registration of job seekers. */
export const applicantEntryPages: ReturnType<typeof page>[] = [];

/** For anybody, signed in or not. */
export const openPages = [
  page(paths.pageNotFound.pattern, () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage)),
  page('*', () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage)),
];
