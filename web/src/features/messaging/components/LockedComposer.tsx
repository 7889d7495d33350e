import { Button, Textarea } from '@mantine/core';
import { isBlank } from '@platsa/contract/is-blank';
import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useCopied } from '../../../ui/CopyLink.tsx';
import styles from './LockedComposer.module.css';

interface LockedComposerProps {
  /** Why the conversation is closed for writing. */
  reason: string;
  /** The unsent text at that moment. */
  text: string;
  onDiscard: () => void;
}

/** Replaces the composer of a closed conversation, and shows unsent text for copying. */
export function LockedComposer({ reason, text, onDiscard }: LockedComposerProps) {
  const isKept = !isBlank(text);
  return (
    <div className={styles.root}>
      <p className={styles.reason} role="status">
        {reason}
      </p>
      {isKept ? <UnsentText text={text} onDiscard={onDiscard} /> : null}
    </div>
  );
}

function UnsentText({ text, onDiscard }: Omit<LockedComposerProps, 'reason'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  const selectText = () => {
    field.current?.focus();
    field.current?.select();
  };
  const { copied, copy } = useCopied(text, selectText);
  useEffect(() => {
    // The composer's field is gone, so the focus has to move.
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <>
      <p id={labelId} className={styles.label}>
        Det du höll på att skriva skickades inte:
      </p>
      <Textarea ref={field} aria-labelledby={labelId} dir="auto" value={text} readOnly autosize maxRows={6} />
      <div className={styles.choices}>
        <Button
          size="compact-md"
          variant="light"
          leftSection={<CopyIcon size={18} stroke={1.75} aria-hidden="true" />}
          onClick={copy}
        >
          {copied ? 'Kopierad' : 'Kopiera texten'}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onDiscard}
        >
          Kasta
        </Button>
      </div>
    </>
  );
}
