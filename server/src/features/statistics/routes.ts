import {
  getApplicantAgesRoute,
  getApplicantCitiesRoute,
  getApplicantsTotalRoute,
  getApplicationsByWeekdayRoute,
  getAverageMatchRoute,
  getReachRoute,
  getTrafficSourcesRoute,
} from './company-statistics.ts';
import { countNewApplicantsRoute } from './count-new-applicants.ts';
import { exportJobFunnelRoute } from './export-job-funnel.ts';
import { exportStatisticRoute } from './export-statistic.ts';
import { getJobFunnelRoute } from './get-job-funnel.ts';
import { getOverviewRoute } from './get-overview.ts';
import { listNewApplicantsRoute } from './list-new-applicants.ts';
import { recordEventRoute } from './record-event.ts';

export const statisticsRoutes = [
  recordEventRoute,
  getOverviewRoute,
  listNewApplicantsRoute,
  countNewApplicantsRoute,
  getApplicantsTotalRoute,
  getReachRoute,
  getAverageMatchRoute,
  getApplicationsByWeekdayRoute,
  getTrafficSourcesRoute,
  getApplicantAgesRoute,
  getApplicantCitiesRoute,
  getJobFunnelRoute,
  exportStatisticRoute,
  exportJobFunnelRoute,
];
