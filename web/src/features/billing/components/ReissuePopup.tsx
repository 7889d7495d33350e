import { Stack } from '@mantine/core';
import type { InvoiceDetails } from '@platsa/contract/billing/invoice-endpoints';
import { billingDetailsForm } from '@platsa/contract/companies/forms';
import { formatMonth } from '../../../lib/format.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { PopupFormButtons } from '../../../ui/form/PopupFormButtons.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useInvoiceChanges } from '../api/invoices.ts';
import { BillingFields } from './BillingFields.tsx';
import styles from './InvoicePopup.module.css';

/** Invoices the month of a credited invoice again, with details that can be corrected. */
export function ReissuePopup({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { reissue } = useInvoiceChanges();
  const form = useSchemaForm({
    schema: billingDetailsForm,
    initialValues: invoice.nextDetails,
    submit: (details) => reissue({ invoiceId: invoice._id, ...details }),
    onDone: ({ invoice: made }) => {
      toast.done(`Faktura ${made.number} är skapad och mejlas.`);
      onClose();
    },
  });
  return (
    <Popup opened onClose={onClose} title={`Fakturera ${formatMonth(invoice.month)} igen`}>
      <SchemaForm form={form} aria-label="Ny faktura">
        <Stack gap="md">
          <p className={styles.hint}>
            {invoice._company
              ? 'Allt som företaget har köpt i månaden faktureras igen, utom det som har avbeställts. Ändringar här gäller bara den här fakturan.'
              : 'Företaget är raderat: den nya fakturan får samma rader som den gamla.'}
          </p>
          <BillingFields form={form} />
          <FormFailure form={form} />
          <PopupFormButtons form={form} label="Skapa fakturan" onCancel={onClose} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
