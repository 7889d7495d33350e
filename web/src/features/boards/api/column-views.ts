import { listColumnViews, saveColumnView } from '@platsa/contract/boards/endpoints';
import type { ColumnView } from '@platsa/contract/boards/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

export type ColumnViews = Readonly<Record<string, ColumnView>>;

/** How the user sorts and filters the columns of a board, by column. */
export const columnViews = (boardId: string) =>
  queryOptions({
    queryKey: ['column-views', boardId],
    queryFn: async ({ signal }): Promise<ColumnViews> => {
      const { views } = await call(listColumnViews, { boardId }, { signal });
      return Object.fromEntries(views.map(({ _column, view }) => [_column, view]));
    },
  });

/** Shows a column's new view at once and stores it. */
export function useSaveColumnView(boardId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // In turn, so that the last choice is stored last.
    scope: { id: `column views ${boardId}` },
    mutationFn: ({ columnId, view }: { columnId: string; view: ColumnView }) =>
      call(saveColumnView, { columnId, ...view }),
    onMutate: ({ columnId, view }) => {
      const { queryKey } = columnViews(boardId);
      void client.cancelQueries({ queryKey });
      client.setQueryData<ColumnViews>(queryKey, (before) => ({ ...before, [columnId]: view }));
    },
    onError: (error) => toast.failed(`Kolumnens sortering och filter kunde inte sparas. ${failureOf(error).message}`),
  });
  return useCallback((columnId: string, view: ColumnView) => mutate({ columnId, view }), [mutate]);
}
