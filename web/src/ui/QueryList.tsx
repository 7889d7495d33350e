import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import type { FailureText } from './Failed.tsx';
import { SearchIllustration } from './illustrations/SearchIllustration.tsx';
import { type QueryLike, QueryView } from './QueryView.tsx';

interface QueryListProps<D, T> {
  query: QueryLike<D>;
  items: (data: D) => readonly T[];
  skeleton: ReactNode;
  failure?: FailureText;
  /** Shown while there is nothing yet; tells what to do first. */
  empty: ReactNode;
  /** A search or filter is active, so an empty list means 'nothing matches'. */
  filtered?: boolean;
  onClearFilter?: () => void;
  /** Where 'Inget matchar' needs other words. */
  nothingMatches?: string;
  children: (items: readonly T[]) => ReactNode;
}

/** A list with its four other states: loading, failed, empty and nothing matches. */
export function QueryList<D, T>(props: QueryListProps<D, T>) {
  const {
    query,
    items,
    skeleton,
    failure,
    empty,
    filtered,
    onClearFilter,
    nothingMatches = 'Inget matchar',
    children,
  } = props;
  return (
    <QueryView query={query} skeleton={skeleton} failure={failure}>
      {(data) => {
        const shown = items(data);
        if (shown.length > 0) return children(shown);
        if (!filtered) return empty;
        return (
          <EmptyState
            illustration={<SearchIllustration />}
            title={nothingMatches}
            text="Prova med färre eller andra val."
            action={
              onClearFilter ? (
                <Button variant="default" onClick={onClearFilter}>
                  Rensa filter
                </Button>
              ) : null
            }
          />
        );
      }}
    </QueryView>
  );
}
