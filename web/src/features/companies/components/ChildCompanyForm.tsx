import { Stack } from '@mantine/core';
import { newChildCompany } from '@platsa/contract/companies/forms';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useSessionActions } from '../../../lib/session.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { failWith } from '../../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';
import { childList, createCompany } from '../api/company.ts';

const childForm = newChildCompany.extend({ logo: z.instanceof(Blob).nullable() });

/** Creates a child company, and invites its first admin if an address is given. */
export function ChildCompanyForm({ parentId }: { parentId: string }) {
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  const form = useSchemaForm({
    schema: childForm,
    initialValues: { name: '', corporateNumber: '', email: '', logo: null as Blob | null },
    submit: async ({ logo, ...values }) => {
      await createCompany({ ...values, _parentCompany: parentId }, logo).catch(
        failWith('Det uppstod ett fel, var vänlig försök igen.'),
      );
      return { invited: values.email !== undefined };
    },
    onDone: async ({ invited }) => {
      toast.done(invited ? 'Företaget har nu blivit inbjudet.' : 'Dotterbolaget är skapat.');
      form.reset();
      await Promise.all([queryClient.invalidateQueries(childList(parentId)), refresh()]);
    },
  });
  const logo = form.field('logo');
  return (
    <SchemaForm form={form} aria-label="Skapa dotterbolag">
      <Stack gap="md">
        <TextField label="Företagsnamn" autoComplete="off" required {...form.field('name')} />
        <TextField
          label="Organisationsnummer"
          description="Till exempel 556677‑8899. Utländska nummer börjar med landskod."
          required
          {...form.field('corporateNumber')}
        />
        <TextField
          label="E-postadress till dotterbolagets admin"
          description="Får en inbjudan. Kan vänta: ni som är admins här kan arbeta i dotterbolaget ändå."
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <ImageField
          {...logo}
          error={logo.error ?? form.errors.file}
          label="Logotyp"
          description="Kan vänta, men behövs innan ni skapar annonser. PNG eller JPEG, längsta sidan minst 300 punkter."
          shape="logo"
          chooseLabel="Välj logotyp"
          clearable
        />
        <FormFailure form={form} />
        <div>
          <SubmitButton form={form} size="sm">
            Skapa dotterbolag
          </SubmitButton>
        </div>
      </Stack>
    </SchemaForm>
  );
}
