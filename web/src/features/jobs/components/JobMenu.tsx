import { Menu } from '@mantine/core';
import { isPublic, jobStatus } from '@platsa/contract/jobs/rules';
import {
  IconArchive,
  IconCalendarPlus,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLayoutKanban,
  IconLink,
  IconPencil,
  type IconProps,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { today } from '../../../lib/format.ts';
import { useCopyLink } from '../../../ui/CopyLink.tsx';
import type { ActionableJob, JobAction, JobAddresses } from './JobActions.tsx';

/** Leads to a page, to the public site (which is another document), or does something. */
type JobMenuItem = { label: string; Icon: ComponentType<IconProps> } & (
  | { to: string }
  | { href: string }
  | { action: JobAction | 'copyLink' }
);

/** The less usual things to do with a job. */
export function jobMenu(job: ActionableJob, to: JobAddresses): JobMenuItem[] {
  const { status } = job;
  const isPublished = status === jobStatus.active || status === jobStatus.inactive;
  const when = (condition: boolean, ...items: JobMenuItem[]) => (condition ? items : []);
  return [
    { label: 'Redigera', Icon: IconPencil, to: to.edit },
    { label: 'Öppna tavlan', Icon: IconLayoutKanban, to: to.board },
    ...when(
      isPublic(job, today()),
      { label: 'Visa som besökare', Icon: IconEye, href: to.public },
      { label: 'Kopiera länken', Icon: IconLink, action: 'copyLink' },
      { label: 'Dela', Icon: IconShare, action: 'share' },
    ),
    ...when(job.canExtendJob, { label: 'Förläng', Icon: IconCalendarPlus, action: 'extend' }),
    { label: 'Duplicera', Icon: IconCopy, action: 'duplicate' },
    ...when(status === jobStatus.active, { label: 'Avpublicera', Icon: IconEyeOff, action: 'unpublish' }),
    ...when(isPublished, { label: 'Arkivera', Icon: IconArchive, action: 'archive' }),
    ...when(status === jobStatus.draft, { label: 'Radera utkastet', Icon: IconTrash, action: 'remove' }),
  ];
}

interface JobMenuProps {
  job: ActionableJob;
  to: JobAddresses;
  onChoose: (action: JobAction) => void;
}

export function JobMenu({ job, to, onChoose }: JobMenuProps) {
  const { copyAndTell } = useCopyLink(to.public);
  return jobMenu(job, to).map((item) => {
    const { label, Icon } = item;
    const leftSection = <Icon size={18} stroke={1.75} aria-hidden="true" />;
    if ('to' in item) {
      return (
        <Menu.Item key={label} component={Link} to={item.to} leftSection={leftSection}>
          {label}
        </Menu.Item>
      );
    }
    if ('href' in item) {
      return (
        <Menu.Item key={label} component="a" href={item.href} leftSection={leftSection}>
          {label}
        </Menu.Item>
      );
    }
    const { action } = item;
    return (
      <Menu.Item
        key={label}
        {...(action === 'remove' && { color: 'bad' })}
        leftSection={leftSection}
        onClick={() => (action === 'copyLink' ? void copyAndTell() : onChoose(action))}
      >
        {label}
      </Menu.Item>
    );
  });
}
