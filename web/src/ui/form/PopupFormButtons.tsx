import { Button, Group } from '@mantine/core';
import { SubmitButton } from './SubmitButton.tsx';

interface PopupFormButtonsProps {
  form: { submitting: boolean };
  /** Label of the submit button. */
  label: string;
  onCancel: () => void;
}

/** The last row of a form in a popup. */
export function PopupFormButtons({ form, label, onCancel }: PopupFormButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        Avbryt
      </Button>
      <SubmitButton form={form} size="sm">
        {label}
      </SubmitButton>
    </Group>
  );
}
