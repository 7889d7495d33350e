import { Group, Stack } from '@mantine/core';
import { billingDetailsForm } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBillingChanges } from '../api/change-billing.ts';
import { BillingFields, billingValues } from './BillingFields.tsx';
import { WaitingEmail } from './WaitingEmail.tsx';

/** The invoice details in the settings. */
export function BillingDetailsForm({ company }: { company: Company }) {
  const { saveDetails } = useBillingChanges();
  const form = useSchemaForm({
    schema: billingDetailsForm,
    initialValues: billingValues(company),
    submit: (details) => saveDetails({ companyId: company._id, ...details }),
    onDone: (saved) => {
      form.saved(billingValues(saved.company));
      toast.done('Inställningarna är nu sparade');
    },
  });
  return (
    <SchemaForm form={form} aria-label="Faktureringsuppgifter">
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <Stack gap="md">
        <BillingFields form={form} emailNote={company.billingEmailWaits && <WaitingEmail company={company} />} />
        <FormFailure form={form} />
        <Group justify="flex-end">
          <SubmitButton form={form} size="sm">
            Spara uppgifterna
          </SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
