import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { CreateCompanyForm } from '../../features/companies/components/CreateCompanyForm.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { paths } from '../paths.ts';

/** Creates the user's first company; another one is created in the settings. */
export function NewCompanyPage() {
  const { company } = useSignedIn();
  const navigate = useNavigate();
  return (
    <EntryCard
      wide
      title="Skapa företag"
      lead={company ? 'Du blir admin för det nya företaget.' : 'Ditt konto hör inte till något företag ännu.'}
      footer={
        company ? (
          <Button component={Link} to={paths.overview.to()} variant="subtle" color="gray">
            Avbryt
          </Button>
        ) : (
          <Button component={Link} to={paths.logout.to()} variant="subtle" color="gray">
            Logga ut
          </Button>
        )
      }
    >
      <CreateCompanyForm onDone={() => navigate(paths.overview.to(), { replace: true })} />
    </EntryCard>
  );
}
