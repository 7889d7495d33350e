import { Button, Group, Stack } from '@mantine/core';
import type { AdminJob } from '@platsa/contract/admin/lists';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { useSetRegionalKeys } from '../api/lists.ts';

/** The regional lists that the operator has put a job on, besides those of its place. */
export function RegionalKeys({ job, keys }: { job: AdminJob; keys: readonly string[] }) {
  const { _id: jobId, title, regionalKeys } = job;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const setKeys = useSetRegionalKeys();
  const chooseRegionalKey = (key: string, on: boolean) =>
    setChosen((before) => [...(before ?? []).filter((other) => other !== key), ...(on ? [key] : [])]);
  return (
    <Group gap="xs" wrap="nowrap">
      {regionalKeys.join(', ') || '–'}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ändra regionala listor: ${title}`}
        // Not those that the settings no longer have.
        onClick={() => setChosen(keys.filter((key) => regionalKeys.includes(key)))}
      >
        Ändra
      </Button>
      <ConfirmPopup
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        title={`Regionala listor för ${title}`}
        text={
          <Stack gap="sm">
            <p>Annonsen visas på de listor som dess ort ger, och på dem som du väljer här.</p>
            {keys.map((key) => (
              <CheckboxField
                key={key}
                label={key}
                value={chosen?.includes(key) ?? false}
                onChange={(on) => chooseRegionalKey(key, on)}
              />
            ))}
          </Stack>
        }
        confirmLabel="Spara listorna"
        onConfirm={() => setKeys(jobId, chosen ?? [])}
      />
    </Group>
  );
}
