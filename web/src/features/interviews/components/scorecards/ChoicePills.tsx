import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './ChoicePills.module.css';

interface ChoicePillsProps<V extends string | number> {
  label: string;
  choices: readonly { value: V; text: string; spoken?: string }[];
  value: V | null;
  onChange: (value: V) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Radio buttons side by side. The digits choose: 1 is the first. */
export function ChoicePills<V extends string | number>(props: ChoicePillsProps<V>) {
  const { label, choices, value, onChange, error, ...rest } = props;
  const name = useId();
  const errorId = useId();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = Number(event.key) - 1;
    const chosen = choices[at];
    if (!chosen) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[at]?.focus();
    onChange(chosen.value);
  };
  return (
    <div {...rest}>
      <div
        className={styles.root}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onKeyDown={press}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles.pill}>
            <input
              type="radio"
              name={name}
              aria-label={choice.spoken}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
