import { Button, Menu, Tooltip } from '@mantine/core';
import { isPublic, jobStatus, mayHaveOutcome } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';
import type { JobRight } from '@platsa/contract/jobs/team';
import {
  IconArchive,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClipboardCheck,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconLayoutKanban,
  IconLink,
  IconMessageQuestion,
  IconPencil,
  type IconProps,
  IconRocket,
  IconRoute,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Command, useCommands } from '../../../lib/commands.ts';
import { today } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { copyLink } from '../../../ui/copy-link.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { publishDateProblem } from '../job-state.ts';
import type { JobChange } from './ChangePopup.tsx';
import { JobPopups } from './JobPopups.tsx';

interface JobAddresses {
  board: string;
  edit: string;
  /** The kinds of interviews that can be booked for it. */
  interviews: string;
  /** The assessment plan of its interviews. */
  assessment: string;
  questions: string;
  /** The public page. */
  public: string;
  editOf: (jobId: string) => string;
  /** The outcome of publishing it. */
  published: string;
}

export type JobAction = JobChange | 'outcome' | 'extend' | 'duplicate' | 'share' | 'channels';

/** The fields of a job that decide which actions are available. */
export type ActionableJob = Pick<
  JobCard,
  | ('_id' | 'title' | 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate')
  | ('canExtendJob' | 'applicantsCount' | 'jobUnlocked' | 'images' | '_brand' | 'outcome')
>;

/** A locked job that is to be published, and what to do once it is or the user changes their mind. */
export interface PaidPublishingProps {
  job: Pick<JobCard, '_id' | 'title' | 'status' | 'startDate' | 'images' | '_brand'>;
  onClose: () => void;
  onPublished: () => void;
}

export interface JobActionsProps {
  job: ActionableJob;
  /** The names of the fields missing for publishing. */
  missing: readonly string[];
  to: JobAddresses;
  /** Offers to unlock the job before it is published. */
  publishing: (to: PaidPublishingProps) => ReactNode;
  /** After a draft has been deleted. */
  onRemoved?: (() => void) | undefined;
  /** Offers the actions in the command palette: for a page about one job. */
  inPalette?: boolean;
  /** After it has come back from the archive unpublished. */
  onRestored?: (() => void) | undefined;
}

/** A job's next step, and the other actions in a menu. Menu and popups are mounted when opened: lists have hundreds. */
export function JobActions(props: JobActionsProps) {
  const { job, to } = props;
  const [action, setAction] = useState<JobAction | null>(null);
  const [hasActed, setHasActed] = useState(false);
  const chooseAction = (chosen: JobAction) => {
    setHasActed(true);
    setAction(chosen);
  };
  return (
    <>
      <NextStep job={job} onChoose={chooseAction} />
      {props.inPalette ? <JobCommands job={job} to={to} onChoose={chooseAction} /> : null}
      <MoreMenu label={`Mer om ${job.title}`} width={220}>
        <JobMenu job={job} to={to} onChoose={chooseAction} />
      </MoreMenu>
      {hasActed ? <JobPopups {...props} action={action} onClose={() => setAction(null)} /> : null}
    </>
  );
}

interface JobCommandsProps {
  job: ActionableJob;
  to: JobAddresses;
  onChoose: (action: JobAction) => void;
}

function JobCommands({ job, to, onChoose }: JobCommandsProps) {
  const navigate = useNavigate();
  const may = useMay();
  const menu = useJobMenu(job, to);
  useCommands('Annonsen', () => {
    const step = may('publish') ? nextStep(job) : null;
    const first: Command[] =
      step && !step.hindrance ? [{ label: step.label, Icon: IconRocket, run: () => onChoose(step.action) }] : [];
    const others = menu.map((item): Command => {
      const { label, Icon } = item;
      if ('to' in item) return { label, Icon, run: () => void navigate(item.to) };
      if ('href' in item) return { label, Icon, run: () => window.location.assign(item.href) };
      const { action } = item;
      return { label, Icon, run: () => (action === 'copyLink' ? void copyLink(to.public) : onChoose(action)) };
    });
    return [...first, ...others];
  });
  return null;
}

/** Next action for an unpublished job. `hindrance` tells why it is not possible now. */
function nextStep(job: ActionableJob) {
  if (job.status === jobStatus.active) return null;
  if (job.status === jobStatus.archived) return { label: 'Återställ', action: 'restore', hindrance: null } as const;
  const label = job.status === jobStatus.draft ? 'Publicera' : 'Publicera igen';
  return { label, action: 'publish', hindrance: publishDateProblem(job, today()) } as const;
}

function NextStep({ job, onChoose }: { job: ActionableJob; onChoose: (action: JobAction) => void }) {
  const may = useMay();
  const step = nextStep(job);
  if (!step || !may('publish')) return null;
  const { label, action, hindrance } = step;
  const button = (
    <Button
      size="xs"
      variant={job.status === jobStatus.draft ? 'light' : 'default'}
      data-disabled={hindrance ? true : undefined}
      aria-disabled={hindrance ? true : undefined}
      aria-description={hindrance ?? undefined}
      onClick={hindrance ? undefined : () => onChoose(action)}
    >
      {label}
    </Button>
  );
  return hindrance ? <Tooltip label={hindrance}>{button}</Tooltip> : button;
}

/** Leads to a page, to the public site (which is another document), or does something. */
type JobMenuItem = { label: string; Icon: ComponentType<IconProps>; needs?: JobRight } & (
  | { to: string }
  | { href: string }
  | { action: JobAction | 'copyLink' }
);

/** Lists the user's actions for a job, without the usual next step. */
function useJobMenu(job: ActionableJob, to: JobAddresses): JobMenuItem[] {
  const may = useMay();
  const { isLimited } = useSignedIn();
  return jobMenu(job, to).filter(
    // A limited member makes no jobs, and so no copies.
    (item) => (!item.needs || may(item.needs)) && !(isLimited && 'action' in item && item.action === 'duplicate'),
  );
}

/** The less usual things to do with a job. */
function jobMenu(job: ActionableJob, to: JobAddresses): JobMenuItem[] {
  const { status } = job;
  const isPublished = status === jobStatus.active || status === jobStatus.inactive;
  const when = (condition: boolean, ...items: JobMenuItem[]) => (condition ? items : []);
  return [
    { label: 'Redigera', Icon: IconPencil, to: to.edit, needs: 'editJob' },
    { label: 'Öppna tavlan', Icon: IconLayoutKanban, to: to.board, needs: 'seeMaskedApplicants' },
    { label: 'Frågor', Icon: IconMessageQuestion, to: to.questions, needs: 'editJob' },
    { label: 'Intervjuer', Icon: IconCalendarEvent, to: to.interviews, needs: 'editJob' },
    { label: 'Bedömning', Icon: IconClipboardCheck, to: to.assessment, needs: 'editJob' },
    ...when(
      isPublic(job, today()),
      { label: 'Visa som besökare', Icon: IconEye, href: to.public },
      { label: 'Kopiera länken', Icon: IconLink, action: 'copyLink' },
      { label: 'Dela', Icon: IconShare, action: 'share' },
    ),
    // Links that are printed or sent outlive the job.
    ...when(status !== jobStatus.draft && !isPublic(job, today()), {
      ...{ label: 'Länkar och QR-kod', Icon: IconShare, action: 'share' as const, needs: 'editJob' as const },
    }),
    ...when(status !== jobStatus.draft, {
      ...{ label: 'Var syns annonsen', Icon: IconRoute, action: 'channels' as const, needs: 'seeApplicants' as const },
    }),
    ...when(job.canExtendJob, { label: 'Förläng', Icon: IconCalendarPlus, action: 'extend', needs: 'publish' }),
    { label: 'Duplicera', Icon: IconCopy, action: 'duplicate', needs: 'editJob' },
    ...when(status === jobStatus.active, {
      ...{ label: 'Avpublicera', Icon: IconEyeOff, action: 'unpublish' as const, needs: 'publish' as const },
    }),
    ...when(isPublished, { label: 'Arkivera', Icon: IconArchive, action: 'archive', needs: 'publish' }),
    ...when(mayHaveOutcome(status), {
      ...{ label: job.outcome ? 'Ändra utfallet' : 'Ange utfallet', Icon: IconFlag, action: 'outcome' as const },
      needs: 'publish',
    }),
    ...when(status === jobStatus.draft, {
      ...{ label: 'Radera utkastet', Icon: IconTrash, action: 'remove' as const, needs: 'publish' as const },
    }),
  ];
}

interface JobMenuProps {
  job: ActionableJob;
  to: JobAddresses;
  onChoose: (action: JobAction) => void;
}

function JobMenu({ job, to, onChoose }: JobMenuProps) {
  return useJobMenu(job, to).map((item) => {
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
        onClick={() => (action === 'copyLink' ? void copyLink(to.public) : onChoose(action))}
      >
        {label}
      </Menu.Item>
    );
  });
}
