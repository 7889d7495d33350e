import { Stack } from '@mantine/core';
import { ContactForm } from '../../../features/accounts/components/ContactForm.tsx';
import { LogInCards } from '../../../features/accounts/components/LogInCards.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';

/** The operator's own account, for operators without a company, who have no settings. */
export function AdminAccountPage() {
  const { user } = useSignedIn();
  return (
    <Stack gap="lg" maw={720}>
      <Card title="Mina uppgifter">
        <ContactForm user={user} />
      </Card>
      <LogInCards userId={user._id} />
    </Stack>
  );
}
