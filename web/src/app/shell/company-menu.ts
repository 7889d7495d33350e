import {
  IconBriefcase,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMessageCircle,
  type IconProps,
  IconSettings,
  IconSquareRoundedPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { paths } from '../paths.ts';

export interface MenuItem {
  label: string;
  to: string;
  Icon: ComponentType<IconProps>;
  /** Only members who are admins see it. */
  adminOnly?: boolean;
  /** Shows how many conversations have something new. */
  unread?: boolean;
  /** Hidden for users without a company. */
  needsCompany?: boolean;
}

/** The sidebar, top to bottom. */
const companyMenu: readonly MenuItem[] = [
  { label: 'Översikt', to: paths.overview.to(), Icon: IconLayoutDashboard },
  { label: 'Skapa Annons', to: paths.newJob.to(), Icon: IconSquareRoundedPlus },
  { label: 'Mina Annonser', to: paths.jobs.to(), Icon: IconBriefcase },
  { label: 'Chatt', to: paths.chat.to({}), Icon: IconMessageCircle, needsCompany: true, unread: true },
  { label: 'Workflow', to: paths.workflows.to(), Icon: IconLayoutKanban, needsCompany: true },
  { label: 'Kandidatbank', to: paths.candidates.to(), Icon: IconUsersGroup, needsCompany: true },
  { label: 'Inställningar', to: paths.companySettings.to(), Icon: IconSettings },
];

export function menuFor(company: object | null, isAdmin: boolean): readonly MenuItem[] {
  return companyMenu.filter((item) => (company || !item.needsCompany) && (isAdmin || !item.adminOnly));
}
