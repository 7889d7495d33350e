import { listColumnViews, saveColumnView } from '@platsa/contract/boards/endpoints';
import type { ColumnView } from '@platsa/contract/boards/schema';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { useWriteQueue } from '../../../lib/write-queue.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

/** The user's own order and filters, by column. */
export type ColumnViews = Readonly<Record<string, Partial<ColumnView>>>;

interface ColumnViewChange {
  columnId: string;
  changes: Partial<ColumnView>;
}

/** The user's own order and filters of a board's columns. */
export const columnViews = (boardId: string) =>
  queryOptions({
    queryKey: ['column-view', boardId],
    queryFn: async ({ signal }): Promise<ColumnViews> => {
      const { views } = await call(listColumnViews, { boardId }, { signal });
      return Object.fromEntries(views.map(({ _column, view }) => [_column, view]));
    },
  });

const noViews: ColumnViews = {};

/**
 * The stored views with the changes that are being stored, and the function that changes a column's sorting or filter.
 * Other windows of the user may change them, too.
 */
export function useColumnViews(boardId: string) {
  const client = useQueryClient();
  const { data: stored = noViews, isPending } = useQuery(columnViews(boardId));
  const { write, pending } = useWriteQueue(['save-column-view', boardId], {
    mutationFn: ({ columnId, changes }: ColumnViewChange) => call(saveColumnView, { columnId, ...changes }),
    // Pending until the stored views have been read again, so that nothing flickers.
    onSettled: () => client.invalidateQueries({ queryKey: columnViews(boardId).queryKey }),
    onError: (error) => toast.failed(`Kolumnens sortering och filter kunde inte sparas. ${toFailure(error).message}`),
  });
  const views = useMemo(() => {
    const shown = { ...stored };
    for (const { columnId, changes } of pending) shown[columnId] = { ...shown[columnId], ...changes };
    return shown;
  }, [stored, pending]);
  const setView = useCallback(
    (columnId: string, changes: Partial<ColumnView>) => write({ columnId, changes }),
    [write],
  );
  return { views, isPending, setView };
}
