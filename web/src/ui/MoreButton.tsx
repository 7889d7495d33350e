import { Button } from '@mantine/core';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  /** Of what is read page by page: TanStack's, or the like. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The way to the rest of a list, where there is more. */
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
