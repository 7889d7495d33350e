import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { OwnAccountCards } from '../../features/accounts/components/OwnAccountCards.tsx';
import { CreateCompanyForm } from '../../features/companies/components/CreateCompanyForm.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { useLeaveAfterDeletion } from './use-leave-after-deletion.ts';

/** Creates the user's first company; another one is created in the settings. */
export function NewCompanyPage() {
  const { user, company } = useSignedIn();
  const leave = useLeaveAfterDeletion();
  const navigate = useNavigate();
  return (
    <EntryCard
      wide
      title="Skapa företag"
      lead={
        company
          ? 'Du blir admin för det nya företaget.'
          : 'Ditt konto hör inte till något företag. Skapa ett, be om en inbjudan till ett, eller radera kontot längst ner.'
      }
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
      <Stack gap="lg">
        <CreateCompanyForm onDone={() => navigate(paths.overview.to(), { replace: true })} />
        {company ? null : <OwnAccountCards user={user} onDeleted={leave} />}
      </Stack>
    </EntryCard>
  );
}
