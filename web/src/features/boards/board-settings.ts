import { useLocalStorage } from '@mantine/hooks';
import type { TableColumn } from '@platsa/contract/boards/rules';
import type { ColumnSort, ColumnView } from '@platsa/contract/boards/schema';
import { useSignedIn } from '../../lib/session.tsx';
import { type ColumnViews, useColumnViews } from './api/columns.ts';

/**
 * A person's settings for boards. The order and filters of columns follow the person. The layout stays in the browser,
 * because a phone needs another one than a wide screen.
 */

export const sortNames: Record<ColumnSort, string> = {
  position: 'Som korten lagts',
  match: 'Matchning',
  rating: 'Betyg',
  unread: 'Olästa först',
  name: 'Namn',
  city: 'Ort',
  applied: 'Senast sökt',
  days: 'Längst i kolumnen',
};

/** Filters nothing. */
export const noFilters: Omit<ColumnView, 'sort'> = { match: 0, rating: 0, city: null, unread: false, days: 0 };

export interface TableSort {
  by: TableColumn | 'name';
  descending: boolean;
}

interface Preferences {
  layout: 'board' | 'table';
  compact: boolean;
  tableColumns: readonly TableColumn[];
  tableSort: TableSort;
  /** In the applicant's popup, a move by key goes on to the next applicant. */
  stepsAfterMove: boolean;
}

const defaults: Preferences = {
  layout: 'board',
  compact: false,
  tableColumns: ['status', 'match', 'rating', 'email', 'phone', 'city', 'job', 'applied', 'days'],
  tableSort: { by: 'match', descending: true },
  stepsAfterMove: false,
};

/** The first column is sorted by match until the user chooses otherwise. */
export function findView(views: ColumnViews, columnId: string, isFirst: boolean): ColumnView {
  return { sort: isFirst ? 'match' : 'position', ...noFilters, ...views[columnId] };
}

export function isFiltered({ match, rating, city, unread, days }: ColumnView): boolean {
  return match > 0 || rating > 0 || city !== null || unread || days > 0;
}

export function useBoardSettings(boardId: string) {
  const { user } = useSignedIn();
  const [preferences, setPreferences] = useLocalStorage<Preferences>({
    key: `platsa.boards.${user._id}`,
    defaultValue: defaults,
    getInitialValueInEffect: false,
  });
  const { views, isPending, setView } = useColumnViews(boardId);
  const prefer = (changes: Partial<Preferences>) => setPreferences((before) => ({ ...before, ...changes }));
  return { ...defaults, ...preferences, prefer, views, setView, isPending };
}
