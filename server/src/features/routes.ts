import type { Route } from '../http/route.ts';
import { accountData, membershipData } from './accounts/own-data.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { applicationData, commentData } from './applications/own-data.ts';
import { applicationRoutes } from './applications/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { candidateRoutes } from './candidates/routes.ts';
import { careerPageRoutes } from './career-pages/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { savedSearchData } from './job-board/own-data.ts';
import { jobBoardRoutes } from './job-board/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { companyMessagingData, messagingData } from './messaging/own-data.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { profileData } from './profiles/own-data.ts';
import { profileRoutes } from './profiles/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';

const ownData = {
  jobSeeker: [accountData, profileData, applicationData, savedSearchData, messagingData],
  companyUser: [accountData, membershipData, commentData, companyMessagingData],
};

/** Every operation of the API: one that is not listed here is not served. */
export const routes: readonly Route[] = [
  ...accountRoutes(ownData),
  ...companyRoutes,
  ...profileRoutes,
  ...jobRoutes,
  ...jobBoardRoutes,
  ...applicationRoutes,
  ...boardRoutes,
  ...candidateRoutes,
  ...messagingRoutes,
  ...careerPageRoutes,
  ...billingRoutes,
  ...statisticsRoutes,
  ...referenceRoutes,
  ...adminRoutes,
];
