import type { Overview } from '@platsa/contract/statistics/schema';
import { IconBriefcase, IconEye, type IconProps, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import styles from './Figures.module.css';

interface FiguresProps {
  figures: Overview['figures'];
  /** The lists of what the figures count. */
  to: Record<keyof Overview['figures'], string>;
}

/** The totals over all jobs. */
export function Figures({ figures, to }: FiguresProps) {
  return (
    <ul className={styles.root} aria-label="Siffror">
      <Figure label="Aktiva annonser" value={figures.activeJobs} to={to.activeJobs} Icon={IconBriefcase} />
      <Figure label="Annonsvisningar" value={figures.views} to={to.views} Icon={IconEye} />
      <Figure label="Kandidater totalt" value={figures.applications} to={to.applications} Icon={IconUsers} />
      <Figure label="Nya kandidater" value={figures.newApplications} to={to.newApplications} Icon={IconUserPlus} />
    </ul>
  );
}

interface FigureProps {
  label: string;
  value: number;
  to: string;
  Icon: ComponentType<IconProps>;
}

function Figure({ label, value, to, Icon }: FigureProps) {
  return (
    <li>
      <Link to={to} className={styles.figure}>
        <span className={styles.label}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          {label}
        </span>
        <span className={styles.value}>{formatNumber(value)}</span>
      </Link>
    </li>
  );
}
