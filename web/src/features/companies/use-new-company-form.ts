import { newCompany } from '@platsa/contract/companies/forms';
import { z } from 'zod';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useStoredLogo, useStoreLogo } from './stored-logo.ts';

/** The logo is a file beside the call's input, so only the form knows of it. */
const newCompanyForm = newCompany.extend({ logo: z.instanceof(Blob).nullable() });
export type NewCompanyValues = z.output<typeof newCompanyForm>;

/** The sign-up and /new-company share the draft: who is stopped in the one goes on in the other. */
export const newCompanyDraft = 'new-company';

interface Options<R> {
  logo?: Blob | null;
  keepsDraft?: boolean;
  submit: (company: NewCompanyValues) => Promise<R>;
  onDone: (result: R) => void;
}

export function useNewCompanyForm<R>({ logo = null, ...options }: Options<R>) {
  const kept = useStoredLogo();
  const initialValues: NewCompanyValues = { name: '', corporateNumber: '', logo: logo ?? kept };
  const form = useSchemaForm({ schema: newCompanyForm, initialValues, draftKey: newCompanyDraft, ...options });
  useStoreLogo(form.values.logo);
  return form;
}

export type NewCompanyForm = ReturnType<typeof useNewCompanyForm>;
