import '@mantine/core/styles/Slider.layer.css';
import { Slider } from '@mantine/core';
import { imageUrl } from '../../../lib/images.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import styles from './FocusField.module.css';

interface FocusFieldProps {
  imageId: string;
  /** From 0, the left edge, to 100. */
  value: number;
  onChange: (focus: number) => void;
}

/** Which part of a full-screen picture a phone shows: the part is marked in the picture, and moved by a slider. */
export function FocusField({ imageId, value, onChange }: FocusFieldProps) {
  return (
    <Field
      label="Del av bilden på telefoner"
      description="En telefon är smalare än bilden. Välj vilken del som ska vara kvar."
      group
    >
      {({ 'aria-describedby': describedBy }) => (
        <div className={styles.root}>
          <div className={styles.picture}>
            <img src={imageUrl(imageId, '1280x720') ?? ''} alt="" />
            <div className={styles.part} style={{ insetInlineStart: `calc(${value}% * var(--hidden))` }} />
          </div>
          <Slider
            className={styles.slider}
            value={value}
            onChange={onChange}
            min={0}
            max={100}
            step={1}
            label={null}
            size="xs"
            thumbSize={18}
            thumbLabel="Del av bilden på telefoner"
            aria-describedby={describedBy}
          />
        </div>
      )}
    </Field>
  );
}
