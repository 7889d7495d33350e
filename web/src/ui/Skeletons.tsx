import { Skeleton } from '@mantine/core';
import styles from './Skeletons.module.css';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Cards with a picture, a title and two lines. */
export function CardSkeleton({ count = 3 }: { count?: number }) {
  return numbered(count).map((index) => (
    <div key={index} className={styles.card}>
      <Skeleton height={44} width={44} radius="lg" />
      <div className={styles.lines}>
        <Skeleton height={16} width="42%" />
        <Skeleton height={12} width="70%" />
        <Skeleton height={12} width="28%" />
      </div>
    </div>
  ));
}

/** Rows of a table. */
export function RowSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.table}>
      {numbered(count).map((index) => (
        <div key={index} className={styles.row}>
          <Skeleton height={14} width={`${34 + ((index * 17) % 30)}%`} />
          <Skeleton height={14} width="18%" />
          <Skeleton height={14} width="12%" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for a loading form. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className={styles.form}>
      {numbered(fields).map((index) => (
        <div key={index} className={styles.lines}>
          <Skeleton height={14} width={120} />
          <Skeleton height={42} />
        </div>
      ))}
    </div>
  );
}
