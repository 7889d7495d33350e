import { getBoard } from '@platsa/contract/boards/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const board = (boardId: string) =>
  queryOptions({
    queryKey: ['board', boardId],
    queryFn: ({ signal }) => call(getBoard, { boardId }, { signal }),
  });
