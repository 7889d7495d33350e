import { Skeleton } from '@mantine/core';
import styles from './ConversationList.module.css';

/** Cards of a list on its way. */
export function ConversationListSkeleton() {
  return (
    <div role="status" aria-label="Hämtar konversationer...">
      {[52, 40, 61, 47, 55, 43].map((width) => (
        <div key={width} className={styles.placeholder}>
          <Skeleton height={44} circle />
          <div className={styles.lines}>
            <Skeleton height={14} width={`${width}%`} />
            <Skeleton height={12} width={`${width - 12}%`} />
            <Skeleton height={12} width={`${width + 24}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
