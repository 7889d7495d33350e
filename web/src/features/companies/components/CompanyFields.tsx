import { Stack } from '@mantine/core';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { NewCompanyForm } from '../use-new-company-form.ts';

interface CompanyFieldsProps {
  form: NewCompanyForm;
  /** Why the logo was refused before. */
  logoRefusal?: string | null | undefined;
}

/** The fields of a new company, at sign-up and at /new-company. */
export function CompanyFields({ form, logoRefusal }: CompanyFieldsProps) {
  const logo = form.field('logo');
  return (
    <Stack gap="md">
      <TextField label="Företagsnamn" autoComplete="organization" required {...form.field('name')} />
      <TextField
        label="Organisationsnummer"
        description="Till exempel 556677‑8899. Utländska nummer börjar med landskod."
        required
        {...form.field('corporateNumber')}
      />
      <ImageField
        {...logo}
        // The server reports errors under the uploaded file's name.
        error={logo.error ?? form.errors.file ?? logoRefusal ?? undefined}
        label="Logotyp"
        description="Kan vänta, men behövs innan du skapar annonser. PNG eller JPEG, längsta sidan minst 300 punkter."
        shape="logo"
        chooseLabel="Välj logotyp"
        clearable
      />
    </Stack>
  );
}
