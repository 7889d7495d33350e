import type { JobFunnel, StatisticsFilter } from '@platsa/contract/statistics/company-statistics';
import {
  countNewApplicants,
  exportJobFunnel,
  exportStatistic,
  getApplicantAges,
  getApplicantCities,
  getApplicantsTotal,
  getApplicationsByWeekday,
  getAverageMatch,
  getJobFunnel,
  getOverview,
  getReach,
  getTrafficSources,
  listNewApplicants,
} from '@platsa/contract/statistics/endpoints';
import type { StatisticName } from '@platsa/contract/statistics/labels';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';
import { usePollingWhenDown } from '../../../lib/live-events.ts';

/** Plots need not follow every application as it comes. */
const freshMs = 60_000;

export type Statistic<D> = UseQueryOptions<D>;

function statistic<D>(key: readonly unknown[], read: (options: { signal: AbortSignal }) => Promise<D>): Statistic<D> {
  return queryOptions<D>({
    queryKey: ['statistics', ...key],
    queryFn: ({ signal }) => read({ signal }),
    staleTime: freshMs,
    // A plot stays until another period's figures have come.
    placeholderData: keepPreviousData as never,
  });
}

export const applicantsTotal = (filter: StatisticsFilter) =>
  statistic(['total', filter], (options) => call(getApplicantsTotal, filter, options));

export const reach = (filter: StatisticsFilter) =>
  statistic(['reach', filter], (options) => call(getReach, filter, options));

export const averageMatch = (filter: StatisticsFilter) =>
  statistic(['match', filter], (options) => call(getAverageMatch, filter, options));

export const applicationsByWeekday = (filter: StatisticsFilter) =>
  statistic(['weekdays', filter], (options) => call(getApplicationsByWeekday, filter, options));

export const trafficSources = (filter: StatisticsFilter) =>
  statistic(['sources', filter], (options) => call(getTrafficSources, filter, options));

export const applicantAges = (filter: StatisticsFilter) =>
  statistic(['ages', filter], (options) => call(getApplicantAges, filter, options));

export const applicantCities = (filter: StatisticsFilter) =>
  statistic(['cities', filter], (options) => call(getApplicantCities, filter, options));

export const jobFunnel = (jobId: string) =>
  statistic<JobFunnel>(['funnel', jobId], (options) => call(getJobFunnel, { jobId }, options));

export function exportedStatistic(name: StatisticName, filter: StatisticsFilter): Promise<Blob> {
  return fetchFile(exportStatistic, { ...filter, statistic: name });
}

export function exportedFunnel(jobId: string): Promise<Blob> {
  return fetchFile(exportJobFunnel, { jobId });
}

/** The work of the whole company, or what concerns the user's own jobs. */
export const overview = (companyId: string, mine: boolean) =>
  queryOptions({
    queryKey: ['company', companyId, 'overview', mine],
    queryFn: ({ signal }) => call(getOverview, { companyId, mine: String(mine) }, { signal }),
    meta: { live: ['job', 'board', 'applicant', 'conversation', 'unread'] },
  });

interface NewApplicantFilter {
  match?: 'high' | undefined;
  /** To the user's own jobs. */
  mine: boolean;
}

/** Applicants whose application the user has not read; all, or those with a high match. */
export const newApplicants = (companyId: string, { mine, ...filter }: NewApplicantFilter) =>
  infiniteQueryOptions({
    queryKey: ['unread', 'list', companyId, mine, filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(listNewApplicants, { companyId, mine: String(mine), ...filter, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { live: ['board', 'applicant'] },
  });

/** Number of applications that the user has not read; 0 while it loads. */
export function useNewApplicantCount(companyId: string, mine: boolean): number {
  const refetchInterval = usePollingWhenDown(20_000);
  const options = queryOptions({
    queryKey: ['unread', 'count', companyId, mine],
    queryFn: ({ signal }) => call(countNewApplicants, { companyId, mine: String(mine) }, { signal }),
  });
  return useQuery({ ...options, refetchInterval, enabled: companyId !== '' }).data?.all ?? 0;
}
