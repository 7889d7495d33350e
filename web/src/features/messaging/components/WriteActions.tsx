import { Button } from '@mantine/core';
import { IconMail, IconMessage, IconUserX } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useMay } from '../../../lib/job-rights.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';

// Lists are read far more often than written from, so the dialog loads when opened.
const BulkMessageDialog = lazyComponent(() => import('./BulkMessageDialog.tsx').then((m) => m.BulkMessageDialog));
type BulkDialogProps = ComponentProps<typeof BulkMessageDialog>;

interface WriteActionsProps extends Pick<BulkDialogProps, 'companyId' | 'applicants'> {
  onSent?: () => void;
  onUndone?: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Buttons above a list that write to the selected applicants or decline them. */
export function WriteActions({ companyId, applicants, onSent, onUndone }: WriteActionsProps) {
  const [kind, setKind] = useState<BulkDialogProps['kind'] | null>(null);
  const closeDialog = () => setKind(null);
  const may = useMay();
  return (
    <>
      {may('message') ? (
        <>
          <Button size="sm" leftSection={<IconMail {...icon} />} onClick={() => setKind('email')}>
            Skicka mejl
          </Button>
          <Button size="sm" variant="default" leftSection={<IconMessage {...icon} />} onClick={() => setKind('chat')}>
            Skicka meddelande
          </Button>
        </>
      ) : null}
      {may('message', 'decline') ? (
        <Button size="sm" variant="default" leftSection={<IconUserX {...icon} />} onClick={() => setKind('decline')}>
          Tacka nej
        </Button>
      ) : null}
      {kind ? (
        <BulkMessageDialog
          opened
          {...{ companyId, applicants, kind }}
          onClose={closeDialog}
          onSent={() => {
            closeDialog();
            onSent?.();
          }}
          onUndone={onUndone}
        />
      ) : null}
    </>
  );
}
