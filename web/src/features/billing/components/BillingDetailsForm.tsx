import { Button, Group, Stack, Text } from '@mantine/core';
import { billingDetailsForm } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { mailBillingLink, useBillingChanges } from '../api/billing.ts';
import { BillingFields, billingValues } from './BillingFields.tsx';

/** The invoice details in the settings. */
export function BillingDetailsForm({ company }: { company: Company }) {
  const { saveDetails } = useBillingChanges();
  const form = useSchemaForm({
    schema: billingDetailsForm,
    initialValues: billingValues(company),
    stored: billingValues(company),
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
          <SubmitButton form={form} size="sm" disabled={!form.changed}>
            Spara uppgifterna
          </SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

/** Tells that the address for invoices is not confirmed, and sends another link to it. */
function WaitingEmail({ company }: { company: Company }) {
  const { run, busy } = useOneAtATime(() =>
    toast.outcome(mailBillingLink(company._id), `En länk är på väg till ${company.billingEmail}.`),
  );
  return (
    <div>
      <Text size="sm">
        <strong>Väntar på bekräftelse.</strong> Vi har mejlat en länk till {company.billingEmail}. Tills den har följts
        går fakturorna till företagets admins.
      </Text>
      <Button variant="subtle" size="compact-sm" px={0} loading={busy} onClick={() => void run()}>
        Skicka länken igen
      </Button>
    </div>
  );
}
