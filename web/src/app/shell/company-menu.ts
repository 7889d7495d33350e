import {
  IconBriefcase,
  IconCalendarEvent,
  IconChartBar,
  IconCreditCard,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMessageCircle,
  type IconProps,
  IconSettings,
  IconShieldCog,
  IconSquareRoundedPlus,
  IconUserCheck,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { assignedApplications } from '../../features/applications/api/assigned.ts';
import { boardList } from '../../features/boards/api/board.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { useBillingPages } from '../use-billing-pages.ts';

export interface MenuItem {
  label: string;
  to: string;
  /** The address that all of its pages begin with, where `to` is one of several. */
  section?: string;
  Icon: ComponentType<IconProps>;
  /** Other words that search finds it by. */
  words: string;
  /** Shows how many of these are unread. */
  unread?: 'conversations' | 'applications';
  /** Hidden for users without a company. */
  needsCompany?: boolean;
  /** Not for limited members. */
  forFullMembers?: boolean;
  /** For limited members only once they see a board. */
  needsBoard?: boolean;
  /** For limited members only once they see a board, or have applicants to meet. */
  needsApplicants?: boolean;
  /** Only for those who have applicants to meet. */
  needsAssigned?: boolean;
  /** Only for who runs the installation. */
  needsOperator?: boolean;
  /** Only for admins, where there is something to buy or pay. */
  needsBilling?: boolean;
}

/** The sidebar, top to bottom. */
const companyMenu: readonly MenuItem[] = [
  { label: 'Översikt', to: paths.overview.to(), words: 'start hem', Icon: IconLayoutDashboard },
  {
    label: 'Skapa annons',
    to: paths.newJob.to(),
    words: 'ny annons jobb',
    Icon: IconSquareRoundedPlus,
    forFullMembers: true,
  },
  { label: 'Mina annonser', to: paths.jobs.to(), words: 'jobb', Icon: IconBriefcase },
  {
    label: 'Mina kandidater',
    to: paths.assigned.to({}),
    words: 'intervjuer tilldelade träffa bedöma',
    Icon: IconUserCheck,
    needsCompany: true,
    needsAssigned: true,
  },
  {
    label: 'Intervjuer',
    to: paths.interviews.to(),
    words: 'boka möten kalender tider vecka',
    Icon: IconCalendarEvent,
    needsCompany: true,
    needsApplicants: true,
  },
  {
    label: 'Karriärsidor',
    to: paths.careerPages.to(),
    words: 'karriärsida arbetsgivare webbplats',
    Icon: IconWorld,
    needsCompany: true,
    forFullMembers: true,
  },
  {
    label: 'Chatt',
    to: paths.chat.to({}),
    words: 'skicka meddelande konversationer',
    Icon: IconMessageCircle,
    needsCompany: true,
    needsBoard: true,
    unread: 'conversations',
  },
  {
    label: 'Workflow',
    to: paths.workflows.to(),
    words: 'tavlor',
    Icon: IconLayoutKanban,
    needsCompany: true,
    needsBoard: true,
    unread: 'applications',
  },
  {
    label: 'Analys',
    to: paths.analysis.to(),
    words: 'statistik rapport tratt källor',
    Icon: IconChartBar,
    needsCompany: true,
    needsBoard: true,
  },
  {
    label: 'Kandidatbank',
    to: paths.candidates.to(),
    words: 'kandidater',
    Icon: IconUsersGroup,
    needsCompany: true,
    forFullMembers: true,
  },
  {
    label: 'Betalning',
    to: paths.purchases.to(),
    words: 'köp abonnemang plan faktura',
    Icon: IconCreditCard,
    needsCompany: true,
    needsBilling: true,
  },
  {
    label: 'Inställningar',
    to: paths.settings.to({ tab: 'general' }),
    section: paths.applicantSettings.to(),
    words: 'företaget logotyp min profil lösenord',
    Icon: IconSettings,
  },
  { label: 'Admin', to: paths.admin.to({}), words: 'drift', Icon: IconShieldCog, needsOperator: true },
];

/** The menu's items for a user with or without a company, and of a limited member those that lead to something. */
export function useCompanyMenu(): readonly MenuItem[] {
  const { company, isAdmin, isLimited, isMaster, support } = useSignedIn();
  const billing = useBillingPages();
  const companyId = company?._id ?? '';
  const hasBoard = (useQuery({ ...boardList(companyId, ''), enabled: isLimited }).data?.length ?? 0) > 0;
  const hasAssigned =
    (useQuery({ ...assignedApplications(companyId), enabled: company !== null && !isAdmin }).data?.length ?? 0) > 0;
  return companyMenu.filter(
    (item) =>
      (company || !item.needsCompany) &&
      (!isLimited || !item.forFullMembers) &&
      (!isLimited || hasBoard || !item.needsBoard) &&
      (!isLimited || hasBoard || hasAssigned || !item.needsApplicants) &&
      (hasAssigned || !item.needsAssigned) &&
      (billing.isShown || !item.needsBilling) &&
      ((isMaster && !support) || !item.needsOperator),
  );
}
