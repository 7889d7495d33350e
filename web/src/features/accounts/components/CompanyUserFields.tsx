import { Anchor, SimpleGrid, Stack } from '@mantine/core';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { CompanyUserForm } from '../use-company-user-form.ts';
import { ChosenPasswordField, EmailField, NameFields } from './SignUpFields.tsx';

interface CompanyUserFieldsProps {
  form: CompanyUserForm;
  termsHref: string;
  /** The address is given by an invite. */
  fixedEmail?: boolean;
}

export function CompanyUserFields({ form, termsHref, fixedEmail = false }: CompanyUserFieldsProps) {
  return (
    <Stack gap="md">
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      <EmailField {...form.field('email')} readOnly={fixedEmail} />
      <TextField label="Mobilnummer" type="tel" autoComplete="tel" required {...form.field('phoneNumber')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ChosenPasswordField {...form.field('password')} />
        <PasswordField
          label="Repetera lösenord"
          autoComplete="new-password"
          required
          {...form.field('repeatPassword')}
        />
      </SimpleGrid>
      <CheckboxField
        label={
          <>
            Jag godkänner{' '}
            <Anchor href={termsHref} target="_blank" underline="always">
              villkoren för företag
            </Anchor>
          </>
        }
        {...form.field('agreeTerms')}
      />
    </Stack>
  );
}
