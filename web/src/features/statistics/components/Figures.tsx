import { Skeleton } from '@mantine/core';
import type { StatisticsFilter } from '@platsa/contract/statistics/company-statistics';
import type { Overview } from '@platsa/contract/statistics/schema';
import { IconBriefcase, IconEye, type IconProps, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { applicantsTotal, reach } from '../api/company-statistics.ts';
import styles from './Figures.module.css';

export interface FiguresProps {
  /** Today's figures, independent of the filter. */
  figures: Overview['figures'];
  /** Applicants who came later are new. */
  newSince: string;
  filter: StatisticsFilter;
  /** The filter's period in words. */
  period: string;
  /** Links to the lists that the figures count. */
  to: Record<'activeJobs' | 'views' | 'applications' | 'newApplications', string>;
}

export function Figures({ figures, newSince, filter, period, to }: FiguresProps) {
  const views = useQuery(reach(filter)).data?.reach;
  const applications = useQuery(applicantsTotal(filter)).data?.applicants;
  const asked = period.toLowerCase();
  return (
    <ul className={styles.root} aria-label="Siffror">
      <Figure
        label="Aktiva annonser"
        note="just nu"
        value={figures.activeJobs}
        to={to.activeJobs}
        Icon={IconBriefcase}
      />
      <Figure
        label="Nya kandidater"
        note={
          <>
            sedan ditt förra besök, <RelativeTime at={newSince} />
          </>
        }
        value={figures.newApplications}
        to={to.newApplications}
        Icon={IconUserPlus}
      />
      <Figure label="Annonsvisningar" note={asked} value={views} to={to.views} Icon={IconEye} />
      <Figure label="Kandidater totalt" note={asked} value={applications} to={to.applications} Icon={IconUsers} />
    </ul>
  );
}

interface FigureProps {
  label: string;
  note: ReactNode;
  /** Undefined while it loads. */
  value: number | undefined;
  to: string;
  Icon: ComponentType<IconProps>;
}

function Figure({ label, note, value, to, Icon }: FigureProps) {
  return (
    <li>
      <Link to={to} className={styles.figure}>
        <span className={styles.label}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          {label}
        </span>
        <span className={styles.value}>
          {value === undefined ? (
            <Skeleton component="span" display="block" width={72} height={32} />
          ) : (
            formatNumber(value)
          )}
        </span>
        <span className={styles.note}>{note}</span>
      </Link>
    </li>
  );
}
