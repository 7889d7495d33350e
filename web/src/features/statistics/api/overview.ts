import { getOverview, listNewApplicants, recordVisit } from '@platsa/contract/statistics/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';

export const overview = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'overview'],
    queryFn: ({ signal }) => call(getOverview, { companyId }, { signal }),
    meta: { live: ['job', 'board', 'applicant', 'conversation'] },
  });

/** Applicants since a time, by default the member's previous visit; all, or those with a high match. */
export const newApplicants = (companyId: string, filter: { since?: string | undefined; match?: 'high' | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['company', companyId, 'new-applicants', filter],
    queryFn: ({ signal, pageParam: after }) => call(listNewApplicants, { companyId, ...filter, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { live: ['board', 'applicant'] },
  });

/** A visit lasts longer than this without being recorded again (application-counts.ts on the server). */
const recordAgainMs = 5 * 60_000;

/** Records that the overview was shown, each time it was fetched. If that fails, what is new stays new. */
export function useRecordedVisit(companyId: string, fetchedAt: number): void {
  const recorded = useRef({ companyId: '', at: 0 });
  useEffect(() => {
    const { companyId: last, at } = recorded.current;
    if (fetchedAt === 0 || (last === companyId && fetchedAt - at < recordAgainMs)) return;
    recorded.current = { companyId, at: fetchedAt };
    call(recordVisit, { companyId }).catch(() => undefined);
  }, [companyId, fetchedAt]);
}
