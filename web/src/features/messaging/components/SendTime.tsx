import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { maxDaysAhead } from '@platsa/contract/messaging/rules';
import { useState } from 'react';
import { addDays, formatDay, formatTime, today } from '../../../lib/format.ts';
import { fromLocalTime } from '../../../lib/swedish-time.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import { parseDay } from '../../../ui/fields/parse-day.ts';
import { parseTime } from '../../../ui/fields/parse-time.ts';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import styles from './BulkMessageDialog.module.css';

/** The next working day at eight: when a message that can wait is read. */
export function nextMorning(now = new Date()): string {
  const day = new Date(`${formatDay(now)}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while ([0, 6].includes(day.getUTCDay()));
  return fromLocalTime(`${day.toISOString().slice(0, 10)}T08:00`) ?? '';
}

type SendTimeProps<Value> = Pick<FieldProps<Value>, 'value' | 'onChange' | 'error'>;

/** When a message is sent: null is now, '' an incomplete time. */
export function SendTime({ value, onChange, error }: SendTimeProps<string | null>) {
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
      {value === null ? null : <Later value={value} onChange={onChange} error={error} />}
      <p className={styles.note}>
        {value === null
          ? 'Du har tio sekunder på dig att ångra.'
          : 'Går att stoppa fram till dess, hos kandidaten och under ”Schemalagda meddelanden”.'}
      </p>
    </div>
  );
}

/** Day and time; for today, no times that have passed are offered. */
function Later({ value, onChange, error }: SendTimeProps<string>) {
  const [day, setDay] = useState(value && formatDay(value));
  const [time, setTime] = useState(value && formatTime(value));
  const changeSendTime = (typed: string, chosen: string) => {
    setDay(typed);
    setTime(chosen);
    const read = parseDay(typed);
    const at = parseTime(chosen);
    onChange((read && at && fromLocalTime(`${read}T${at}`)) ?? '');
  };
  return (
    <div className={styles.moment}>
      <DateField
        label="Datum"
        required
        min={today()}
        max={addDays(today(), maxDaysAhead)}
        value={day}
        onChange={(typed) => changeSendTime(typed, time)}
        error={error}
        data-path="sendAt"
      />
      <TimeField
        label="Klockslag"
        from={parseDay(day) === today() ? formatTime(new Date()) : undefined}
        value={time}
        onChange={(typed) => changeSendTime(day, typed)}
      />
    </div>
  );
}
