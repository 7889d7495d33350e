import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { CallError } from '../lib/api.ts';
import { EmptyState } from './EmptyState.tsx';
import { toFailure } from './form/failure.ts';
import { PlugIllustration, SearchIllustration } from './illustrations.tsx';

/** The part of TanStack's query result that QueryView needs. */
export interface QueryLike<D> {
  data: D | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<D> {
  query: QueryLike<D>;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  /**
   * Title and back link of the error. With it, missing or forbidden data is shown here instead of failing the whole
   * page.
   */
  failure?: FailureText | undefined;
  children: (data: D) => ReactNode;
}

/** A query's content, its skeleton while loading, or its error with a retry button. Old data stays after a failed refetch. */
export function QueryView<D>({ query, skeleton, failure, children }: QueryViewProps<D>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <div aria-busy="true">{skeleton}</div>;
  // Thrown to the route's error boundary (RouteError.tsx).
  if (!failure && query.error instanceof CallError && ['notFound', 'forbidden'].includes(query.error.error))
    throw query.error;
  const retry = () => void query.refetch();
  return <Failed reason={query.error} words={failure} retrying={query.isFetching} onRetry={retry} />;
}

/** A failed query's own title, and the address to go back to, if there is one. */
export interface FailureText {
  title: string;
  eyebrow?: string;
  back?: string;
}

interface FailedProps {
  reason: unknown;
  words?: FailureText | undefined;
  retrying: boolean;
  onRetry: () => void;
}

function Failed({ reason, words, retrying, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        illustration={<PlugIllustration />}
        eyebrow={words?.eyebrow}
        title={words?.title ?? 'Det gick inte att hämta'}
        text={toFailure(reason).message}
        action={
          <Group justify="center">
            {words?.back ? <BackLink to={words.back} /> : null}
            <Button onClick={onRetry} loading={retrying}>
              Försök igen
            </Button>
          </Group>
        }
      />
    </div>
  );
}

/** The link back from an empty or failed page. */
export function BackLink(link: Pick<LinkProps, 'to' | 'state'>) {
  return (
    <Button variant="default" component={Link} {...link}>
      Gå tillbaka
    </Button>
  );
}

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
