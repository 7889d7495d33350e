import { Stack } from '@mantine/core';
import { reasonForm } from '@platsa/contract/admin/schema';
import type { z } from 'zod';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, PopupFormButtons, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';

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
    <Popup opened onClose={onClose} unsaved={form.changed && !form.submitting} title={title} size="small">
      <SchemaForm form={form}>
        <Stack gap="md">
          <TextAreaField
            label="Varför?"
            description="Företaget får texten i ett mejl."
            maxLength={1000}
            required
            data-autofocus
            {...form.field('reason')}
          />
          <FormFailure form={form} />
          <PopupFormButtons form={form} label={confirmLabel} onCancel={onClose} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
