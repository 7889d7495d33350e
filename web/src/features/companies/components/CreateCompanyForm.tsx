import { Alert, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSessionActions } from '../../../lib/session.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { createCompany } from '../api/company.ts';
import { unfinishedCompany } from '../unfinished-company.ts';
import { useNewCompanyForm } from '../use-new-company-form.ts';
import { CompanyFields } from './CompanyFields.tsx';

/** Creates a company and changes to it. */
export function CreateCompanyForm({ onDone }: { onDone: () => void }) {
  const { chooseCompany, refresh } = useSessionActions();
  const [unfinished] = useState(unfinishedCompany.read);
  const form = useNewCompanyForm({
    logo: unfinished?.logo ?? null,
    submit: ({ logo, ...values }) => createCompany(values, logo),
    onDone: async ({ company }) => {
      unfinishedCompany.forget();
      chooseCompany(company._id);
      await refresh();
      onDone();
    },
  });

  return (
    <SchemaForm form={form} aria-label="Skapa företag">
      <Stack gap="lg">
        {unfinished ? (
          <Alert color="warning" role="alert" icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}>
            Ditt konto är skapat, men företaget kunde inte skapas: {unfinished.reason}
          </Alert>
        ) : null}
        <CompanyFields
          form={form}
          logoRefusal={form.values.logo === unfinished?.logo ? unfinished?.logoRefusal : null}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Skapa företag
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
