import { namePlaceholders } from '@platsa/contract/messaging/rules';
import type { ComponentType } from 'react';
import { useSignedIn } from '../lib/session.tsx';
import { paths } from '../shared/paths.ts';
import { useBillingPages } from './use-billing-pages.ts';

export interface SettingsTab {
  /** The last part of the address. */
  tab: string;
  title: string;
  /** One line about the tab, above its content. */
  lead?: string;
  adminOnly?: boolean;
  /** Not for limited members. */
  forFullMembers?: boolean;
  /** Hidden from an admin who sees what the member sees, and from the support. */
  isPrivate?: boolean;
  /** Only where there is something to buy or pay. */
  needsBilling?: boolean;
  /** Other words that search finds it by. */
  words?: string;
  load: () => Promise<ComponentType>;
}

/** The tabs of a company user's settings in their order; the first is where every unknown address leads. */
export const settingsTabs: readonly SettingsTab[] = [
  { tab: 'general', title: 'Allmänt', load: () => import('./pages/settings/GeneralTab.tsx').then((m) => m.GeneralTab) },
  {
    tab: 'notifications',
    title: 'Aviseringar',
    isPrivate: true,
    words: 'notiser mejl sammanfattning push tysta timmar',
    lead: 'Det du får veta utan att titta in. Bara du ser och ändrar det här.',
    load: () => import('./pages/settings/NotificationsTab.tsx').then((m) => m.NotificationsTab),
  },
  {
    tab: 'calendar',
    title: 'Min tid',
    isPrivate: true,
    words: 'arbetstid kalender intervjuer ledig schema ical google outlook',
    lead: 'När du kan hålla intervjuer, och kalendrarna som vet när du är upptagen. Bara du ser och ändrar det här.',
    load: () => import('./pages/settings/CalendarTab.tsx').then((m) => m.CalendarTab),
  },
  {
    tab: 'users',
    title: 'Användare',
    adminOnly: true,
    load: () => import('./pages/settings/UsersTab.tsx').then((m) => m.UsersTab),
  },
  {
    tab: 'advertising',
    title: 'Annonsering',
    lead: 'Publicera era annonser hos Arbetsförmedlingen direkt härifrån.',
    adminOnly: true,
    load: () => import('./pages/settings/AdvertisingTab.tsx').then((m) => m.AdvertisingTab),
  },
  {
    tab: 'child-companies',
    title: 'Dotterbolag',
    adminOnly: true,
    load: () => import('./pages/settings/ChildCompaniesTab.tsx').then((m) => m.ChildCompaniesTab),
  },
  {
    tab: 'interviews',
    title: 'Intervjuer',
    words: 'intervjutyper boka bjud in tider videomöte',
    forFullMembers: true,
    load: () => import('./pages/settings/InterviewsTab.tsx').then((m) => m.InterviewsTab),
  },
  {
    tab: 'questions',
    title: 'Frågor',
    words: 'egna frågor svar enkät ansökan',
    forFullMembers: true,
    load: () => import('./pages/settings/QuestionsTab.tsx').then((m) => m.QuestionsTab),
  },
  {
    tab: 'message-templates',
    title: 'Meddelandemallar',
    words: 'mallar e-post chatt',
    forFullMembers: true,
    lead: `Skriv det ni ofta säger en gång. ${namePlaceholders('och')} fylls i för varje kandidat.`,
    load: () => import('./pages/settings/MessageTemplatesTab.tsx').then((m) => m.MessageTemplatesTab),
  },
  {
    tab: 'security',
    title: 'Säkerhetsloggar',
    adminOnly: true,
    load: () => import('./pages/settings/SecurityTab.tsx').then((m) => m.SecurityTab),
  },
  {
    tab: 'brands',
    title: 'Varumärken',
    adminOnly: true,
    load: () => import('./pages/settings/BrandsTab.tsx').then((m) => m.BrandsTab),
  },
  {
    tab: 'billing',
    title: 'Fakturering',
    lead: 'Hit skickar vi era fakturor.',
    adminOnly: true,
    needsBilling: true,
    load: () => import('./pages/settings/BillingTab.tsx').then((m) => m.BillingTab),
  },
  {
    tab: 'new-company',
    title: 'Nytt företag',
    forFullMembers: true,
    load: () => import('./pages/settings/NewCompanyTab.tsx').then((m) => m.NewCompanyTab),
  },
];

/** The tabs that the user may open. While it is unknown whether there is something to pay, the others are shown. */
export function useSettingsTabs(): readonly SettingsTab[] {
  const { isAdmin, isLimited, viewing, support } = useSignedIn();
  const { isShown } = useBillingPages();
  return settingsTabs.filter(
    ({ adminOnly, forFullMembers, needsBilling, isPrivate }) =>
      !(isPrivate && (viewing || support)) &&
      (isAdmin || !adminOnly) &&
      (!isLimited || !forFullMembers) &&
      (isShown || !needsBilling),
  );
}

export const settingsTabAddress = ({ tab }: SettingsTab) => paths.settings.to({ tab });
