import type { Counted } from '@platsa/contract/admin/list-endpoints';
import {
  IconBriefcase,
  IconBroadcast,
  IconBuilding,
  IconFileText,
  type IconProps,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { adminStatistics } from '../api/lists.ts';
import styles from './StatCards.module.css';

/** The installation's figures. Those of jobs and companies lead to their tables. */
export function StatCards({ to }: { to: { jobs: string; companies: string } }) {
  const query = useQuery(adminStatistics);
  return (
    <QueryView
      query={query}
      skeleton={<p className={styles.loading}>Laddar statistik...</p>}
      failure={{ title: 'Kunde inte hämta statistiken' }}
    >
      {({ users, applicants, jobs, companies }) => (
        <ul className={styles.root} aria-label="Statistik">
          <StatCard label="Användare" Icon={IconUsers} counted={users} />
          <StatCard label="Ansökningar" Icon={IconFileText} counted={applicants} />
          <StatCard label="Annonser" Icon={IconBriefcase} counted={jobs} to={to.jobs} />
          <StatCard label="Företag" Icon={IconBuilding} counted={companies} to={to.companies} />
          <li>
            <div className={styles.card}>
              <Label Icon={IconBroadcast}>Aktiva Annonser</Label>
              <span className={styles.value}>{formatNumber(jobs.active)}</span>
              <span className={styles.note}>Synliga för arbetssökande i dag</span>
            </div>
          </li>
        </ul>
      )}
    </QueryView>
  );
}

interface StatCardProps {
  label: string;
  Icon: ComponentType<IconProps>;
  counted: Counted;
  to?: string;
}

function StatCard({ label, Icon, counted: { total, week, prevWeek }, to }: StatCardProps) {
  const content = (
    <>
      <Label Icon={Icon}>{label}</Label>
      <span className={styles.note}>Totalt (sedan 2024):</span>{' '}
      <span className={styles.value}>{formatNumber(total)}</span>
      <span className={styles.line}>
        Senaste 7 dagarna: <b>{formatNumber(week)}</b>
      </span>{' '}
      <span className={styles.line}>
        Veckan före: <b>{formatNumber(prevWeek)}</b>
      </span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={styles.card} preventScrollReset>
          {content}
        </Link>
      ) : (
        <div className={styles.card}>{content}</div>
      )}
    </li>
  );
}

function Label({ Icon, children }: { Icon: ComponentType<IconProps>; children: ReactNode }) {
  return (
    <span className={styles.label}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}
