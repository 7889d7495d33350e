import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { ConfirmPopup } from '../../../../ui/ConfirmPopup.tsx';
import table from '../../../../ui/StackedTable.module.css';
import { TableHead } from '../../../../ui/TableHead.tsx';
import { toast } from '../../../../ui/toast.ts';

interface SaleActionsProps {
  name: string;
  active: boolean;
  /** Labels of the buttons: 'Sluta sälja', 'Sälj igen'. */
  stopLabel: string;
  startLabel: string;
  /** Asked before it stops: what that means. */
  stopText: ReactNode;
  onEdit: () => void;
  onChange: (active: boolean) => Promise<unknown>;
}

/** Edits a thing that is sold, or takes it off sale, which is asked once. */
export function SaleActions({ name, active, stopLabel, startLabel, stopText, onEdit, onChange }: SaleActionsProps) {
  const [asked, setAsked] = useState(false);
  const { run: start, busy } = useOneAtATime(() => onChange(true).catch(toast.refused));
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" aria-label={`Ändra: ${name}`} onClick={onEdit}>
        Ändra
      </Button>
      {active ? (
        <Button
          size="compact-sm"
          variant="light"
          color="bad"
          aria-label={`${stopLabel}: ${name}`}
          onClick={() => setAsked(true)}
        >
          {stopLabel}
        </Button>
      ) : (
        <Button size="compact-sm" loading={busy} aria-label={`${startLabel}: ${name}`} onClick={() => void start()}>
          {startLabel}
        </Button>
      )}
      <ConfirmPopup
        opened={asked}
        onClose={() => setAsked(false)}
        title={`${stopLabel}: ${name}`}
        text={stopText}
        confirmLabel={stopLabel}
        danger
        onConfirm={() => onChange(false)}
      />
    </Group>
  );
}

interface PriceTableProps {
  headings: readonly string[];
  /** The rows, whose last cell has the buttons. */
  children: ReactNode;
}

/** A table of plans, boosts or services with their prices. */
export function PriceTable({ headings, children }: PriceTableProps) {
  return (
    <table className={table.table}>
      <TableHead titles={[...headings, 'Åtgärd']} />
      <tbody>{children}</tbody>
    </table>
  );
}
