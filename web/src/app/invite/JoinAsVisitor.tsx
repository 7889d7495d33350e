import { Anchor, Stack } from '@mantine/core';
import { createUser } from '@platsa/contract/accounts/endpoints';
import type { NewSession } from '@platsa/contract/accounts/schema';
import type { ReceivedInvite } from '@platsa/contract/companies/member-endpoints';
import { Link, useNavigate } from 'react-router';
import { CompanyUserFields, useCompanyUserForm } from '../../features/accounts/components/CompanyUserFields.tsx';
import { LoginForm } from '../../features/accounts/components/LoginForm.tsx';
import { accept, type InviteLink } from '../../features/companies/api/members.ts';
import { call } from '../../lib/api.ts';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../ui/form/SchemaForm.tsx';
import { DeclineInvite, JobSeekerAccount } from './AnswerInvite.tsx';

interface JoinProps {
  link: InviteLink;
  invite: ReceivedInvite;
}

/** For somebody who is not signed in, or reads shared applicants: the log-in or the registration accepts the invite. */
export function JoinAsVisitor({ link, invite }: JoinProps) {
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
          <Anchor component={Link} to={paths.recover.to({})}>
            Glömt lösenordet?
          </Anchor>
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
