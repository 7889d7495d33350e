import { listScoreChanges } from '@platsa/contract/applications/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Keyed under its board, whose live events follow a change of a score. */
export const scoreChanges = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'score-changes', applicantId],
    queryFn: ({ signal }) => call(listScoreChanges, { applicantId }, { signal }),
  });
