import { Anchor } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LoginForm } from '../../features/accounts/components/LoginForm.tsx';
import { jobOfAddress, paths, redirectTarget } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';

export function ApplicantLoginPage() {
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  const jobId = jobOfAddress(redirectTarget(parameters, ''));
  // Visitors who came from a job register for that job; any other redirect target is passed on.
  const register = jobId ? paths.applicantRegister.to({ jobId }) : paths.applicantRegister.to({}) + search;
  return (
    <Page>
      <EntryCard
        title="Logga in som arbetssökande"
        lead="Dina ansökningar, din profil och nya jobb."
        footer={
          <>
            <p>
              Ny här?{' '}
              <Anchor component={Link} underline="always" to={register}>
                Registrera ditt konto
              </Anchor>
            </p>
            <p>
              Söker ni medarbetare?{' '}
              <Anchor component={Link} underline="always" to={paths.login.to()}>
                Logga in som företag
              </Anchor>
            </p>
          </>
        }
      >
        <LoginForm as="jobSeeker">
          <Anchor component={Link} to={paths.recover.to({})}>
            Glömt lösenordet?
          </Anchor>
        </LoginForm>
      </EntryCard>
    </Page>
  );
}
