import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './MenuDrawer.module.css';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  side: 'left' | 'right';
  children: ReactNode;
}

/** The menu of narrow screens, over the page. */
export function MenuDrawer({ opened, onClose, side, children }: MenuDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={side}
      size={288}
      classNames={{ content: styles.content }}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content aria-label="Meny">
        {children}
        <Drawer.CloseButton aria-label="Stäng menyn" className={styles.close} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
