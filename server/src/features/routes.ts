import type { Route } from '../http/route.ts';
import { agencyRoutes } from './agency/routes.ts';
import { applicationRoutes } from './applicants/application-routes.ts';
import { applicantRoutes } from './applicants/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { brandsRoutes } from './brands/routes.ts';
import { candidateRoutes } from './candidates/routes.ts';
import { companiesRoutes } from './companies/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { productRoutes } from './product/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { publicJobRoutes } from './public-jobs/routes.ts';
import { recoveriesRoutes } from './recoveries/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { resumeRoutes } from './resumes/routes.ts';
import { savedSearchRoutes } from './saved-searches/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { usersRoutes } from './users/routes.ts';

/** Every operation the API offers. What is not listed here does not exist. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...usersRoutes,
  ...profileRoutes,
  ...resumeRoutes,
  ...recoveriesRoutes,
  ...companiesRoutes,
  ...brandsRoutes,
  ...jobRoutes,
  ...agencyRoutes,
  ...publicJobRoutes,
  ...applicationRoutes,
  ...boardRoutes,
  ...applicantRoutes,
  ...candidateRoutes,
  ...conversationRoutes,
  ...statisticsRoutes,
  ...templateRoutes,
  ...mailRoutes,
  ...savedSearchRoutes,
  ...searchRoutes,
  ...referenceRoutes,
  ...articleRoutes,
  ...productRoutes,
];
