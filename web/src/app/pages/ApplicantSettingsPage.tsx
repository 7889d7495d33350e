import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownProfile } from '../../features/profiles/api/own-profile.ts';
import { InterestsSection } from '../../features/profiles/components/InterestsSection.tsx';
import { ProfileProvider } from '../../features/profiles/components/ProfileProvider.tsx';
import { ApplicantSettingsForm } from '../../features/users/components/ApplicantSettingsForm.tsx';
import { ChangePasswordForm } from '../../features/users/components/ChangePasswordForm.tsx';
import { PictureForm } from '../../features/users/components/PictureForm.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { paths } from '../paths.ts';

export function ApplicantSettingsPage() {
  const { user } = useSignedIn();
  const profile = useQuery(ownProfile(user._id));
  return (
    <Page width="narrow">
      <PageHeader
        title="Inställningar"
        lead={
          <>
            Ditt konto. Kompetenser, erfarenheter och annat som företag läser finns i{' '}
            <Anchor component={Link} underline="always" to={paths.profile.to()}>
              din profil
            </Anchor>
            .
          </>
        }
      />
      <Stack gap="lg">
        <Card>
          <PictureForm user={user} />
        </Card>
        <Card title="Dina uppgifter">
          <ApplicantSettingsForm user={user} />
        </Card>
        <QueryView query={profile} skeleton={<CardSkeleton count={1} />}>
          {(known) => (
            <ProfileProvider userId={user._id} profile={known}>
              <InterestsSection />
            </ProfileProvider>
          )}
        </QueryView>
        <Card title="Lösenord" lead="När du byter loggas du ut på alla andra enheter.">
          <ChangePasswordForm userId={user._id} />
        </Card>
      </Stack>
    </Page>
  );
}
