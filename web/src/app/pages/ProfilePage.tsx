import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { UnsentNotice } from '../../features/applications/components/UnsentNotice.tsx';
import { ownProfile } from '../../features/profiles/api/own-profile.ts';
import { ownResumes } from '../../features/profiles/api/resumes.ts';
import { suggestionsKey } from '../../features/profiles/api/search-tags.ts';
import { ProfileSkeleton } from '../../features/profiles/components/ProfileSkeleton.tsx';
import { ProfileView } from '../../features/profiles/components/ProfileView.tsx';
import { ResumeCard } from '../../features/profiles/components/ResumeCard.tsx';
import { ResumeImport } from '../../features/profiles/components/ResumeImport.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';

export function ProfilePage() {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const query = useQuery(ownProfile(user._id));
  const resumesSettled = useResumesSettled(user._id);
  return (
    <Page>
      <PageHeader
        title="Mitt CV"
        actions={
          <Group gap="sm">
            <Button component={Link} to={paths.history.to()} variant="default">
              Historik
            </Button>
            <Button component="a" href={publicPaths.jobs} variant="default">
              Lediga jobb
            </Button>
          </Group>
        }
      />
      <UnsentNotice userId={user._id} applyTo={(jobId) => paths.apply.to({ jobId })} />
      <QueryView query={resumesSettled ? query : { ...query, data: undefined }} skeleton={<ProfileSkeleton />}>
        {(profile) => (
          <>
            <ResumeImport
              user={user}
              profile={profile}
              onSaved={(saved) => {
                queryClient.setQueryData(ownProfile(user._id).queryKey, saved.profile);
                void queryClient.invalidateQueries({ queryKey: suggestionsKey });
              }}
            />
            <ProfileView
              user={user}
              profile={profile}
              settingsHref={paths.applicantSettings.to()}
              beside={<ResumeCard userId={user._id} />}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** True once the CV list is loaded or has failed, so that the profile and the CV section appear together. */
function useResumesSettled(userId: string): boolean {
  const { data, failureCount } = useQuery(ownResumes(userId));
  return data !== undefined || failureCount > 0;
}
