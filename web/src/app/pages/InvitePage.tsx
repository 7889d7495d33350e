import { Button, Stack } from '@mantine/core';
import type { ReceivedInvite as Invite } from '@platsa/contract/companies/member-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type InviteLink, receivedInvite } from '../../features/companies/api/members.ts';
import { roleNames } from '../../features/companies/role-names.ts';
import { CallError } from '../../lib/api.ts';
import { type SessionState, useSession } from '../../lib/session.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { AnswerInvite } from '../invite/AnswerInvite.tsx';
import { JoinAsVisitor } from '../invite/JoinAsVisitor.tsx';
import { useStartPage } from '../use-start-page.ts';

/** Follows the link of an invite, signed in or not. */
export function InvitePage() {
  const { companyId, email, token } = useParams();
  if (!companyId || !email || !token) return <InviteFailed reason="Hittade ingen inbjudan" />;
  return <ReceivedInvite key={token} link={{ companyId, email, token }} />;
}

function ReceivedInvite({ link }: { link: InviteLink }) {
  // Answering ends the link, so it is read once.
  const [invite, setInvite] = useState<Invite>();
  const query = useQuery({ ...receivedInvite(link), enabled: !invite });
  if (query.data && !invite) setInvite(query.data);
  const session = useSession();
  if (query.error instanceof CallError && ['notFound', 'invalid'].includes(query.error.error)) {
    return <InviteFailed reason={query.error.error === 'invalid' ? 'Hittade ingen inbjudan' : query.error.message} />;
  }
  return (
    <EntryCard
      wide={isOutside(session) && invite?.userExist === false}
      title={invite ? `Du har blivit inbjuden att gå med i ${invite.company.name}` : 'Inbjudan'}
      lead={
        invite
          ? `${invite.invitedBy || invite.company.name} bjuder in ${invite.email} som ${roleNames[invite.role].toLowerCase()}.`
          : null
      }
    >
      <QueryView query={{ ...query, data: invite }} skeleton={<FormSkeleton fields={2} />}>
        {(received) => <Answer session={session} link={link} invite={received} />}
      </QueryView>
    </EntryCard>
  );
}

interface AnswerProps {
  session: SessionState;
  link: InviteLink;
  invite: Invite;
}

function Answer({ session, ...props }: AnswerProps) {
  if (isOutside(session)) return <JoinAsVisitor {...props} />;
  return session.status === 'signedIn' ? <AnswerInvite {...props} /> : <FormSkeleton fields={2} />;
}

/** A visitor, or a reader, whose session answers no invites. */
function isOutside(session: SessionState): boolean {
  return session.status === 'visitor' || (session.status === 'signedIn' && session.sharedJob !== null);
}

function InviteFailed({ reason }: { reason: string }) {
  return (
    <EntryCard title="Något gick fel" lead={<span role="alert">{reason}</span>}>
      <Stack gap="md">
        <p>Länken gäller i 14 dagar och kan användas en gång. Be den som bjöd in dig att skicka en ny.</p>
        <Button component={Link} to={useStartPage()} size="md" fullWidth>
          Till startsidan
        </Button>
      </Stack>
    </EntryCard>
  );
}
