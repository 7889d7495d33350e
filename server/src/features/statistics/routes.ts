import { exportAnalysisRoute, exportAnalysisRowsRoute } from './analysis/export-analysis.ts';
import { listAnalysedJobsRoute } from './analysis/list-analysed-jobs.ts';
import { listAnalysisRowsRoute } from './analysis/list-analysis-rows.ts';
import {
  getAnswerAnalysisRoute,
  getDeclineAnalysisRoute,
  getHiringTimesRoute,
  getMemberAnalysisRoute,
  getOutcomeAnalysisRoute,
  getSourceAnalysisRoute,
  getStageAnalysisRoute,
} from './analysis/read-figures.ts';
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
import { listJobChannelsRoute } from './list-job-channels.ts';
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
  listAnalysedJobsRoute,
  getStageAnalysisRoute,
  getHiringTimesRoute,
  getSourceAnalysisRoute,
  getDeclineAnalysisRoute,
  getAnswerAnalysisRoute,
  getMemberAnalysisRoute,
  getOutcomeAnalysisRoute,
  listAnalysisRowsRoute,
  exportAnalysisRoute,
  exportAnalysisRowsRoute,
  listJobChannelsRoute,
];
