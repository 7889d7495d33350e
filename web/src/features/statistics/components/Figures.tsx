import type { JobCard } from '@platsa/contract/jobs/schema';
import { IconBriefcase, IconEye, type IconProps, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import styles from './Figures.module.css';

/** The totals over all jobs. */
export function Figures({ jobs }: { jobs: readonly JobCard[] }) {
  const sum = (figure: (job: JobCard) => number) => jobs.reduce((total, job) => total + figure(job), 0);
  const live = jobs.filter((job) => job.isLive).length;
  return (
    <dl className={styles.root}>
      <Figure label="Aktiva annonser" value={live} Icon={IconBriefcase} />
      <Figure label="Annonsvisningar" value={sum(({ views }) => views)} Icon={IconEye} />
      <Figure label="Kandidater totalt" value={sum(({ applicantsCount }) => applicantsCount)} Icon={IconUsers} />
      <Figure label="Nya kandidater" value={sum(({ newApplicantsCount }) => newApplicantsCount)} Icon={IconUserPlus} />
    </dl>
  );
}

function Figure({ label, value, Icon }: { label: string; value: number; Icon: ComponentType<IconProps> }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {label}
      </dt>
      <dd className={styles.value}>{formatNumber(value)}</dd>
    </div>
  );
}
