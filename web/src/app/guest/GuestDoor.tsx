import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { guestSession } from '../../lib/guest-session.ts';
import { loginThenTo, paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { EntryFrame } from '../shell/EntryShell.tsx';
import { NewLinkButton } from './NewLinkButton.tsx';

/** At the address of an application, for a visitor without a session that opens it. */
export function GuestDoor({ applicationId }: { applicationId: string }) {
  const logIn = loginThenTo(paths.applicantLogin.to(), paths.application.to({ applicationId }));
  return (
    <EntryFrame>
      <EntryCard
        title="Öppna din ansökan"
        lead="Sökte du utan konto? Då mejlar vi en länk till adressen som ansökan skickades från."
        footer={
          <Anchor component={Link} to={logIn} onClick={() => guestSession.end(applicationId)}>
            Har du ett konto? Logga in
          </Anchor>
        }
      >
        <NewLinkButton applicationId={applicationId} />
      </EntryCard>
    </EntryFrame>
  );
}
