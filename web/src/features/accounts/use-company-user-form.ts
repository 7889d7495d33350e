import { companyUserForm } from '@platsa/contract/accounts/person-forms';
import type { z } from 'zod';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';

const initialValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  repeatPassword: '',
  agreeTerms: false,
};

interface Options<R> {
  submit: (user: z.output<typeof companyUserForm>) => Promise<R>;
  onDone: (result: R) => void;
}

export function useCompanyUserForm<R>(options: Options<R>) {
  return useSchemaForm({ schema: companyUserForm, initialValues, draftKey: 'company-user', ...options });
}

export type CompanyUserForm = ReturnType<typeof useCompanyUserForm>;
