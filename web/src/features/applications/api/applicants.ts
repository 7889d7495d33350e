import { downloadApplicantsPdf } from '@platsa/contract/applications/endpoints';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useQueries } from '@tanstack/react-query';
import { CallError, fetchFile } from '../../../lib/api.ts';
import type { QueryLike } from '../../../ui/QueryView.tsx';
import { applicant } from './applicant.ts';

/** Several applicants of a board, in the order of their ids; those who have withdrawn are left out. */
export function useApplicants(boardId: string, ids: readonly string[]): QueryLike<readonly ApplicantDetails[]> {
  const queries = useQueries({ queries: ids.map((id) => applicant(boardId, id)) });
  const isGone = (error: Error | null) => error instanceof CallError && error.error === 'notFound';
  const left = queries.filter(({ error }) => !isGone(error));
  const found = left.flatMap(({ data }) => (data?._workflowBoard === boardId ? [data] : []));
  return {
    data: left.every(({ data }) => data !== undefined) ? found : undefined,
    error: left.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

export const fetchApplicantsPdf = (boardId: string, ids: readonly string[]) =>
  fetchFile(downloadApplicantsPdf, { boardId, ids: ids.join(',') });

/** The ids in an address, each once. */
export function readIds(address: URLSearchParams, most: number): string[] {
  return [...new Set((address.get('ids') ?? '').split(',').filter(Boolean))].slice(0, most);
}
