import '@mantine/core/styles/Slider.layer.css';
import { RangeSlider } from '@mantine/core';
import styles from './RangeField.module.css';

type NumberRange = [number, number];

interface RangeFieldProps {
  /** The accessible name: 'Antal år: Excel'. */
  label: string;
  value: NumberRange;
  onChange: (value: NumberRange) => void;
  min: number;
  max: number;
  /** The range in words: '3–5 år'. */
  format: (range: NumberRange) => string;
}

/** A range in whole steps whose ends can meet but not cross, with its meaning in words beside it. */
export function RangeField({ label, value, onChange, min, max, format }: RangeFieldProps) {
  return (
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
        size="xs"
        thumbSize={18}
        thumbFromLabel={`${label}, från`}
        thumbToLabel={`${label}, till`}
      />
      <output className={styles.words}>{format(value)}</output>
    </div>
  );
}
