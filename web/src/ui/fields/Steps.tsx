import { type ReactNode, useId } from 'react';
import styles from './Steps.module.css';

interface StepsProps {
  /** The accessible name: 'Hur viktigt är Excel?'. */
  label: string;
  /** The labels of the steps, lowest first: ['Önskvärt', 'Meriterande', 'Viktigt', 'Krav']. */
  steps: readonly string[];
  /** 1 is the first step; 0 while none is chosen. */
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  error?: ReactNode;
}

/** A scale of a few steps, shown as filled bars with their labels; radio buttons for keyboard and screen readers. */
export function Steps({ label, steps, value, onChange, disabled, error }: StepsProps) {
  const name = useId();
  const errorId = useId();
  return (
    <div className={styles.root}>
      <div
        className={styles.bars}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {steps.map((stepLabel, index) => (
          <label key={stepLabel} className={styles.step} title={stepLabel} data-filled={index < value || undefined}>
            <input
              type="radio"
              name={name}
              aria-label={stepLabel}
              checked={index + 1 === value}
              disabled={disabled}
              onChange={() => onChange(index + 1)}
            />
            <span className={styles.bar} />
            <span className={styles.name} aria-hidden="true">
              {stepLabel}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <span id={errorId} className={styles.error} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}
