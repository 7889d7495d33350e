import { Alert, Button, Stack } from '@mantine/core';
import type { ReceivedInvite } from '@platsa/contract/companies/member-endpoints';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accept, decline, type InviteLink } from '../../features/companies/api/members.ts';
import { CallError } from '../../lib/api.ts';
import { fullName } from '../../lib/format.ts';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { paths } from '../../shared/paths.ts';
import { ConfirmPopup } from '../../ui/ConfirmPopup.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { toast } from '../../ui/toast.ts';
import { useStartPage } from '../use-start-page.ts';

interface AnswerInviteProps {
  link: InviteLink;
  invite: ReceivedInvite;
}

/** For somebody signed in: the invited account answers, any other is asked to switch. */
export function AnswerInvite({ link, invite }: AnswerInviteProps) {
  const { user, company } = useSignedIn();
  const { chooseCompany, refresh } = useSessionActions();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { run, busy } = useOneAtATime(async () => {
    setProblem(null);
    try {
      const joined = await accept(link, user._id);
      await refresh();
      chooseCompany(joined.company._id);
      await navigate(paths.overview.to(), { replace: true, state: { joined: joined.company.name } });
    } catch (error) {
      const { message } = toFailure(error);
      const isFinal = error instanceof CallError && error.error === 'notFound';
      // The overview says so; without a company there is none.
      if (isFinal && company) await navigate(paths.overview.to(), { replace: true, state: { notJoined: message } });
      else setProblem(message);
    }
  });
  if (user.email !== invite.email || !user.isCompany) return <AnotherAccount invite={invite} />;
  return (
    <Stack gap="md">
      <p>
        Du är inloggad som {fullName(user)}, {user.email}.
      </p>
      {problem ? (
        <Alert color="bad" role="alert" title="Någonting gick fel">
          {problem}
        </Alert>
      ) : null}
      <Button size="md" fullWidth loading={busy} onClick={() => void run()}>
        Acceptera inbjudan
      </Button>
      <DeclineInvite link={link} />
    </Stack>
  );
}

function AnotherAccount({ invite }: { invite: ReceivedInvite }) {
  const { user } = useSignedIn();
  const { end } = useSessionActions();
  if (user.email === invite.email) return <JobSeekerAccount />;
  return (
    <Stack gap="md">
      <Alert color="warning">Inbjudan är skickad till ett annat konto är det du är inloggad på</Alert>
      <p>
        Du är inloggad som {fullName(user)}, {user.email}. Inbjudan är till {invite.email}.
      </p>
      <Button size="md" fullWidth onClick={() => void end()}>
        Logga ut och byt konto
      </Button>
      <BackToStart />
    </Stack>
  );
}

/** The invited address has been taken for a job seeker's account since. */
export function JobSeekerAccount() {
  return (
    <Stack gap="md">
      <Alert color="warning">
        Ett konto för arbetssökande kan inte bjudas in. Be om en inbjudan till en annan e-postadress.
      </Alert>
      <BackToStart />
    </Stack>
  );
}

function BackToStart() {
  return (
    <Button component={Link} to={useStartPage()} variant="subtle" color="gray" fullWidth>
      Till startsidan
    </Button>
  );
}

/** Needs no account. */
export function DeclineInvite({ link }: { link: InviteLink }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const start = useStartPage();
  return (
    <>
      <Button variant="subtle" color="gray" fullWidth onClick={() => setAsked(true)}>
        Tacka nej
      </Button>
      <ConfirmPopup
        opened={asked}
        onClose={() => setAsked(false)}
        title="Tacka nej till inbjudan?"
        text="Den som bjöd in dig ser att du har tackat nej. Länken kan inte användas igen."
        confirmLabel="Tacka nej"
        onConfirm={async () => {
          await decline(link);
          await navigate(start, { replace: true });
          toast.done('Du har tackat nej till inbjudan.');
        }}
      />
    </>
  );
}
