import { Menu } from '@mantine/core';
import { isPublic, jobStatus } from '@platsa/contract/jobs/rules';
import {
  IconArchive,
  IconCalendarPlus,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLayoutKanban,
  IconPencil,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { today } from '../../../lib/format.ts';
import { CopyLinkItem } from '../../../ui/CopyLink.tsx';
import type { ActedOn, JobAction, JobAddresses } from './JobActions.tsx';

interface JobMenuProps {
  job: ActedOn;
  to: JobAddresses;
  onChoose: (action: JobAction) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The less usual things to do with a job. */
export function JobMenu({ job, to, onChoose }: JobMenuProps) {
  const { status } = job;
  const isPublished = status === jobStatus.active || status === jobStatus.inactive;
  return (
    <>
      <Menu.Item component={Link} to={to.edit} leftSection={<IconPencil {...icon} />}>
        Redigera
      </Menu.Item>
      <Menu.Item component={Link} to={to.board} leftSection={<IconLayoutKanban {...icon} />}>
        Öppna tavlan
      </Menu.Item>
      {isPublic(job, today()) ? (
        <>
          {/* The public site is another document: a plain link, not the router's. */}
          <Menu.Item component="a" href={to.public} leftSection={<IconEye {...icon} />}>
            Visa som besökare
          </Menu.Item>
          <CopyLinkItem path={to.public} />
          <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => onChoose('share')}>
            Dela
          </Menu.Item>
        </>
      ) : null}
      {job.canExtendJob ? (
        <Menu.Item leftSection={<IconCalendarPlus {...icon} />} onClick={() => onChoose('extend')}>
          Förläng
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onChoose('duplicate')}>
        Duplicera
      </Menu.Item>
      {status === jobStatus.active ? (
        <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => onChoose('unpublish')}>
          Avpublicera
        </Menu.Item>
      ) : null}
      {isPublished ? (
        <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => onChoose('archive')}>
          Arkivera
        </Menu.Item>
      ) : null}
      {status === jobStatus.draft ? (
        <Menu.Item color="bad" leftSection={<IconTrash {...icon} />} onClick={() => onChoose('remove')}>
          Radera utkastet
        </Menu.Item>
      ) : null}
    </>
  );
}
