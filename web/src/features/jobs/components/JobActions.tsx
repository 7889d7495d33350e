import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { type JobStatus, jobStatus } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useJobChanges } from '../api/change-job.ts';
import { publishDateProblem } from '../job-state.ts';
import { ChangePopup, type JobChange } from './ChangePopup.tsx';
import { DuplicatePopup } from './DuplicatePopup.tsx';
import { JobMenu } from './JobMenu.tsx';
import { MissingFieldsPopup } from './MissingFieldsPopup.tsx';

export interface JobAddresses {
  board: string;
  edit: string;
  /** The public page. */
  public: string;
  editOf: (jobId: string) => string;
}

/** The fields of a job that decide which actions are available. */
export type ActedOn = Pick<
  JobCard,
  '_id' | 'title' | 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate' | 'canExtendJob' | 'applicantsCount'
>;

interface JobActionsProps {
  job: ActedOn;
  /** The names of the fields missing for publishing. */
  missing: readonly string[];
  to: JobAddresses;
  /** After a draft has been deleted. */
  onRemoved?: (() => void) | undefined;
  /** After it has come back from the archive. */
  onRestored?: (() => void) | undefined;
}

/** A job's primary action, and the others in a menu. */
export function JobActions({ job, missing, to, onRemoved, onRestored }: JobActionsProps) {
  const { update, extend, duplicate, remove } = useJobChanges();
  const navigate = useNavigate();
  const [change, setChange] = useState<JobChange | null>(null);
  const [duplicating, setDuplicating] = useState(false);
  const [lacks, setLacks] = useState<readonly string[]>([]);
  const hindrance = publishDateProblem(job, today());
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
  const carryOut: Record<JobChange, () => Promise<unknown>> = {
    publish: () => setStatus(jobStatus.active, 'Annonsen är publicerad'),
    unpublish: () => setStatus(jobStatus.inactive, 'Annonsen är avpublicerad'),
    extend: async () => {
      const { endDate } = await extend(job._id);
      toast.done(`Annonsen har nu utgångsdatum ${endDate}`);
    },
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
            variant={isDraft ? 'light' : 'default'}
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
          <JobMenu job={job} to={to} onChoose={setChange} onDuplicate={() => setDuplicating(true)} />
        </Menu.Dropdown>
      </Menu>
      <ChangePopup
        change={change}
        job={job}
        hindered={hindrance !== null}
        onClose={() => setChange(null)}
        onConfirm={() => change && carryOut[change]()}
      />
      <DuplicatePopup
        job={job}
        opened={duplicating}
        onClose={() => setDuplicating(false)}
        onConfirm={async (withApplicants) => {
          const copy = await duplicate({ jobId: job._id, withApplicants });
          toast.done('Annonsen är duplicerad. Det här är utkastet.');
          navigate(to.editOf(copy._id));
        }}
      />
      <MissingFieldsPopup missing={lacks} editHref={to.edit} onClose={() => setLacks([])} />
    </>
  );
}
