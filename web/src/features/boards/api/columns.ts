import {
  createColumn,
  deleteColumn,
  listColumnViews,
  orderColumns,
  saveColumnView,
  updateColumn,
} from '@platsa/contract/boards/endpoints';
import type { Board, ColumnForm, ColumnView } from '@platsa/contract/boards/schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { useWriteQueue } from '../../../lib/write-queue.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { withColumn, withColumnOrder } from '../board-columns.ts';
import { board } from './board.ts';

/** The calls that change a board's columns. The board shows the result at once, without waiting for its live event. */
export function useColumnCalls(boardId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = board(boardId);
  const updateShownColumns = (change: (columns: Board['columns']) => Board['columns']) =>
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, columns: change(shown.columns) });
  return {
    /** Returns the new column's id. It is last on the board. */
    create: async (form: ColumnForm) => {
      const column = await call(createColumn, { ...form, _workflowBoard: boardId });
      updateShownColumns((columns) => withColumn(columns, column));
      await queryClient.invalidateQueries({ queryKey, exact: true });
      return column._id;
    },
    update: async (columnId: string, form: ColumnForm) => {
      const changed = await call(updateColumn, { columnId, ...form });
      updateShownColumns((columns) => withColumn(columns, changed));
    },
    remove: async (columnId: string) => {
      await call(deleteColumn, { columnId });
      updateShownColumns((columns) => columns.filter(({ _id }) => _id !== columnId));
    },
  };
}

/** Reorders the columns optimistically; the board is refetched afterwards. */
export function useOrderColumns(boardId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = board(boardId);
  return useMutation({
    scope: { id: `columns ${boardId}` },
    mutationFn: (newColumnOrder: string[]) => call(orderColumns, { boardId, newColumnOrder }),
    onMutate: (order) => {
      void queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(
        queryKey,
        (shown) => shown && { ...shown, columns: withColumnOrder(shown.columns, order) },
      );
    },
    onError: (error) => toast.failed(`Kolumnen kunde inte flyttas. ${toFailure(error).message}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}

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
