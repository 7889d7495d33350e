import type { ComponentType } from 'react';
import { paths } from '../shared/paths.ts';

interface AdminTab {
  /** The last part of the address; the first tab has none. */
  tab?: string;
  /** Router pattern, for a page that has more than one address. */
  pattern?: string;
  title: string;
  load: () => Promise<ComponentType>;
}

/** The operator's pages in their order. */
export const adminTabs: readonly AdminTab[] = [
  { title: 'Översikt', load: () => import('./pages/admin/AdminPage.tsx').then((m) => m.AdminPage) },
  {
    tab: 'orders',
    title: 'Beställningar',
    load: () => import('./pages/admin/AdminPages.tsx').then((m) => m.AdminOrdersPage),
  },
  {
    tab: 'invoices',
    pattern: paths.adminInvoices.pattern,
    title: 'Fakturor',
    load: () => import('./pages/admin/AdminPages.tsx').then((m) => m.AdminInvoicesPage),
  },
  {
    tab: 'prices',
    title: 'Priser',
    load: () => import('./pages/admin/AdminPages.tsx').then((m) => m.AdminPricesPage),
  },
  {
    tab: 'words',
    title: 'Egna ord',
    load: () => import('./pages/admin/AdminPages.tsx').then((m) => m.AdminWordsPage),
  },
  {
    tab: 'system',
    title: 'Drift',
    load: () => import('./pages/admin/AdminPages.tsx').then((m) => m.AdminSystemPage),
  },
  {
    tab: 'account',
    title: 'Mitt konto',
    load: () => import('./pages/admin/AdminPages.tsx').then((m) => m.AdminAccountPage),
  },
];

export const adminTabAddress = ({ tab }: AdminTab) => paths.admin.to(tab ? { tab } : {});
