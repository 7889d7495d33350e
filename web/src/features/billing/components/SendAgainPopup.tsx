import { Stack } from '@mantine/core';
import type { InvoiceDetails } from '@platsa/contract/billing/invoice-endpoints';
import { sendInvoiceForm } from '@platsa/contract/billing/invoices';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { PopupFormButtons } from '../../../ui/form/PopupFormButtons.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useInvoiceChanges } from '../api/invoices.ts';

/** Mails an invoice again, to the address that it was for unless another is given. */
export function SendAgainPopup({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { sendAgain } = useInvoiceChanges();
  const [_id] = useState(() => crypto.randomUUID());
  const form = useSchemaForm({
    schema: sendInvoiceForm,
    initialValues: { email: invoice.buyerDetails.email },
    submit: ({ email }) => sendAgain({ invoiceId: invoice._id, _id, email }).then(() => email),
    onDone: (email) => {
      toast.done(`${invoice.number} skickas till ${email}.`);
      onClose();
    },
  });
  return (
    <Popup opened onClose={onClose} size="small" title={`Skicka ${invoice.number} igen`}>
      <SchemaForm form={form} aria-label="Skicka igen">
        <Stack gap="md">
          <TextField label="E-post" type="email" required {...form.field('email')} />
          <FormFailure form={form} />
          <PopupFormButtons form={form} label="Skicka" onCancel={onClose} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
