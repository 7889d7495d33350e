import { companyUserForm } from '@platsa/contract/accounts/person-forms';
import type { z } from 'zod';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { asTyped } from '../../ui/form/use-touched-fields.ts';

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
