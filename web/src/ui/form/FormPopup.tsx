import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Popup } from '../Popup.tsx';
import {
  FormFailure,
  type FormFailureProps,
  PopupFormButtons,
  SchemaForm,
  type SchemaFormProps,
} from './SchemaForm.tsx';

interface FormPopupProps {
  form: SchemaFormProps['form'] & FormFailureProps['form'] & { changed: boolean; submitting: boolean };
  title: string;
  /** Names the form. */
  label?: string;
  submitLabel: string;
  size?: 'small' | 'medium';
  /** Closing asks first. */
  unsaved?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a popup of its own, open while it is rendered. */
export function FormPopup({ form, title, label, submitLabel, size, unsaved, onClose, children }: FormPopupProps) {
  return (
    <Popup
      opened
      onClose={onClose}
      unsaved={unsaved ?? (form.changed && !form.submitting)}
      title={title}
      {...(size && { size })}
    >
      <SchemaForm form={form} aria-label={label}>
        <Stack gap="md">
          {children}
          <FormFailure form={form} />
          <PopupFormButtons form={form} label={submitLabel} onCancel={onClose} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
