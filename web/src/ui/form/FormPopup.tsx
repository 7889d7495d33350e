import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmPopup } from '../ConfirmPopup.tsx';
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
  /** Asked before the form is sent; null while there is nothing to ask. */
  question?: { title: string; text: string } | null;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a popup of its own, open while it is rendered. */
export function FormPopup(props: FormPopupProps) {
  const { form, title, label, submitLabel, size, unsaved, question = null, onClose, children } = props;
  const [asking, setAsking] = useState(false);
  const asked = question ? { ...form, send: async () => setAsking(true) } : form;
  return (
    <Popup
      opened
      onClose={onClose}
      unsaved={unsaved ?? (form.changed && !form.submitting)}
      title={title}
      {...(size && { size })}
    >
      <SchemaForm form={asked} aria-label={label}>
        <Stack gap="md">
          {children}
          <FormFailure form={form} />
          <PopupFormButtons form={form} label={submitLabel} onCancel={onClose} />
        </Stack>
      </SchemaForm>
      {question ? (
        <ConfirmPopup
          {...question}
          opened={asking}
          onClose={() => setAsking(false)}
          confirmLabel={submitLabel}
          onConfirm={() => {
            setAsking(false);
            void form.send();
          }}
        />
      ) : null}
    </Popup>
  );
}
