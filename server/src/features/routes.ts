import type { Route } from '../http/route.ts';
import { agencyRoutes } from './agency/routes.ts';
import { applicationData } from './applicants/application-data.ts';
import { applicationRoutes } from './applicants/application-routes.ts';
import { applicantRoutes } from './applicants/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { brandsRoutes } from './brands/routes.ts';
import { candidateRoutes } from './candidates/routes.ts';
import { companiesRoutes } from './companies/routes.ts';
import { messagingData } from './conversations/messaging-data.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { productRoutes } from './product/routes.ts';
import { profileData } from './profiles/profile-data.ts';
import { profileRoutes } from './profiles/routes.ts';
import { publicJobRoutes } from './public-jobs/routes.ts';
import { recoveriesRoutes } from './recoveries/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { resumeRoutes } from './resumes/routes.ts';
import { savedSearchRoutes } from './saved-searches/routes.ts';
import { savedSearchData } from './saved-searches/saved-search-data.ts';
import { searchRoutes } from './search/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { accountData } from './users/account-data.ts';
import { usersRoutes } from './users/routes.ts';

/** What an archive of own data holds, in this order, and what deleting an account erases. */
const ownData = [accountData, profileData, applicationData, savedSearchData, messagingData];

/** Every operation the API offers. What is not listed here does not exist. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...usersRoutes(ownData),
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
