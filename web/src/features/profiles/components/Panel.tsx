import { Title } from '@mantine/core';
import type { IconFileCv } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import styles from './ResumeImport.module.css';

interface PanelProps {
  Icon: typeof IconFileCv;
  tone?: 'good' | 'bad';
  title: string;
  /** Takes a file dropped anywhere on the panel; none while one is under way. */
  onDrop?: ((file: File) => void) | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** The CV section: an icon, its status and its actions. */
export function Panel({ Icon, tone, title, onDrop, actions, children }: PanelProps) {
  const id = useId();
  const [dropping, setDropping] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file instead of the page.
    event.preventDefault();
    setDropping(onDrop !== undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file) onDrop?.(file);
  };
  return (
    <section
      className={styles.root}
      aria-labelledby={id}
      data-dropping={dropping || undefined}
      onDragOver={over}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <span className={styles.icon} data-tone={tone}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}
