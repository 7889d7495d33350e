import { Button } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useCopied } from '../lib/use-copied.ts';
import { wholeAddress } from '../lib/whole-address.ts';
import { toast } from './toast.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Copies the address of a page that is shared; `path` is without the site's address. */
export function CopyLinkButton({ path, label = 'Kopiera länken' }: { path: string; label?: string }) {
  const { copied, copy } = useCopyLink(path);
  const Icon = copied ? IconCheck : IconLink;
  return (
    <Button variant="default" onClick={() => void copy()} leftSection={<Icon {...icon} />}>
      {copied ? 'Länken är kopierad' : label}
    </Button>
  );
}

/** `copyLink` is for what shows no result itself, such as a menu that closes. */
export function useCopyLink(path: string) {
  const address = wholeAddress(path);
  const { copied, copy } = useCopied(address, () => toast.failed(`Länken gick inte att kopiera. Den är ${address}`));
  const copyLink = async () => {
    if (await copy()) toast.done('Länken är kopierad');
  };
  return { copied, copy, copyAndTell: copyLink };
}
