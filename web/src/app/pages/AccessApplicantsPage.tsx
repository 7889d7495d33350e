import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { type AccessLink, declineAccess, receivedAccess } from '../../features/accounts/api/applicant-access.ts';
import { AccessForm } from '../../features/accounts/components/AccessForm.tsx';
import { CallError } from '../../lib/api.ts';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';

/** Follows the link by which a company shares the applicants of a job. Without a token it says that the access has ended. */
export function AccessApplicantsPage() {
  const { jobId = '', token } = useParams();
  return token ? <ReceivedLink key={token} link={{ jobId, token }} /> : <AccessEnded />;
}

function AccessEnded() {
  return (
    <EntryCard
      title="Länken är inte längre giltig"
      lead={
        <span role="alert">Öppna länken i mejlet igen, eller be den som delade kandidaterna med dig om en ny.</span>
      }
    />
  );
}

function ReceivedLink({ link }: { link: AccessLink }) {
  const [search] = useSearchParams();
  const decline = search.get('decline') === 'true';
  const query = useQuery(receivedAccess(link, decline));
  const { replaceSession } = useSessionActions();
  const navigate = useNavigate();
  // In the history, because declining ends a reader's session, and another part of the site then shows this page.
  const { state } = useLocation();
  const declined: string | undefined = state?.declined;
  if (declined !== undefined) {
    return (
      <EntryCard
        title="Vad tråkigt att du inte vill testa..."
        lead={<span role="status">Du får inga fler mejl om kandidater från {declined}.</span>}
      />
    );
  }
  if (query.error instanceof CallError && ['notFound', 'invalid'].includes(query.error.error)) return <AccessEnded />;
  return (
    <EntryCard
      title="Få tillgång till kandidater"
      lead={query.data ? `${query.data.companyName} delar kandidaterna till ${query.data.jobTitle} med dig.` : null}
    >
      <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
        {({ email, userExist, isOpen, companyName }) => (
          <Stack gap="md">
            {isOpen ? (
              <>
                <OtherAccount email={email} />
                <AccessForm
                  link={link}
                  email={email}
                  userExist={userExist}
                  onSession={(session) => {
                    replaceSession(session);
                    return navigate(paths.jobApplicant.to({ jobId: link.jobId }), { replace: true });
                  }}
                />
              </>
            ) : (
              <p>Länken är inte längre giltig</p>
            )}
            {decline ? (
              <Decline
                link={link}
                onDeclined={() =>
                  navigate({ search: `?${search}` }, { replace: true, state: { declined: companyName } })
                }
              />
            ) : null}
          </Stack>
        )}
      </QueryView>
    </EntryCard>
  );
}

/** A browser has one session: opening the link ends the one that is there. */
function OtherAccount({ email }: { email: string }) {
  const session = useSession();
  if (session.status !== 'signedIn' || session.sharedJob) return null;
  return (
    <p>
      Du är inloggad som {session.user.email}. När du öppnar kandidaterna som {email} loggas du ut härifrån.
    </p>
  );
}

function Decline({ link, onDeclined }: { link: AccessLink; onDeclined: () => void }) {
  const { run, busy } = useOneAtATime(async () => {
    try {
      await declineAccess(link);
      onDeclined();
    } catch (error) {
      toast.refused(error);
    }
  });
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      h="auto"
      py="xs"
      styles={{ label: { whiteSpace: 'normal' } }}
      loading={busy}
      onClick={() => void run()}
    >
      Jag vill inte få kandidater kostnadsfritt, avprenumerera
    </Button>
  );
}
