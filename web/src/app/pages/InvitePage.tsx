import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { type InviteLink, receivedInvite } from '../../features/companies/api/received-invite.ts';
import { roleNames } from '../../features/companies/role-names.ts';
import { CallError } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { AnswerInvite } from '../invite/AnswerInvite.tsx';
import { JoinAsVisitor } from '../invite/JoinAsVisitor.tsx';
import { paths } from '../paths.ts';

/** Follows the link of an invite, signed in or not. */
export function InvitePage() {
  const { companyId, email, token } = useParams();
  if (!companyId || !email || !token) return <InviteFailed reason="Hittade ingen inbjudan" />;
  return <ReceivedInvite key={token} link={{ companyId, email, token }} />;
}

function ReceivedInvite({ link }: { link: InviteLink }) {
  const query = useQuery(receivedInvite(link));
  const session = useSession();
  const invite = query.data;
  // Answering ends the link: what was read stays until the page is left.
  if (!invite && query.error instanceof CallError && ['notFound', 'invalid'].includes(query.error.error)) {
    return <InviteFailed reason={query.error.error === 'invalid' ? 'Hittade ingen inbjudan' : query.error.message} />;
  }
  return (
    <EntryCard
      wide={session.status === 'visitor' && invite?.userExist === false}
      title={invite ? `Du har blivit inbjuden att gå med i ${invite.company.name}` : 'Inbjudan'}
      lead={
        invite
          ? `${invite.invitedBy || invite.company.name} bjuder in ${invite.email} som ${roleNames[invite.role].toLowerCase()}.`
          : null
      }
    >
      <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
        {(received) =>
          session.status === 'signedIn' ? (
            <AnswerInvite link={link} invite={received} />
          ) : session.status === 'visitor' ? (
            <JoinAsVisitor link={link} invite={received} />
          ) : (
            <FormSkeleton fields={2} />
          )
        }
      </QueryView>
    </EntryCard>
  );
}

function InviteFailed({ reason }: { reason: string }) {
  return (
    <EntryCard title="Något gick fel" lead={<span role="alert">{reason}</span>}>
      <Stack gap="md">
        <p>Länken gäller i 14 dagar och kan användas en gång. Be den som bjöd in dig att skicka en ny.</p>
        <Button component={Link} to={paths.overview.to()} size="md" fullWidth>
          Till startsidan
        </Button>
      </Stack>
    </EntryCard>
  );
}
