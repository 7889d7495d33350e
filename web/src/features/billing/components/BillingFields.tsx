import { SimpleGrid, Stack } from '@mantine/core';
import type { Company } from '@platsa/contract/companies/schema';
import type { NamedReference } from '@platsa/contract/fields';
import type { ReactNode } from 'react';
import { CityPicker } from '../../../shared/CityPicker.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

export interface BillingValues {
  billingCompany: string;
  billingCorporateNumber: string;
  billingReference: string;
  billingEmail: string;
  billingStreet: string;
  billingZip: string;
  _billingCity: NamedReference | null;
}

/** The stored details; those of the company where there are none yet. */
export function billingValues(company: Company): BillingValues {
  return {
    billingCompany: company.billingCompany || company.name,
    billingCorporateNumber: company.billingCorporateNumber || company.corporateNumber,
    billingReference: company.billingReference,
    billingEmail: company.billingEmail || company.adminEmail,
    billingStreet: company.billingStreet || company.street,
    billingZip: company.billingZip || company.zip,
    _billingCity: company._billingCity ?? company._city,
  };
}

type BillingForm = Pick<ReturnType<typeof useSchemaForm<BillingValues, never, unknown>>, 'field' | 'picker'>;

interface BillingFieldsProps {
  form: BillingForm;
  /** Below the address for invoices. */
  emailNote?: ReactNode;
}

/** Where invoices go. */
export function BillingFields({ form, emailNote }: BillingFieldsProps) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField label="Företagsnamn" autoComplete="organization" required {...form.field('billingCompany')} />
        <TextField label="Organisationsnummer" required {...form.field('billingCorporateNumber')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Stack gap={4}>
          <TextField label="E-post för fakturor" type="email" required {...form.field('billingEmail')} />
          {emailNote}
        </Stack>
        <TextField label="Er referens" {...form.field('billingReference')} />
      </SimpleGrid>
      <TextField label="Gatuadress" autoComplete="street-address" required {...form.field('billingStreet')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label="Postnummer"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...form.field('billingZip')}
        />
        <CityPicker required {...form.picker('_billingCity')} />
      </SimpleGrid>
    </Stack>
  );
}
