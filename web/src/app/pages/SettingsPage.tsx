import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { type SettingsTab, settingsTabAddress, useSettingsTabs } from '../settings-tabs.ts';
import { useBillingPages } from '../use-billing-pages.ts';
import styles from './SettingsPage.module.css';

/** The tabs around the content of one of them. Addresses that the user has no tab for lead to the first. */
export function SettingsPage() {
  const { pathname } = useLocation();
  const tabs = useSettingsTabs();
  const current = tabs.find((tab) => settingsTabAddress(tab) === pathname);
  const { isPending } = useBillingPages();
  // It may be the tab that only companies with something to pay have.
  if (!current && isPending) return null;
  if (!current) return <Navigate to={paths.settings.to({ tab: 'general' })} replace />;
  return (
    <Page width="wide">
      <div className={styles.root}>
        <PageHeader title="Inställningar" />
        <div className={styles.columns}>
          <TabList key={current.tab} tabs={tabs} current={current} />
          <div>
            {current.lead ? <p className={styles.lead}>{current.lead}</p> : null}
            <Outlet />
          </div>
        </div>
      </div>
    </Page>
  );
}

/** Beside the content; on narrow screens folded into a button that names the current tab. */
function TabList({ tabs, current }: { tabs: readonly SettingsTab[]; current: SettingsTab }) {
  const [open, setOpen] = useState(false);
  useDocumentTitle(`${current.title}, inställningar – Platsa`);
  return (
    <nav aria-label="Inställningar" data-off-paper>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {current.title}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <ul className={styles.tabs} data-open={open || undefined}>
        {tabs.map((tab) => (
          <li key={tab.tab}>
            <Link to={settingsTabAddress(tab)} aria-current={tab === current ? 'page' : undefined}>
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
