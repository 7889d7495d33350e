import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useBriefFlag } from '../lib/timer-hooks.ts';
import { wholeAddress } from '../lib/whole-address.ts';
import { toast } from './toast.ts';

/**
 * Copies a text; `copied` is true for a moment afterwards. Browsers may refuse, which calls `onRefused` and resolves to
 * false.
 */
export function useCopied(text: string, onRefused: () => void) {
  const { marked, mark } = useBriefFlag();
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      mark();
      return true;
    } catch {
      onRefused();
      return false;
    }
  };
  return { copied: marked, copy };
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Copies the address of a page that is shared; `path` is without the site's address. */
export function CopyLinkButton({ path, label = 'Kopiera länken' }: { path: string; label?: string }) {
  const address = wholeAddress(path);
  const { copied, copy } = useCopied(address, () => toast.failed(`Länken gick inte att kopiera. Den är ${address}`));
  const Icon = copied ? IconCheck : IconLink;
  return (
    <Button variant="default" onClick={() => void copy()} leftSection={<Icon {...icon} />}>
      {copied ? 'Länken är kopierad' : label}
    </Button>
  );
}

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
