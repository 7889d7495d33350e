import { Anchor, Button, Stack } from '@mantine/core';
import { createUser } from '@platsa/contract/accounts/endpoints';
import type { NewSession } from '@platsa/contract/accounts/schema';
import type { ReceivedInvite as Invite } from '@platsa/contract/companies/member-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CompanyUserFields, useCompanyUserForm } from '../../features/accounts/components/CompanyUserFields.tsx';
import { LoginForm } from '../../features/accounts/components/LoginForm.tsx';
import { accept, type InviteLink, receivedInvite } from '../../features/companies/api/members.ts';
import { CallError, call } from '../../lib/api.ts';
import { memberRoleNames } from '../../lib/roles.ts';
import { type SessionState, useSession, useSessionActions } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../ui/form/SchemaForm.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { AnswerInvite, DeclineInvite, JobSeekerAccount } from '../invite/AnswerInvite.tsx';
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
          ? `${invite.invitedBy || invite.company.name} bjuder in ${invite.email} som ${memberRoleNames[invite.role].toLowerCase()}.`
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

interface JoinProps {
  link: InviteLink;
  invite: Invite;
}

/** For somebody who is not signed in, or reads shared applicants: the log-in or the registration accepts the invite. */
function JoinAsVisitor({ link, invite }: JoinProps) {
  const join = useJoin(link);
  const session = useSession();
  if (invite.user && !invite.user.isCompany) return <JobSeekerAccount />;
  return (
    <Stack gap="sm">
      {session.status === 'signedIn' ? (
        <p>
          Du läser delade kandidater som {session.user.email}. När du går med i {invite.company.name} loggas du ut
          därifrån.
        </p>
      ) : null}
      {invite.userExist ? (
        <LoginForm as="company" invited={{ email: invite.email, onSession: join }}>
          {(email) => (
            <Anchor component={Link} to={paths.recover.to({})} state={{ email }}>
              Glömt lösenordet?
            </Anchor>
          )}
        </LoginForm>
      ) : (
        <Registration link={link} invite={invite} onSession={join} />
      )}
      <DeclineInvite link={link} />
    </Stack>
  );
}

interface RegistrationProps extends JoinProps {
  onSession: (session: NewSession) => unknown;
}

function Registration({ link, invite, onSession }: RegistrationProps) {
  const form = useCompanyUserForm({
    email: invite.email,
    submit: ({ repeatPassword: _repeated, ...account }) =>
      call(createUser, { ...account, email: invite.email, inviteToken: link.token, isCompany: true }),
    onDone: onSession,
  });
  return (
    <SchemaForm form={form} aria-label="Registrera användare">
      <Stack gap="lg">
        <CompanyUserFields form={form} termsHref={publicPaths.businessTerms} fixedEmail />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Registrera och acceptera
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}

/** Accepts with a session before it starts. If that fails, the session starts all the same, and the page says why. */
function useJoin(link: InviteLink) {
  const { replaceSession, chooseCompany } = useSessionActions();
  const navigate = useNavigate();
  return async (session: NewSession) => {
    try {
      const { company } = await accept(link, session.user._id, session.token);
      // The link proves the address.
      const user = { ...session.user, emailConfirmed: true };
      replaceSession({ ...session, user, companies: [...session.companies, company] });
      chooseCompany(company._id);
      await navigate(paths.overview.to(), { replace: true, state: { joined: company.name } });
    } catch (error) {
      replaceSession(session);
      if (session.companies.length === 0) return;
      await navigate(paths.overview.to(), { replace: true, state: { notJoined: toFailure(error).message } });
    }
  };
}
