import { Anchor, Stack } from '@mantine/core';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { CompanyFields } from '../../features/companies/components/CompanyFields.tsx';
import type { NewCompanyForm } from '../../features/companies/use-new-company-form.ts';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';

interface CompanyStepProps {
  form: NewCompanyForm;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

export function CompanyStep({ form, titleRef }: CompanyStepProps) {
  return (
    <EntryCard
      wide
      above="Steg 1 av 2"
      title="Registrera företag"
      lead="Så visas ni för dem som söker jobb. Du kan ändra allt senare."
      titleRef={titleRef}
      footer={<LogInInstead />}
    >
      <SchemaForm form={form} aria-label="Registrera företag">
        <Stack gap="lg">
          <CompanyFields form={form} />
          <FormFailure form={form} />
          <SubmitButton form={form} fullWidth>
            Nästa
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </EntryCard>
  );
}

function LogInInstead() {
  const { search } = useLocation();
  return (
    <p>
      Har ni redan ett konto?{' '}
      <Anchor component={Link} underline="always" to={paths.login.to() + search}>
        Logga in
      </Anchor>
    </p>
  );
}
