import { Group, Stack } from '@mantine/core';
import { retentionForm } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import type { ReactNode } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateCompany } from '../api/company.ts';

type Months = Pick<Company, 'applicationMonths' | 'bankMonths'>;

interface RetentionFormProps {
  company: Company;
  /** Shows what the times would do before they are saved. */
  effect: (months: Months) => ReactNode;
}

/** For how long a company keeps applications, and a consent to stay in its candidate bank lasts. */
export function RetentionForm({ company, effect }: RetentionFormProps) {
  const update = useUpdateCompany();
  const form = useSchemaForm({
    schema: retentionForm,
    initialValues: { applicationMonths: company.applicationMonths, bankMonths: company.bankMonths },
    submit: (values) => update({ companyId: company._id, ...values }),
    onDone: () => toast.done('Inställningarna är nu sparade'),
  });
  return (
    <SchemaForm form={form} aria-label="Hur länge ni sparar">
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <Stack gap="md">
        <MonthsField
          {...form.field('applicationMonths')}
          choices={[6, 9, 12, 18, 24, 30, 36, 48, 60]}
          label="Ansökningar sparas efter att annonsen har slutat"
          description="24 månader räcker för krav enligt diskrimineringslagen, som ska ställas inom två år."
        />
        <MonthsField
          {...form.field('bankMonths')}
          choices={[3, 6, 9, 12, 18, 24]}
          label="Ett samtycke till kandidatbanken gäller"
          description="Räknat från när kandidaten senast sade ja. En månad före frågar vi kandidaten om hen vill stanna kvar."
        />
        <FormFailure form={form} />
        <Group>
          <SubmitButton form={form} size="sm">
            Spara
          </SubmitButton>
        </Group>
        {effect(form.values)}
      </Stack>
    </SchemaForm>
  );
}

interface MonthsFieldProps {
  choices: readonly number[];
  label: string;
  description: string;
  value: number;
  onChange: (value: number) => void;
}

function MonthsField({ choices, value, onChange, ...props }: MonthsFieldProps) {
  const offered = [...new Set([...choices, value])].sort((a, b) => a - b);
  return (
    <SelectField
      {...props}
      value={String(value)}
      options={offered.map((months) => ({ value: String(months), label: `${months} månader` }))}
      onChange={(chosen) => chosen && onChange(Number(chosen))}
    />
  );
}
