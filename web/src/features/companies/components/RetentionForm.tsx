import { Group, Stack } from '@mantine/core';
import { retentionForm } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import type { ReactNode } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateCompany } from '../api/update-company.ts';

const choices = [6, 9, 12, 18, 24, 30, 36, 48, 60];

/** For how long a company keeps applications. `effect` shows what a time would do before it is saved. */
export function RetentionForm({ company, effect }: { company: Company; effect: (months: number) => ReactNode }) {
  const update = useUpdateCompany();
  const form = useSchemaForm({
    schema: retentionForm,
    initialValues: { applicationMonths: company.applicationMonths },
    submit: (values) => update({ companyId: company._id, ...values }),
    onDone: () => toast.done('Inställningarna är nu sparade'),
  });
  const months = form.field('applicationMonths');
  return (
    <SchemaForm form={form} aria-label="Hur länge ni sparar">
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <Stack gap="md">
        <MonthsField
          {...months}
          label="Ansökningar sparas efter att annonsen har slutat"
          description="24 månader räcker för krav enligt diskrimineringslagen, som ska ställas inom två år."
        />
        <FormFailure form={form} />
        <Group>
          <SubmitButton form={form} size="sm">
            Spara
          </SubmitButton>
        </Group>
        {effect(months.value)}
      </Stack>
    </SchemaForm>
  );
}

interface MonthsFieldProps {
  label: string;
  description: string;
  value: number;
  onChange: (value: number) => void;
}

function MonthsField({ value, onChange, ...props }: MonthsFieldProps) {
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
