import { Button } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useInvoiceChanges } from '../api/invoices.ts';

interface PaymentButtonProps {
  invoice: { _id: string; number: number; paidDate: string | null };
  size: 'compact-sm' | 'sm';
}

/** Notes that an invoice is paid, or takes that back. */
export function PaymentButton({ invoice: { _id, number, paidDate }, size }: PaymentButtonProps) {
  const [asked, setAsked] = useState(false);
  const [day, setDay] = useState(today());
  const { markPaid } = useInvoiceChanges();
  const takeBack = () => markPaid(_id, null).catch((error: unknown) => toast.failed(toFailure(error).message));
  if (paidDate) {
    return (
      <Button size={size} variant="default" aria-label={`Inte betald: ${number}`} onClick={takeBack}>
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
