import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconClipboardCheck,
  IconColumns,
  IconDots,
  IconFlag,
  IconUserCog,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../lib/job-rights.tsx';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { AnchoredMenu } from '../../ui/AnchoredMenu.tsx';

interface BoardMoreProps {
  /** Missing where there is no job. */
  jobId: string | undefined;
  onAdd: () => void;
  onPeople: () => void;
  /** Missing where there is no job. */
  onNextSteps: (() => void) | undefined;
  onShare: () => void;
}

/** The board's menu: what concerns the whole job, and is seldom done. Its popups are in BoardPopups. Nothing for who may do none of it. */
export function BoardMore({ jobId, onAdd, onPeople, onNextSteps, onShare }: BoardMoreProps) {
  const { isOffered } = useOwnJobs();
  const may = useMay();
  const { isLimited } = useSignedIn();
  const mayAdd = may('move') && !isLimited;
  const [button, setButton] = useState<HTMLElement | null>(null);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  const mayEnd = may('publish') || may('message', 'decline');
  const comparedJob = may('seeApplicants') && may('seeJudgements') ? jobId : undefined;
  if (!mayEnd && !mayAdd && !may('manageTeam') && !comparedJob) return null;
  return (
    <>
      <Tooltip label="Mer">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Mer om tavlan"
          aria-haspopup="menu"
          aria-expanded={button !== null}
          onClick={(event) => setButton(event.currentTarget)}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Tooltip>
      {button ? (
        <AnchoredMenu button={button} label="Mer om tavlan" width={230} onClose={() => setButton(null)}>
          {mayAdd ? (
            <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={onAdd}>
              Lägg till en person
            </Menu.Item>
          ) : null}
          {comparedJob ? (
            <Menu.Item
              component={Link}
              to={paths.compareFinalists.to({ jobId: comparedJob })}
              leftSection={<IconColumns {...icon} />}
            >
              Jämför finalister
            </Menu.Item>
          ) : null}
          {jobId && may('editJob') ? (
            <Menu.Item
              component={Link}
              to={paths.assessment.to({ jobId })}
              leftSection={<IconClipboardCheck {...icon} />}
            >
              Bedömning
            </Menu.Item>
          ) : null}
          {isOffered && may('manageTeam') ? (
            <Menu.Item leftSection={<IconUserCog {...icon} />} onClick={onPeople}>
              Byt ansvarig
            </Menu.Item>
          ) : null}
          {may('manageTeam') ? (
            <Menu.Item leftSection={<IconUserShare {...icon} />} onClick={onShare}>
              Dela kandidaterna
            </Menu.Item>
          ) : null}
          {onNextSteps && mayEnd ? (
            <Menu.Item leftSection={<IconFlag {...icon} />} onClick={onNextSteps}>
              Nästa steg
            </Menu.Item>
          ) : null}
        </AnchoredMenu>
      ) : null}
    </>
  );
}
