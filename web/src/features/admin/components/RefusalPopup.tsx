import { reasonForm } from '@platsa/contract/admin/schema';
import type { z } from 'zod';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

interface RefusalPopupProps {
  title: string;
  confirmLabel: string;
  onClose: () => void;
  onRefuse: (reason: z.output<typeof reasonForm>) => Promise<unknown>;
}

/** Asks why, which the company reads in a mail. */
export function RefusalPopup({ title, confirmLabel, onClose, onRefuse }: RefusalPopupProps) {
  const form = useSchemaForm({
    schema: reasonForm,
    initialValues: { reason: '' },
    submit: onRefuse,
    onDone: onClose,
  });
  return (
    <FormPopup form={form} title={title} size="small" submitLabel={confirmLabel} onClose={onClose}>
      <TextAreaField
        label="Varför?"
        description="Företaget får texten i ett mejl."
        maxLength={1000}
        required
        data-autofocus
        {...form.field('reason')}
      />
    </FormPopup>
  );
}
