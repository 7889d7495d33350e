import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconFlag, IconUserCog, IconUserPlus, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { AnchoredMenu } from '../../ui/AnchoredMenu.tsx';

interface BoardMoreProps {
  onAdd: () => void;
  onPeople: () => void;
  /** Missing where there is no job. */
  onNextSteps: (() => void) | undefined;
  onShare: () => void;
}

/** The board's menu: what concerns the whole job, and is seldom done. Its popups are in BoardPopups. */
export function BoardMore({ onAdd, onPeople, onNextSteps, onShare }: BoardMoreProps) {
  const { isOffered } = useOwnJobs();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
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
          <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={onAdd}>
            Lägg till en person
          </Menu.Item>
          {isOffered ? (
            <Menu.Item leftSection={<IconUserCog {...icon} />} onClick={onPeople}>
              Byt ansvarig
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconUserShare {...icon} />} onClick={onShare}>
            Dela kandidaterna
          </Menu.Item>
          {onNextSteps ? (
            <Menu.Item leftSection={<IconFlag {...icon} />} onClick={onNextSteps}>
              Nästa steg
            </Menu.Item>
          ) : null}
        </AnchoredMenu>
      ) : null}
    </>
  );
}
