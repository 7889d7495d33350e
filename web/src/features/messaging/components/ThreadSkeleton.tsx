import { Skeleton } from '@mantine/core';
import styles from './ChatWindow.module.css';

/** Placeholder for a loading thread. */
export function ThreadSkeleton() {
  return (
    <div className={styles.placeholder}>
      {[46, 30, 58, 38].map((width, index) => (
        <Skeleton key={width} height={44} width={`${width}%`} radius="lg" ml={index % 2 ? 'auto' : 0} />
      ))}
    </div>
  );
}
