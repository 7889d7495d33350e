import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LoginForm } from '../../features/accounts/components/LoginForm.tsx';
import { product } from '../../lib/product.ts';
import { jobOfAddress, paths, redirectTarget } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';

export function LoginPage() {
  // The redirect target is passed on, also to the other log-in: the settings of both sides have one address.
  const { search } = useLocation();
  const infoUrl = useQuery(product).data?.infoUrl;
  return (
    <EntryCard
      title="Logga in som företag"
      lead="Dina annonser, kandidater och tavlor."
      footer={
        <>
          <p>
            Ny här?{' '}
            <Anchor component={Link} underline="always" to={paths.signup.to() + search}>
              Registrera företag
            </Anchor>
          </p>
          {infoUrl ? (
            <p>
              <Anchor href={infoUrl} underline="always">
                Läs mer om Platsa för företag
              </Anchor>
            </p>
          ) : null}
          <p>
            Söker du jobb?{' '}
            <Anchor component={Link} underline="always" to={paths.applicantLogin.to() + search}>
              Logga in som arbetssökande
            </Anchor>
          </p>
        </>
      }
    >
      <LoginForm as="company">{(email) => <RecoveryLink email={email} />}</LoginForm>
    </EntryCard>
  );
}

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
        <LoginForm as="jobSeeker">{(email) => <RecoveryLink email={email} />}</LoginForm>
      </EntryCard>
    </Page>
  );
}

/** Takes along the typed address, and where the log-in leads. */
function RecoveryLink({ email }: { email: string }) {
  const { search } = useLocation();
  return (
    <Anchor component={Link} to={paths.recover.to({}) + search} state={{ email }}>
      Glömt lösenordet?
    </Anchor>
  );
}
