import { getApplicant } from '@platsa/contract/applications/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Keyed under its board: what changes there (a score, a rating, a move) concerns it. */
export const applicant = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'applicant', applicantId],
    queryFn: ({ signal }) => call(getApplicant, { applicantId }, { signal }),
  });
