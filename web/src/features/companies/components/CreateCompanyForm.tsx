import { Alert, Stack } from '@mantine/core';
import { newCompany } from '@platsa/contract/companies/forms';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useSessionActions } from '../../../lib/session.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { createCompany, useStoredLogo, useStoreLogo } from '../api/company.ts';

/**
 * A company that could not be created right after its first user: the reason and the chosen logo, held in memory for
 * /new-company; the text fields are in the form's draft.
 */
export interface UnfinishedCompany {
  reason: string;
  /** Why the logo was refused; null if it was not. */
  logoRefusal: string | null;
  logo: Blob | null;
}

let waiting: UnfinishedCompany | null = null;

export const unfinishedCompany = {
  read: () => waiting,
  leave(company: UnfinishedCompany) {
    waiting = company;
  },
  forget() {
    waiting = null;
  },
};

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
        description="Tio siffror, eller landskod först om företaget är utländskt."
        required
        {...form.field('corporateNumber')}
      />
      <ImageField
        {...logo}
        // The server reports errors under the uploaded file's name.
        error={logo.error ?? form.errors.file ?? logoRefusal ?? undefined}
        label="Logotyp"
        description="Kan vänta, men behövs innan du skapar annonser. PNG, JPEG eller WebP, längsta sidan minst 300 pixlar."
        shape="logo"
        chooseLabel="Välj logotyp"
        clearable
      />
    </Stack>
  );
}
