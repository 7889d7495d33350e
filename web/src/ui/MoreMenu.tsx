import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { AnchoredMenu } from './AnchoredMenu.tsx';

interface MoreMenuProps extends Pick<ActionIconProps, 'variant' | 'size'> {
  label: string;
  width: number;
  /** `Menu.Item`s, mounted while the menu is open. */
  children: ReactNode;
}

/** The three dots with the rarer actions on something. */
export function MoreMenu({ label, width, children, ...look }: MoreMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <ActionIcon
        {...look}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {button ? (
        <AnchoredMenu button={button} label={label} width={width} onClose={() => setButton(null)}>
          {children}
        </AnchoredMenu>
      ) : null}
    </>
  );
}
