import {
  getApplicantAgesRoute,
  getApplicantCitiesRoute,
  getApplicantsTotalRoute,
  getApplicationsByWeekdayRoute,
  getAverageMatchRoute,
  getReachRoute,
  getTrafficSourcesRoute,
} from './company-statistics.ts';
import { exportJobFunnelRoute } from './export-job-funnel.ts';
import { exportStatisticRoute } from './export-statistic.ts';
import { getJobFunnelRoute } from './get-job-funnel.ts';
import { getOverviewRoute } from './get-overview.ts';
import { listNewApplicantsRoute } from './list-new-applicants.ts';
import { recordEventRoute } from './record-event.ts';
import { recordVisitRoute } from './record-visit.ts';

export const statisticsRoutes = [
  recordEventRoute,
  getOverviewRoute,
  listNewApplicantsRoute,
  recordVisitRoute,
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
