import { useId } from 'react';
import styles from './ColourField.module.css';
import type { FieldProps } from './field-props.ts';

interface Colour {
  /** #rrggbb */
  value: string;
  label: string;
}

interface ColourFieldProps extends FieldProps<string> {
  colours: readonly Colour[];
}

/** Picks one of a few named colours. A current value outside the palette is shown first. */
export function ColourField({ label, required, error, colours, value, onChange, ...rest }: ColourFieldProps) {
  const id = useId();
  const known = value === '' || colours.some((colour) => colour.value === value.toLowerCase());
  const shown = known ? colours : [{ value, label: 'Nuvarande' }, ...colours];
  return (
    <fieldset
      className={styles.root}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      data-path={rest['data-path']}
    >
      <legend className={styles.label}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </legend>
      <div className={styles.colours}>
        {shown.map((colour) => (
          <label key={colour.value} className={styles.colour} title={colour.label}>
            <input
              type="radio"
              name={`${id} colour`}
              aria-label={colour.label}
              checked={colour.value === value.toLowerCase() || colour.value === value}
              onChange={() => onChange(colour.value)}
            />
            <span className={styles.swatch} style={{ background: colour.value }} />
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
