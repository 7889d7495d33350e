import { IconLogout } from '@tabler/icons-react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { fullName } from '../../lib/format.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { adminTabAddress, adminTabs } from '../admin-tabs.ts';
import styles from './OperatorShell.module.css';
import { SkipLink } from './SkipLink.tsx';

/** Around the operator's pages: their tabs, and the way back to the operator's own company. */
export function OperatorShell() {
  const { user, company } = useSignedIn();
  const { pathname } = useLocation();
  const tabs = adminTabs.map((tab) => ({
    title: tab.title,
    to: adminTabAddress(tab),
    isCurrent: matchPath(tab.pattern ?? adminTabAddress(tab), pathname) !== null,
  }));
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.topBar}>
        <Link to={paths.admin.to({})} aria-label="Platsa, till översikten">
          <Wordmark size={24} />
        </Link>
        <span className={styles.who}>{fullName(user)}</span>
        {company ? <Link to={paths.overview.to()}>Till {company.name}</Link> : null}
        <Link to={paths.logout.to()} className={styles.logout}>
          <IconLogout size={18} stroke={1.75} aria-hidden="true" />
          Logga ut
        </Link>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Page width="wide">
          <PageHeader title="Admin" />
          <div className={styles.tabs}>
            <FilterTabs label="Admin" tabs={tabs} />
          </div>
          <Outlet />
        </Page>
      </main>
    </div>
  );
}
