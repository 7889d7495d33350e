import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, TextInput } from '@mantine/core';
import type { FieldProps } from '../../../ui/fields/field-props.ts';
import { fromLocalTime, nextMorning, toLocalTime } from '../swedish-time.ts';
import styles from './BulkMessageDialog.module.css';

/** When a message is sent: null is now. */
export function SendTime({ value, onChange, error }: Pick<FieldProps<string | null>, 'value' | 'onChange' | 'error'>) {
  return (
    <div className={styles.time}>
      <SegmentedControl
        aria-label="När ska det skickas?"
        value={value === null ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? null : nextMorning())}
        data={[
          { value: 'now', label: 'Skicka nu' },
          { value: 'later', label: 'Skicka senare' },
        ]}
      />
      {value === null ? null : (
        <TextInput
          type="datetime-local"
          aria-label="Datum och tid"
          data-path="sendAt"
          value={toLocalTime(value)}
          error={error}
          onChange={(event) => {
            const moment = fromLocalTime(event.currentTarget.value);
            if (moment) onChange(moment);
          }}
        />
      )}
      <p className={styles.note}>
        {value === null ? 'Du har tio sekunder på dig att ångra.' : 'Går att stoppa fram till dess, hos kandidaten.'}
      </p>
    </div>
  );
}
