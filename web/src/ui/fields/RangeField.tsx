import { RangeSlider } from '@mantine/core';
import { Field } from './Field.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './RangeField.module.css';

type Range = [number, number];

interface RangeFieldProps extends FieldProps<Range> {
  min: number;
  max: number;
  /** The range in words: '3–5 år'. */
  format: (range: Range) => string;
}

/** A range in whole steps whose ends can meet but not cross, with its meaning in words beside the label. */
export function RangeField({ label, value, onChange, min, max, format, disabled, name, ...field }: RangeFieldProps) {
  return (
    <Field {...field} label={label} group>
      {(control) => (
        <div className={styles.row}>
          <RangeSlider
            className={styles.slider}
            value={value}
            onChange={onChange}
            min={min}
            max={max}
            step={1}
            minRange={0}
            label={null}
            disabled={disabled}
            name={name}
            size="sm"
            thumbSize={20}
            thumbFromLabel={`${label}, från`}
            thumbToLabel={`${label}, till`}
            aria-describedby={control['aria-describedby']}
          />
          <output className={styles.words}>{format(value)}</output>
        </div>
      )}
    </Field>
  );
}
