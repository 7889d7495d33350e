import { Button } from '@mantine/core';
import type { IconPencil } from '@tabler/icons-react';

interface RowButtonProps {
  text: string;
  icon: typeof IconPencil;
  /** The name of the row, for screen readers. */
  of: string;
  disabled: boolean;
  onClick: () => void;
}

/** An action on one row of a list. */
export function RowButton({ text, icon: Icon, of, disabled, onClick }: RowButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={disabled}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      aria-label={`${text} ${of}`}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
