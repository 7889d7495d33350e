import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import header from './ProfileHeader.module.css';
import styles from './ProfileView.module.css';
import section from './Section.module.css';

/** The widths of a text's last lines, so that the sections do not all look alike. */
const sections = ['62%', '40%', '74%', '48%'];

export function ProfileSkeleton() {
  return (
    <div className={styles.root}>
      <div className={`${styles.sheet} ${styles.top}`}>
        <div className={header.root}>
          <Skeleton height={88} circle />
          <div className={header.words}>
            <Skeleton height={24} width={200} mb="sm" />
            <Skeleton height={14} width={90} />
          </div>
        </div>
      </div>
      <div className={styles.side}>
        <Card>
          <Skeleton height={18} width={120} mb="lg" />
          <Skeleton height={72} circle mb="lg" />
          {sections.map((width) => (
            <Skeleton key={width} height={14} width={width} mb="sm" />
          ))}
        </Card>
      </div>
      <div className={`${styles.sheet} ${styles.sections}`}>
        {sections.map((width) => (
          <div key={width} className={section.root}>
            <Skeleton height={18} width={130} mb="lg" />
            <Skeleton height={14} width="90%" mb="sm" />
            <Skeleton height={14} width={width} />
          </div>
        ))}
      </div>
    </div>
  );
}
