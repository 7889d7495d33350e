import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { LoginForm } from '../../features/accounts/components/LoginForm.tsx';
import { OldBrowserPopup } from '../../features/accounts/components/OldBrowserPopup.tsx';
import { product } from '../../lib/product.ts';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';

export function LoginPage() {
  // The redirect target is passed on to the registration.
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
            <Anchor component={Link} underline="always" to={paths.applicantLogin.to()}>
              Logga in som arbetssökande
            </Anchor>
          </p>
        </>
      }
    >
      <LoginForm as="company">
        <Anchor component={Link} to={paths.recover.to({})}>
          Glömt lösenordet?
        </Anchor>
      </LoginForm>
      <OldBrowserPopup />
    </EntryCard>
  );
}
