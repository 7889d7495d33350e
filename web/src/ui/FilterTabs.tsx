import { Link, useLocation } from 'react-router';
import { formatNumber } from '../lib/format.ts';
import styles from './FilterTabs.module.css';

interface FilterTab {
  title: string;
  /** Undefined while it is unknown. */
  count?: number | undefined;
  /** The address of the list with this filter. */
  to: string;
  isCurrent: boolean;
}

/** The parts of a list as links, with the number of rows in each. The back button leads back from another page only. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  const { pathname } = useLocation();
  const isOnThisPage = (to: string) => to.startsWith('?') || to.split('?')[0] === pathname;
  return (
    <nav aria-label={label}>
      <ul className={styles.root}>
        {tabs.map(({ title, count, to, isCurrent }) => (
          <li key={title}>
            <Link to={to} replace={isOnThisPage(to)} aria-current={isCurrent || undefined} preventScrollReset>
              {title} <span>{count === undefined ? null : formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
