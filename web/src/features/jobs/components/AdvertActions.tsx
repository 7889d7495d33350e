import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { type JobStatus, jobStatus } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';
import {
  IconArchive,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLayoutKanban,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast.ts';
import { dateHindrance } from '../advert-standing.ts';
import { useJobChanges } from '../api/change-job.ts';
import { type AdvertChange, ChangePopup } from './ChangePopup.tsx';
import { MissingFieldsPopup } from './MissingFieldsPopup.tsx';

export interface AdvertAddresses {
  board: string;
  edit: string;
  /** The page all can read. */
  public: string;
}

type Advert = Pick<
  JobCard,
  '_id' | 'title' | 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate' | 'applicantsCount'
>;

interface AdvertActionsProps {
  job: Advert;
  /** What it lacks for being published, by name. */
  missing: readonly string[];
  to: AdvertAddresses;
  /** After a draft has been deleted. */
  onRemoved?: (() => void) | undefined;
  /** After it has come back from the archive. */
  onRestored?: (() => void) | undefined;
}

/** The main thing to do with an advert, and the rest in a menu. */
export function AdvertActions({ job, missing, to, onRemoved, onRestored }: AdvertActionsProps) {
  const { update, remove } = useJobChanges();
  const [change, setChange] = useState<AdvertChange | null>(null);
  const [lacks, setLacks] = useState<readonly string[]>([]);
  const hindrance = dateHindrance(job, today());
  const isDraft = job.status === jobStatus.draft;

  const publish = () => (missing.length > 0 ? setLacks(missing) : setChange('publish'));
  const setStatus = async (status: JobStatus, done: string) => {
    try {
      await update({ jobId: job._id, status, ...(isDraft && { startDate: today() }) });
      toast.done(done);
    } catch (error) {
      if (!(error instanceof CallError) || error.fields.length === 0) throw error;
      setLacks(error.fields.map(({ message }) => message));
    }
  };
  const carryOut: Record<AdvertChange, () => Promise<unknown>> = {
    publish: () => setStatus(jobStatus.active, 'Annonsen är publicerad'),
    unpublish: () => setStatus(jobStatus.inactive, 'Annonsen är avpublicerad'),
    archive: () => setStatus(jobStatus.archived, 'Annonsen är arkiverad'),
    restore: () =>
      (hindrance
        ? setStatus(jobStatus.inactive, 'Annonsen är återställd')
        : setStatus(jobStatus.active, 'Annonsen är publicerad')
      ).then(onRestored),
    remove: () => remove(job._id).then(onRemoved),
  };

  return (
    <>
      {job.status === jobStatus.archived ? (
        <Button variant="default" onClick={() => setChange('restore')}>
          Återställ
        </Button>
      ) : job.status === jobStatus.active ? (
        <Button variant="default" component={Link} to={to.board}>
          Öppna tavlan
        </Button>
      ) : (
        <Tooltip label={hindrance} disabled={!hindrance}>
          <Button
            variant={isDraft ? 'filled' : 'default'}
            data-disabled={hindrance ? true : undefined}
            aria-disabled={hindrance ? true : undefined}
            aria-description={hindrance ?? undefined}
            onClick={hindrance ? undefined : publish}
          >
            {isDraft ? 'Publicera' : 'Publicera igen'}
          </Button>
        </Tooltip>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Mer om ${job.title}`}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoreChoices job={job} to={to} onChoose={setChange} />
        </Menu.Dropdown>
      </Menu>
      <ChangePopup
        change={change}
        job={job}
        hindered={hindrance !== null}
        onClose={() => setChange(null)}
        onConfirm={() => change && carryOut[change]()}
      />
      <MissingFieldsPopup missing={lacks} editHref={to.edit} onClose={() => setLacks([])} />
    </>
  );
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function MoreChoices({
  job,
  to,
  onChoose,
}: {
  job: Advert;
  to: AdvertAddresses;
  onChoose: (change: AdvertChange) => void;
}) {
  const { status } = job;
  const isPublished = status === jobStatus.active || status === jobStatus.inactive;
  return (
    <>
      <Menu.Item component={Link} to={to.edit} leftSection={<IconPencil {...icon} />}>
        Redigera
      </Menu.Item>
      {status === jobStatus.inactive || status === jobStatus.archived ? (
        <Menu.Item component={Link} to={to.board} leftSection={<IconLayoutKanban {...icon} />}>
          Öppna tavlan
        </Menu.Item>
      ) : null}
      {job.isLive ? (
        // The public site is another document: a plain link, not the router's.
        <Menu.Item component="a" href={to.public} leftSection={<IconEye {...icon} />}>
          Visa som besökare
        </Menu.Item>
      ) : null}
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
