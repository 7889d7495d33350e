import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { companyDetailsForm, presentationMax } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import { useMemo } from 'react';
import { CityPicker } from '../../../shared/CityPicker.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { orSaveFailure } from '../../../ui/form/failure.ts';
import { FormFailure, RestoredDraft, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateCompany } from '../api/company.ts';

export function CompanyDetailsForm({ company }: { company: Company }) {
  const update = useUpdateCompany();
  const schema = useMemo(() => companyDetailsForm(company.corporateNumber), [company.corporateNumber]);
  const form = useSchemaForm({
    schema,
    initialValues: toCompanyValues(company),
    stored: toCompanyValues(company),
    draftKey: `company-details.${company._id}`,
    submit: (details) => update({ companyId: company._id, ...details }).catch(orSaveFailure),
    onDone: (saved) => {
      form.saved(toCompanyValues(saved));
      toast.done('Inställningarna är nu sparade');
    },
  });

  return (
    <SchemaForm form={form} aria-label="Företagets uppgifter">
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <Stack gap="md">
        <RestoredDraft form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField label="Företagsnamn" autoComplete="organization" required {...form.field('name')} />
          <TextField label="Organisationsnummer" required {...form.field('corporateNumber')} />
        </SimpleGrid>
        <TextField label="Gatuadress" autoComplete="street-address" {...form.field('street')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            label="Postnummer"
            inputMode="numeric"
            autoComplete="postal-code"
            required
            {...form.field('zip')}
          />
          <CityPicker required {...form.picker('_city')} />
        </SimpleGrid>
        <Text c="dimmed">Land: Sverige</Text>
        <TextAreaField
          label="Om företaget"
          description="Visas på era annonser, ovanför era andra jobb."
          maxLength={presentationMax}
          {...form.field('presentation')}
        />
        <FormFailure form={form} />
        <Group justify="flex-end">
          <SubmitButton form={form} size="sm" disabled={!form.changed}>
            Spara företaget
          </SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

function toCompanyValues({ name, corporateNumber, street, zip, _city, presentation }: Company) {
  return { name, corporateNumber, street, zip, _city, presentation };
}
