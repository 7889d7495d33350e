import { Stack, Text } from '@mantine/core';
import type { getGuestApplication } from '@platsa/contract/applications/guest-endpoints';
import type { OutputOf } from '@platsa/contract/endpoint';
import { ProfileSections } from '../../features/applications/components/ProfileSections.tsx';
import { fullName } from '../../lib/format.ts';

/** The person and the profile as the company sees them. */
export function GuestProfile({ sent: { person, notAssessed } }: { sent: OutputOf<typeof getGuestApplication> }) {
  return (
    <Stack gap="sm">
      <Text span>{[fullName(person), person.email, person.phoneNumber].filter(Boolean).join(' · ')}</Text>
      {notAssessed ? <Text span>Företaget läser det själv. Inget har jämförts med kraven.</Text> : null}
      <ProfileSections profile={person.profile} />
    </Stack>
  );
}
