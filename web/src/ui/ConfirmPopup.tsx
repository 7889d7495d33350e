import { Alert, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useReadOnly } from '../lib/session.tsx';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { toFailure } from './form/failure.ts';
import { Popup } from './Popup.tsx';

interface ConfirmPopupProps {
  opened: boolean;
  onClose: () => void;
  /** Names the thing: 'Ta bort varumärket Nordic Cleaning?' */
  title: string;
  text?: ReactNode;
  /** Label of the button: 'Ta bort varumärket'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Most who are asked want to cancel. */
  prefersCancel?: boolean;
  /** Something typed in `text` would be lost. */
  unsaved?: boolean;
  /** The popup closes when this resolves, and stays open with the error when it rejects. */
  onConfirm: () => unknown;
}

export function ConfirmPopup(props: ConfirmPopupProps) {
  const { opened, onClose, title, text, confirmLabel, cancelLabel = 'Avbryt', danger, unsaved, onConfirm } = props;
  const { prefersCancel = false } = props;
  const readOnly = useReadOnly();
  const [problem, setProblem] = useState<string | null>(null);

  const closePopup = () => {
    setProblem(null);
    onClose();
  };
  const { run: confirm, busy } = useOneAtATime(async () => {
    // The button can still be pressed while the popup fades out.
    if (!opened) return;
    setProblem(null);
    try {
      await onConfirm();
      closePopup();
    } catch (error) {
      setProblem(toFailure(error).message);
    }
  });

  /** The popup can't be closed while running, so that a failure can be shown. */
  const cancelConfirmation = () => {
    if (!busy) closePopup();
  };

  return (
    <Popup
      opened={opened}
      onClose={cancelConfirmation}
      title={title}
      size="small"
      unsaved={Boolean(unsaved) && !busy}
      footer={
        <>
          <Button variant={prefersCancel ? 'filled' : 'default'} onClick={cancelConfirmation} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={prefersCancel ? 'default' : 'filled'}
            color={danger ? 'bad' : undefined}
            loading={busy}
            disabled={readOnly !== undefined}
            onClick={() => void confirm()}
            data-autofocus
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
      {problem ? (
        <Alert color="bad" mt="md">
          {problem}
        </Alert>
      ) : null}
    </Popup>
  );
}
