import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '../../../lib/format.ts';
import { AnchoredMenu } from '../../../ui/AnchoredMenu.tsx';
import { publishDateProblem } from '../job-state.ts';
import type { JobChange } from './ChangePopup.tsx';
import { JobMenu } from './JobMenu.tsx';
import { JobPopups } from './JobPopups.tsx';

export interface JobAddresses {
  board: string;
  edit: string;
  /** The public page. */
  public: string;
  editOf: (jobId: string) => string;
}

export type JobAction = JobChange | 'extend' | 'duplicate' | 'share';

/** The fields of a job that decide which actions are available. */
export type ActedOn = Pick<
  JobCard,
  '_id' | 'title' | 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate' | 'canExtendJob' | 'applicantsCount'
>;

export interface JobActionsProps {
  job: ActedOn;
  /** The names of the fields missing for publishing. */
  missing: readonly string[];
  to: JobAddresses;
  /** After a draft has been deleted. */
  onRemoved?: (() => void) | undefined;
  /** After it has come back from the archive. */
  onRestored?: (() => void) | undefined;
}

/** A job's next step, and the other actions in a menu. Menu and popups are mounted when opened: lists have hundreds. */
export function JobActions(props: JobActionsProps) {
  const { job, to } = props;
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<JobAction | null>(null);
  const [hasActed, setHasActed] = useState(false);
  const choose = (chosen: JobAction) => {
    setHasActed(true);
    setAction(chosen);
  };
  return (
    <>
      <NextStep job={job} onChoose={choose} />
      <ActionIcon
        aria-label={`Mer om ${job.title}`}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {button ? (
        <AnchoredMenu button={button} label={`Mer om ${job.title}`} width={220} onClose={() => setButton(null)}>
          <JobMenu job={job} to={to} onChoose={choose} />
        </AnchoredMenu>
      ) : null}
      {hasActed ? <JobPopups {...props} action={action} onClose={() => setAction(null)} /> : null}
    </>
  );
}

/** What brings a job that is not published further. */
function NextStep({ job, onChoose }: { job: ActedOn; onChoose: (action: JobAction) => void }) {
  const hindrance = publishDateProblem(job, today());
  const isDraft = job.status === jobStatus.draft;
  if (job.status === jobStatus.active) return null;
  if (job.status === jobStatus.archived) {
    return (
      <Button size="xs" variant="default" onClick={() => onChoose('restore')}>
        Återställ
      </Button>
    );
  }
  const publish = (
    <Button
      size="xs"
      variant={isDraft ? 'light' : 'default'}
      data-disabled={hindrance ? true : undefined}
      aria-disabled={hindrance ? true : undefined}
      aria-description={hindrance ?? undefined}
      onClick={hindrance ? undefined : () => onChoose('publish')}
    >
      {isDraft ? 'Publicera' : 'Publicera igen'}
    </Button>
  );
  return hindrance ? <Tooltip label={hindrance}>{publish}</Tooltip> : publish;
}
