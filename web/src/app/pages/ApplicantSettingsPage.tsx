import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { AcceptedTexts } from '../../features/accounts/components/AcceptedTexts.tsx';
import { ApplicantSettingsForm } from '../../features/accounts/components/ApplicantSettingsForm.tsx';
import { EmailCard } from '../../features/accounts/components/EmailCard.tsx';
import { LogInCards } from '../../features/accounts/components/LogInCards.tsx';
import { OwnAccountCards } from '../../features/accounts/components/OwnAccountCards.tsx';
import { ProfilePicture } from '../../features/accounts/components/ProfilePicture.tsx';
import { BankConsents } from '../../features/candidates/components/BankConsents.tsx';
import { WatchedSearches } from '../../features/job-board/components/WatchedSearches.tsx';
import { ownProfile } from '../../features/profiles/api/own-profile.ts';
import { InterestsSection } from '../../features/profiles/components/InterestsSection.tsx';
import { ProfileProvider } from '../../features/profiles/components/ProfileProvider.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';

export function ApplicantSettingsPage() {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const leaveAccount = async () => {
    await navigate(paths.applicantLogin.to(), { replace: true });
    toast.done('Ditt konto och allt i det är raderat.');
  };
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
          <ProfilePicture user={user} description="Syns för företag som du söker jobb hos." />
        </Card>
        <Card title="Dina uppgifter">
          <ApplicantSettingsForm user={user} />
        </Card>
        <EmailCard user={user} use="Hit går mejl om dina ansökningar." reason="Då når mejl om dina ansökningar dig." />
        <QueryView query={profile} skeleton={<CardSkeleton count={1} />}>
          {(known) => (
            <ProfileProvider userId={user._id} profile={known}>
              <InterestsSection />
            </ProfileProvider>
          )}
        </QueryView>
        <Card
          title="Företag som får ha dig kvar"
          lead="De kan hitta dig för andra tjänster än den du sökte. Du kan ta tillbaka det när du vill."
        >
          <BankConsents userId={user._id} />
        </Card>
        <Card title="Bevakade sökningar" lead="Nya träffar kommer med mejl så ofta som du väljer.">
          <WatchedSearches userId={user._id} />
        </Card>
        <LogInCards userId={user._id} />
        <Card title="Det här har du godkänt" lead="Vilken version av varje text, och när.">
          <AcceptedTexts userId={user._id} />
        </Card>
        <OwnAccountCards user={user} onDeleted={() => void leaveAccount()} />
      </Stack>
    </Page>
  );
}
