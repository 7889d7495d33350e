import { Button } from '@mantine/core';
import type { ColumnSummary } from '@platsa/contract/boards/schema';
import { IconCheck } from '@tabler/icons-react';

interface AlreadyAnsweredProps {
  columns: readonly ColumnSummary[];
  statusId: string;
  onStatus: (columnId: string) => void;
}

/** Whoever was answered elsewhere, by telephone say, leaves the new ones for the next column in one press. */
export function AlreadyAnswered({ columns: [first, ...later], statusId, onStatus }: AlreadyAnsweredProps) {
  const next = later.find(({ useForDeclining }) => !useForDeclining);
  if (!next || statusId !== first?._id) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
      title={`Flyttar kandidaten till ${next.value}`}
      onClick={() => onStatus(next._id)}
    >
      Jag har redan återkopplat
    </Button>
  );
}
