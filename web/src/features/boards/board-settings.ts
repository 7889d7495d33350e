import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { useSignedIn } from '../../lib/session.tsx';

/**
 * How a person wants to see boards. Stored in the browser, by user: it is needed before the first paint, and what suits a
 * wide screen does not suit a phone.
 */

export const sortNames = {
  position: 'Som korten lagts',
  match: 'Matchning',
  rating: 'Betyg',
  name: 'Namn',
  city: 'Ort',
  applied: 'Senast sökt',
  days: 'Längst i kolumnen',
} as const;
export type SortKey = keyof typeof sortNames;

/** How one column is sorted and filtered; 0, null and false filter nothing. */
export interface ColumnView {
  sort: SortKey;
  /** The lowest match in percent. */
  match: number;
  /** The lowest rating. */
  rating: number;
  city: string | null;
  unread: boolean;
  /** The least number of days in the column. */
  days: number;
}

const plainView: ColumnView = { sort: 'position', match: 0, rating: 0, city: null, unread: false, days: 0 };

export const tableColumns = {
  match: 'Matchning',
  status: 'Status',
  rating: 'Betyg',
  city: 'Ort',
  job: 'Senaste jobb',
  applied: 'Sökte',
  days: 'Dagar i kolumnen',
  comments: 'Kommentarer',
} as const;
export type TableColumn = keyof typeof tableColumns;

export interface TableSort {
  by: TableColumn | 'name';
  descending: boolean;
}

interface Preferences {
  layout: 'board' | 'table';
  compact: boolean;
  tableColumns: readonly TableColumn[];
  tableSort: TableSort;
}

const defaults: Preferences = {
  layout: 'board',
  compact: false,
  tableColumns: ['status', 'match', 'rating', 'city', 'job', 'applied'],
  tableSort: { by: 'match', descending: true },
};

export type ColumnViews = Readonly<Record<string, ColumnView>>;

/** The first column is sorted by match until the user chooses otherwise. */
export function viewOf(views: ColumnViews, columnId: string, isFirst: boolean): ColumnView {
  return views[columnId] ?? (isFirst ? { ...plainView, sort: 'match' } : plainView);
}

export function isFiltered({ match, rating, city, unread, days }: ColumnView): boolean {
  return match > 0 || rating > 0 || city !== null || unread || days > 0;
}

export function withoutFilters({ sort }: ColumnView): ColumnView {
  return { ...plainView, sort };
}

export function useBoardSettings(boardId: string) {
  const { user } = useSignedIn();
  const [preferences, setPreferences] = useLocalStorage<Preferences>({
    key: `platsa.boards.${user._id}`,
    defaultValue: defaults,
    getInitialValueInEffect: false,
  });
  const [views, setViews] = useLocalStorage<ColumnViews>({
    key: `platsa.board.${user._id}.${boardId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const prefer = (changes: Partial<Preferences>) => setPreferences((before) => ({ ...before, ...changes }));
  const setView = useCallback(
    (columnId: string, view: ColumnView) => setViews((before) => ({ ...before, [columnId]: view })),
    [setViews],
  );
  return { ...defaults, ...preferences, prefer, views, setView };
}
