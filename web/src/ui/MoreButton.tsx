import { Button } from '@mantine/core';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  /** An infinite query, TanStack's or compatible. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next page of a list; hidden at the end. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.root}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Visa fler
      </Button>
    </div>
  );
}
