import { Button } from '@mantine/core';
import styles from './AdvertList.module.css';

interface MoreAdvertsProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The way to older adverts, where there are any. */
export function MoreAdverts({ query }: MoreAdvertsProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.foot}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Visa fler
      </Button>
    </div>
  );
}
