import { Button } from '@mantine/core';
import styles from './MoreButton.module.css';
import { useLoadBeforePrint } from './PrintSheet.tsx';

interface MoreButtonProps {
  /** An infinite query, TanStack's or compatible. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean; isError: boolean }>;
  };
}

const mostPrintedPages = 100;

/** Loads the next page of a list; hidden at the end. On paper the list is whole. */
export function MoreButton({ query }: MoreButtonProps) {
  useLoadBeforePrint(query.hasNextPage, async () => {
    for (let pages = 0, hasMore = true; hasMore; pages++) {
      const { hasNextPage, isError } = await query.fetchNextPage();
      if (isError || pages === mostPrintedPages) throw new Error('the list could not be loaded whole');
      hasMore = hasNextPage;
    }
  });
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.root}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Visa fler
      </Button>
      <p className={styles.onPaper}>Listan är längre än det som är utskrivet.</p>
    </div>
  );
}
