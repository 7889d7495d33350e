import type { AnalysisFilter, AnalysisRowsFilter } from '@platsa/contract/statistics/analysis';
import {
  exportAnalysis,
  exportAnalysisRows,
  getAnswerAnalysis,
  getDeclineAnalysis,
  getHiringTimes,
  getMemberAnalysis,
  getOutcomeAnalysis,
  getSourceAnalysis,
  getStageAnalysis,
  listAnalysedJobs,
  listAnalysisRows,
} from '@platsa/contract/statistics/analysis-endpoints';
import type { AnalysisTable } from '@platsa/contract/statistics/analysis-labels';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';
import { shareNextCall } from '../../../lib/share-next-call.ts';

/** The rows that figures are computed from. */
const live = ['job', 'board', 'applicant', 'conversation'] as const;

const reads = new Map<string, () => Promise<unknown>>();

/** One figure, read by one call at a time however many events come. */
function figure<D>(name: string, filter: AnalysisFilter, read: () => Promise<D>): UseQueryOptions<D> {
  const key = JSON.stringify([name, filter]);
  const readAlone = (reads.get(key) ?? shareNextCall(read)) as () => Promise<D>;
  reads.set(key, readAlone);
  return queryOptions<D>({
    queryKey: ['analysis', name, filter],
    queryFn: readAlone,
    // A figure stays until another choice's has come.
    placeholderData: keepPreviousData as never,
    meta: { live },
  });
}

export const stageAnalysis = (filter: AnalysisFilter) => figure('stages', filter, () => call(getStageAnalysis, filter));

export const hiringTimes = (filter: AnalysisFilter) => figure('times', filter, () => call(getHiringTimes, filter));

export const sourceAnalysis = (filter: AnalysisFilter) =>
  figure('sources', filter, () => call(getSourceAnalysis, filter));

export const declineAnalysis = (filter: AnalysisFilter) =>
  figure('declines', filter, () => call(getDeclineAnalysis, filter));

export const answerAnalysis = (filter: AnalysisFilter) =>
  figure('answers', filter, () => call(getAnswerAnalysis, filter));

export const memberAnalysis = (filter: AnalysisFilter) =>
  figure('members', filter, () => call(getMemberAnalysis, filter));

/** The choices of the filter 'Annons'. */
export const analysedJobs = (companyId: string) =>
  queryOptions({
    queryKey: ['analysis', 'jobs', companyId],
    queryFn: ({ signal }) => call(listAnalysedJobs, { companyId }, { signal }),
    select: ({ jobs }) => jobs,
    meta: { live: ['job'] },
  });

export const outcomeAnalysis = (filter: AnalysisFilter) =>
  figure('outcomes', filter, () => call(getOutcomeAnalysis, filter));

export const analysisRows = (filter: AnalysisRowsFilter) =>
  infiniteQueryOptions({
    queryKey: ['analysis', 'rows', filter],
    queryFn: ({ signal, pageParam: after }) => call(listAnalysisRows, { ...filter, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { live },
  });

export function exportedAnalysis(table: AnalysisTable, filter: AnalysisFilter): Promise<Blob> {
  return fetchFile(exportAnalysis, { ...filter, table });
}

export function exportedAnalysisRows(filter: AnalysisRowsFilter): Promise<Blob> {
  return fetchFile(exportAnalysisRows, filter);
}
