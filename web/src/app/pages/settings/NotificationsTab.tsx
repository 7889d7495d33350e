import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notificationSettings } from '../../../features/notifications/api/notifications.ts';
import { NotificationFields } from '../../../features/notifications/components/NotificationFields.tsx';
import { PushCard } from '../../../features/notifications/components/PushCard.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function NotificationsTab() {
  const { user } = useSignedIn();
  const query = useQuery(notificationSettings(user._id));
  return (
    <Stack gap="lg">
      <Card
        title="Aviseringar"
        lead="Mejlen går till adressen som du loggar in med, och varje mejl har en länk som avslutar det."
      >
        <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
          {({ settings }) => <NotificationFields userId={user._id} settings={settings} />}
        </QueryView>
      </Card>
      {query.data ? <PushCard userId={user._id} settings={query.data.settings} /> : null}
    </Stack>
  );
}
