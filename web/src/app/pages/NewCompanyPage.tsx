import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createCompany } from '../../features/companies/api/create-company.ts';
import { CompanyFields } from '../../features/companies/components/CompanyFields.tsx';
import { unfinishedCompany } from '../../features/companies/unfinished-company.ts';
import { useNewCompanyForm } from '../../features/companies/use-new-company-form.ts';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { paths } from '../paths.ts';

/** Creates the user's first company, or another one. */
export function NewCompanyPage() {
  const { company: present } = useSignedIn();
  const { chooseCompany, refresh } = useSessionActions();
  const navigate = useNavigate();
  const [unfinished] = useState(unfinishedCompany.read);
  const form = useNewCompanyForm({
    logo: unfinished?.logo ?? null,
    submit: ({ logo, ...values }) => createCompany(values, logo),
    onDone: async ({ company }) => {
      unfinishedCompany.forget();
      chooseCompany(company._id);
      await refresh();
      navigate(paths.overview.to(), { replace: true });
    },
  });

  return (
    <EntryCard
      wide
      title="Skapa företag"
      lead={present ? 'Du blir administratör för det nya företaget.' : 'Ditt konto hör inte till något företag ännu.'}
      footer={
        present ? (
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
      <SchemaForm form={form} aria-label="Skapa företag">
        <Stack gap="lg">
          {unfinished ? (
            <Alert color="warning" role="alert" icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}>
              Ditt konto är skapat, men företaget kunde inte skapas: {unfinished.reason}
            </Alert>
          ) : null}
          <CompanyFields form={form} />
          <FormFailure form={form} />
          <SubmitButton form={form} fullWidth>
            Skapa företag
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </EntryCard>
  );
}
