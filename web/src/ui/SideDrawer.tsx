import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './SideDrawer.module.css';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A pane as a drawer from the left, for narrow screens. */
export function SideDrawer({ opened, onClose, title, children }: SideDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={400} classNames={{ content: styles.content }}>
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        {/* Not Mantine's header, which would add a second banner landmark. */}
        <div className={styles.header}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Stäng" />
        </div>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
