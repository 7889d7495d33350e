import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { CardSkeleton, FormSkeleton } from '../../../ui/Skeletons.tsx';
import styles from './ProfileView.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles.root}>
      <div className={`${styles.sheet} ${styles.top}`}>
        <CardSkeleton count={1} />
      </div>
      <div className={styles.side}>
        <Card>
          <Skeleton height={72} circle mb="md" />
          <Skeleton height={120} />
        </Card>
      </div>
      <div className={`${styles.sheet} ${styles.sections}`}>
        <FormSkeleton fields={5} />
      </div>
    </div>
  );
}
