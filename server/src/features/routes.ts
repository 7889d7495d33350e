import type { Route } from '../http/route.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { candidateRoutes } from './candidates/routes.ts';
import { careerPageRoutes } from './career-pages/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { companyData } from './company-data.ts';
import { interviewRoutes } from './interviews/routes.ts';
import { jobBoardRoutes } from './job-board/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { ownData } from './own-data.ts';
import { peopleRoutes } from './people/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';

/** Every operation of the API: one that is not listed here is not served. */
export const routes: readonly Route[] = [
  ...accountRoutes(ownData, companyData),
  ...companyRoutes,
  ...profileRoutes,
  ...jobRoutes,
  ...jobBoardRoutes,
  ...applicationRoutes(ownData),
  ...boardRoutes,
  ...candidateRoutes,
  ...peopleRoutes,
  ...messagingRoutes,
  ...questionRoutes,
  ...interviewRoutes,
  ...careerPageRoutes,
  ...billingRoutes,
  ...statisticsRoutes,
  ...notificationRoutes,
  ...referenceRoutes,
  ...adminRoutes,
];
