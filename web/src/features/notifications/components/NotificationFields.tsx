import { Group, Stack } from '@mantine/core';
import type { NotificationSettings, NotificationWay } from '@platsa/contract/notifications/schema';
import { type ReactNode, useState } from 'react';
import { SelectField, type SelectOption } from '../../../ui/fields/SelectField.tsx';
import { useNotificationChange } from '../api/notifications.ts';

const ways: readonly SelectOption<NotificationWay>[] = [
  { value: 'mail', label: 'Mejl' },
  { value: 'browser', label: 'I webbläsaren', note: 'Mejl om ingen webbläsare är på.' },
  { value: 'both', label: 'Mejl och webbläsare' },
  { value: 'none', label: 'Inget' },
];

const kinds = {
  digest: {
    label: 'Sammanfattning på morgonen',
    description: 'Kl. 07.30, när något nytt har hänt i annonser som du är ansvarig för. Annars kommer inget.',
  },
  application: {
    label: 'Nya ansökningar direkt',
    description:
      'För annonser där du har valt det, ovanför annonsens kandidater, och för företagets allra första ansökan.',
  },
  message: {
    label: 'Nya meddelanden från kandidater',
    description: 'När någon har skrivit i chatten och du inte har läst det.',
  },
} as const;
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}.00` }));

interface NotificationFieldsProps {
  userId: string;
  settings: NotificationSettings;
}

/** Each choice is stored when it is made. */
export function NotificationFields({ userId, settings }: NotificationFieldsProps): ReactNode {
  const { mutate } = useNotificationChange(userId);
  const [shown, setShown] = useState(settings);
  const changeSettings = (changes: Partial<NotificationSettings>) => {
    setShown({ ...shown, ...changes });
    mutate(changes, { onError: () => setShown(settings) });
  };
  const isNeverQuiet = shown.quietFrom === shown.quietTo;
  return (
    <Stack gap="md">
      {kindNames.map((kind) => (
        <SelectField
          key={kind}
          {...kinds[kind]}
          options={ways}
          value={shown[kind]}
          onChange={(way) => way && changeSettings({ [kind]: way })}
        />
      ))}
      <Group gap="md" grow align="flex-start">
        <SelectField
          label="Tyst från"
          options={hours}
          value={shown.quietFrom}
          onChange={(quietFrom) => quietFrom !== null && changeSettings({ quietFrom })}
        />
        <SelectField
          label="Tyst till"
          options={hours}
          value={shown.quietTo}
          onChange={(quietTo) => quietTo !== null && changeSettings({ quietTo })}
        />
      </Group>
      <p>
        {isNeverQuiet
          ? 'Samma klockslag två gånger: det är aldrig tyst.'
          : 'Ansökningar som kommer under de tysta timmarna får du veta samlat när de är över, och webbläsaren visar inget före dess.'}
      </p>
    </Stack>
  );
}
