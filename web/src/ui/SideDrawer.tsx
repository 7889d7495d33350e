import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A pane that narrow screens have no room for, over the page from the left. */
export function SideDrawer({ opened, onClose, title, children }: SideDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={400}
      padding={0}
      closeButtonProps={{ 'aria-label': 'Stäng' }}
      styles={{
        header: { background: 'var(--color-card)', paddingInline: 'var(--space-4)', minHeight: 56 },
        title: { fontSize: 'var(--text-title-3)', fontWeight: 'var(--weight-strong)' },
        content: { display: 'flex', flexDirection: 'column', background: 'var(--color-card)' },
        body: { flex: 1, minHeight: 0 },
      }}
    >
      {children}
    </Drawer>
  );
}
