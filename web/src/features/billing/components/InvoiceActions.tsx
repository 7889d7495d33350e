import { Button } from '@mantine/core';
import type { InvoiceDetails } from '@platsa/contract/billing/invoice-endpoints';
import { sendInvoiceForm } from '@platsa/contract/billing/invoices';
import { billingDetailsForm } from '@platsa/contract/companies/forms';
import { useState } from 'react';
import { formatMonth, today } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
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
    <FormPopup
      form={form}
      title={`Fakturera ${formatMonth(invoice.month)} igen`}
      label="Ny faktura"
      submitLabel="Skapa fakturan"
      unsaved={false}
      onClose={onClose}
    >
      <p className={styles.hint}>
        {invoice._company
          ? 'Allt som företaget har köpt i månaden faktureras igen, utom det som har avbeställts. Ändringar här gäller bara den här fakturan.'
          : 'Företaget är raderat: den nya fakturan får samma rader som den gamla.'}
      </p>
      <BillingFields form={form} />
    </FormPopup>
  );
}

/** Mails an invoice again, to the address that it was for unless another is given. */
export function SendAgainPopup({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { sendAgain } = useInvoiceChanges();
  const [_id] = useState(() => newId());
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
    <FormPopup
      form={form}
      size="small"
      title={`Skicka ${invoice.number} igen`}
      label="Skicka igen"
      submitLabel="Skicka"
      unsaved={false}
      onClose={onClose}
    >
      <TextField label="E-post" type="email" required {...form.field('email')} />
    </FormPopup>
  );
}

interface PaymentButtonProps {
  invoice: { _id: string; number: number; paidDate: string | null };
  size: 'compact-sm' | 'sm';
}

/** Notes that an invoice is paid, or takes that back. */
export function PaymentButton({ invoice: { _id, number, paidDate }, size }: PaymentButtonProps) {
  const [asked, setAsked] = useState(false);
  const [day, setDay] = useState(today());
  const { markPaid } = useInvoiceChanges();
  const markUnpaid = () => markPaid(_id, null).catch(toast.refused);
  if (paidDate) {
    return (
      <Button size={size} variant="default" aria-label={`Inte betald: ${number}`} onClick={markUnpaid}>
        Inte betald
      </Button>
    );
  }
  return (
    <>
      <Button size={size} aria-label={`Betald: ${number}`} onClick={() => setAsked(true)}>
        Betald
      </Button>
      <ConfirmPopup
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Faktura ${number} är betald`}
        text={<DateField label="Betalningsdag" max={today()} value={day} onChange={setDay} />}
        confirmLabel="Notera betalningen"
        onConfirm={() => markPaid(_id, day)}
      />
    </>
  );
}
