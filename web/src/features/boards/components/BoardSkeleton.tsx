import { Skeleton } from '@mantine/core';
import styles from './BoardSkeleton.module.css';

/** The number of cards in each placeholder column. */
const cards = [5, 3, 2, 1];

export function BoardSkeleton() {
  return (
    <div className={styles.root}>
      <Skeleton height={28} width={260} />
      <div className={styles.columns}>
        {cards.map((count) => (
          <div key={count} className={styles.column}>
            <Skeleton height={20} width="55%" />
            {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
              <Skeleton key={key} height={92} radius="lg" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
