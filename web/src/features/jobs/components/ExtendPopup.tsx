import { Stack } from '@mantine/core';
import { type ExtensionDays, extensionDays, extensionStart, listExtensions } from '@platsa/contract/jobs/extension';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { useState } from 'react';
import { addDays, today } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import type { ActionableJob } from './JobActions.tsx';

interface ExtendPopupProps {
  job: ActionableJob;
  opened: boolean;
  onClose: () => void;
  onConfirm: (days: ExtensionDays) => unknown;
}

/** Asks by how many days. */
export function ExtendPopup({ job, opened, onClose, onConfirm }: ExtendPopupProps) {
  const choices = listExtensions(job, today());
  const [chosen, setChosen] = useState<ExtensionDays>(extensionDays[0]);
  const days = choices.includes(chosen) ? chosen : (choices.at(-1) ?? chosen);
  const endDate = addDays(extensionStart(job, today()), days);
  const after = job.status === jobStatus.active ? 'Den går att söka till dess.' : 'Sedan kan du publicera den igen.';
  return (
    <ConfirmPopup
      opened={opened}
      title={`Förläng ”${job.title}”?`}
      confirmLabel="Förläng annonsen"
      onClose={onClose}
      onConfirm={() => onConfirm(days)}
      text={
        <Stack gap="sm">
          <SelectField
            label="Förläng med"
            options={choices.map((value) => ({ value, label: `${value} dagar` }))}
            value={days}
            onChange={(value) => value && setChosen(value)}
          />
          <p role="status">
            Annonsen får utgångsdatum {endDate}. {after}
          </p>
        </Stack>
      }
    />
  );
}
