import { getApplicant } from '@platsa/contract/applications/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Keyed under its board, whose live events (scores, ratings, moves) invalidate it. */
export const applicant = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'applicant', applicantId],
    queryFn: ({ signal }) => call(getApplicant, { applicantId }, { signal }),
  });
