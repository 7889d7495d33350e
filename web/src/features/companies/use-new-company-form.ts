import { newCompany } from '@platsa/contract/companies/forms';
import { z } from 'zod';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useStoredLogo, useStoreLogo } from './stored-logo.ts';

/** The logo is uploaded separately, so it is not part of the contract's schema. */
const newCompanyForm = newCompany.extend({ logo: z.instanceof(Blob).nullable() });
export type NewCompanyValues = z.output<typeof newCompanyForm>;

/** Sign-up and /new-company share the draft, so that an interrupted sign-up continues there. */
export const newCompanyDraft = 'new-company';

interface NewCompanyFormOptions<R> {
  logo?: Blob | null;
  keepsDraft?: boolean;
  submit: (company: NewCompanyValues) => Promise<R>;
  onDone: (result: R) => void;
}

export function useNewCompanyForm<R>({ logo = null, ...options }: NewCompanyFormOptions<R>) {
  const storedLogo = useStoredLogo();
  const initialValues: NewCompanyValues = { name: '', corporateNumber: '', logo: logo ?? storedLogo };
  const form = useSchemaForm({ schema: newCompanyForm, initialValues, draftKey: newCompanyDraft, ...options });
  useStoreLogo(form.values.logo);
  return form;
}

export type NewCompanyForm = ReturnType<typeof useNewCompanyForm>;
