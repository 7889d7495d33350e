import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopied } from '../lib/use-copied.ts';
import { toast } from './toast.ts';

/** Copies a text that is shown beside it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopied(text, () => toast.failed('Texten gick inte att kopiera. Markera den i stället.'));
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon aria-label={copied ? 'Kopierad' : label} onClick={() => void copy()}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
