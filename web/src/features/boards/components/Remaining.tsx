import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { listRemaining } from '../board-columns.ts';
import type { BoardState } from '../use-board.ts';
import { MoveSelected } from './BoardMenus.tsx';
import styles from './Remaining.module.css';

interface RemainingProps {
  state: BoardState;
  /** Opens the message that says no. */
  onDecline: (applicantIds: readonly string[]) => void;
}

/** The applicants who are neither hired nor declined: to be declined, moved, or left as they are. Nobody is declined by itself. */
export function Remaining({ state, onDecline }: RemainingProps) {
  const may = useMay();
  const remaining = listRemaining(state.columns.map(({ column }) => column));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<HTMLElement | null>(null);
  const chosen = remaining.filter(({ _id }) => !left.has(_id)).map(({ _id }) => _id);
  if (remaining.length === 0) return <Text>Alla på tavlan är anställda eller har fått nej.</Text>;
  const toggleList = (id: string) =>
    setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]));
  return (
    <Stack gap="sm">
      {remaining.length > 1 ? (
        <Checkbox
          label={`Markera alla ${remaining.length}`}
          checked={chosen.length === remaining.length}
          indeterminate={chosen.length > 0 && chosen.length < remaining.length}
          onChange={() =>
            setLeft(chosen.length === remaining.length ? new Set(remaining.map(({ _id }) => _id)) : new Set())
          }
        />
      ) : null}
      <ul className={styles.list}>
        {remaining.map(({ _id, name, column }) => (
          <li key={_id}>
            <Checkbox label={name} description={column} checked={!left.has(_id)} onChange={() => toggleList(_id)} />
          </li>
        ))}
      </ul>
      <Group gap="sm">
        {may('message', 'decline') ? (
          <Button
            color="bad"
            variant="light"
            disabled={chosen.length === 0}
            leftSection={<IconUserX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onDecline(chosen)}
          >
            Tacka nej till {count(chosen.length, 'kandidat', 'kandidater')}
          </Button>
        ) : null}
        {may('move') ? (
          <Button
            variant="default"
            disabled={chosen.length === 0}
            aria-haspopup="menu"
            aria-expanded={moving !== null}
            rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
            onClick={(event) => setMoving(event.currentTarget)}
          >
            Flytta till…
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed">
        Du skriver meddelandet och väljer anledning innan någon får nej. De som inte är markerade ligger kvar som de är.
        Den som har sagt ja till er kandidatbank finns kvar där.
      </Text>
      <MoveSelected
        button={moving}
        columns={state.columns}
        onMove={({ _id }) => void state.move({ applicantIds: chosen, columnId: _id, index: 0, selected: true })}
        onClose={() => setMoving(null)}
      />
    </Stack>
  );
}
