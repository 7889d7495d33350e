import { Button } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useCopied } from '../../../lib/use-copied.ts';
import { toast } from '../../../ui/toast.ts';
import { wholeAddress } from '../whole-address.ts';

/** Copies the link where people apply to the company without a job. */
export function CopyApplyLink({ path, label = 'Kopiera länk för spontanansökan' }: { path: string; label?: string }) {
  const address = wholeAddress(path);
  const { copied, copy } = useCopied(address, () => toast.failed(`Länken gick inte att kopiera. Den är ${address}`));
  const Icon = copied ? IconCheck : IconLink;
  return (
    <Button
      variant="default"
      onClick={() => void copy()}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
    >
      {copied ? 'Länken är kopierad' : label}
    </Button>
  );
}
