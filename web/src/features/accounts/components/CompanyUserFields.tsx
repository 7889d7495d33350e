import { Anchor, SimpleGrid, Stack } from '@mantine/core';
import { companyUserForm } from '@platsa/contract/accounts/person-forms';
import type { z } from 'zod';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { asTyped } from '../../../ui/form/use-touched-fields.ts';
import { ChosenPasswordField, EmailField, NameFields } from './PersonFields.tsx';

const initialValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  repeatPassword: '',
  agreeTerms: false,
};

interface CompanyUserFormOptions<R> {
  /** The address of an invite, which the account will have. */
  email?: string;
  submit: (user: z.output<typeof companyUserForm>) => Promise<R>;
  onDone: (result: R) => void;
}

export function useCompanyUserForm<R>({ email = '', ...options }: CompanyUserFormOptions<R>) {
  const draftKey = email ? `company-user.${email}` : 'company-user';
  return useSchemaForm({
    schema: companyUserForm,
    initialValues: { ...initialValues, email },
    draftKey,
    validateOnBlur: asTyped,
    ...options,
  });
}

export type CompanyUserForm = ReturnType<typeof useCompanyUserForm>;

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
