import { ActionIcon } from '@mantine/core';
import { importanceLabels } from '@platsa/contract/jobs/labels';
import { isNeeded } from '@platsa/contract/jobs/requirements';
import type { Importance } from '@platsa/contract/jobs/schema';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Steps } from '../../../ui/fields/Steps.tsx';
import styles from './RequirementRow.module.css';

export interface RequirementWeight {
  importance: Importance;
  needed: boolean;
  /** It does not count in the match. */
  mayLack?: boolean;
}

/** The default importance of a requirement, which applicants are not asked about. */
export const ordinaryWeight: RequirementWeight & { asked: boolean } = { importance: 2, needed: false, asked: false };

const importanceSteps = Object.values(importanceLabels);

interface RequirementRowProps<T extends RequirementWeight> {
  name: string;
  item: T;
  onChange: (item: T) => void;
  onRemove: () => void;
  error?: ReactNode;
  /** The required level or range, for kinds that have one. */
  children?: ReactNode;
}

export function RequirementRow<T extends RequirementWeight>(props: RequirementRowProps<T>) {
  const { name, item, onChange, onRemove, error, children } = props;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {children ? <div className={styles.amount}>{children}</div> : null}
      <div className={styles.importance}>
        {item.mayLack ? (
          'Räknas inte i matchningen.'
        ) : (
          <Steps
            compact
            label={`Hur viktigt är ${name}?`}
            steps={importanceSteps}
            value={item.importance}
            onChange={(value) => {
              const importance = value as Importance;
              onChange({ ...item, importance, needed: isNeeded(importance) });
            }}
          />
        )}
      </div>
      <ActionIcon size={28} aria-label={`Ta bort ${name}`} onClick={onRemove} className={styles.remove}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </li>
  );
}
