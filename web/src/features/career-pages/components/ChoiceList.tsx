import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './ChoiceList.module.css';

interface ListedText {
  key: string;
  text: string;
  icon?: ReactNode;
}

interface ChoiceListProps {
  label: string;
  choices: readonly ListedText[];
  isChosen: (key: string) => boolean;
  onToggle: (key: string) => void;
  addLabel: string;
  onAdd: () => void;
  /** So many are chosen already. */
  isFull: boolean;
}

/** Texts to pick from as buttons that stay pressed, and one that adds a text of one's own. */
export function ChoiceList({ label, choices, isChosen, onToggle, addLabel, onAdd, isFull }: ChoiceListProps) {
  return (
    <fieldset className={styles.root}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ key, text, icon }) => (
          <button
            key={key}
            type="button"
            className={styles.choice}
            aria-pressed={isChosen(key)}
            disabled={isFull && !isChosen(key)}
            onClick={() => onToggle(key)}
          >
            {isChosen(key) ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : icon}
            {text}
          </button>
        ))}
        <Button
          variant="subtle"
          size="xs"
          disabled={isFull}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
