import { Stack, Text } from '@mantine/core';
import { maxReasonLength } from '@platsa/contract/messaging/rules';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';

interface ReportPopupProps {
  opened: boolean;
  onClose: () => void;
  /** The name of the other side. */
  name: string;
  onReport: (reason: string) => Promise<void>;
}

/** Asks for confirmation and an optional reason. */
export function ReportPopup({ opened, onClose, name, onReport }: ReportPopupProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      unsaved={reason !== ''}
      title="Rapportera konversationen"
      text={
        <Stack gap="md">
          <Text>
            Konversationen med <bdi>{name}</bdi> avslutas, och Platsa får läsa det som har skrivits. Det går inte att
            ångra.
          </Text>
          <TextAreaField
            label="Vad har hänt?"
            description={`Valfritt. Bara Platsa läser det, inte ${name}.`}
            minRows={3}
            maxLength={maxReasonLength}
            value={reason}
            onChange={setReason}
            data-autofocus
          />
        </Stack>
      }
      confirmLabel="Rapportera konversationen"
      danger
      onConfirm={() => onReport(reason)}
    />
  );
}
