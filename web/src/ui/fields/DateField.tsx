import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/sv';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { parseMonth } from '@platsa/contract/month';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { today } from '../../lib/format.ts';
import { CheckboxField } from './CheckboxField.tsx';
import styles from './DateField.module.css';
import type { FieldProps } from './Field.tsx';
import { parseDay } from './parse-day.ts';

interface DateFieldProps extends FieldProps<string | null, string> {
  /** First and last day offered by the calendar, yyyy-MM-dd; typed days are validated by the schema. */
  min?: string;
  max?: string;
  /** Where the calendar opens while nothing is chosen: years first for birth dates. */
  startLevel?: 'month' | 'year' | 'decade';
  autoComplete?: string;
  /** A month may be typed instead, and stays one: yyyy-MM. */
  months?: boolean;
}

/**
 * A day as yyyy-MM-dd, typed or picked; '' is none. Unreadable text stays as typed, so that the schema's message is shown
 * beside it.
 */
export function DateField(fieldProps: DateFieldProps) {
  const { value, onChange, onBlur, min, max, startLevel = 'month', months = false, ...props } = fieldProps;
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = value ?? '';
  const latestYear = max ? Number(max.slice(0, 4)) : undefined;
  const month = months ? parseMonth(typed, latestYear) : null;
  const day = month ? null : parseDay(typed, latestYear);
  const offered = day && (!min || day >= min) && (!max || day <= max) ? day : null;

  const tidy = () => {
    const read = month ?? day;
    if (read && read !== typed) onChange(read);
    onBlur?.();
  };
  const pickDay = (picked: string | null) => {
    onChange(picked ?? '');
    setOpen(false);
    input.current?.focus();
  };

  return (
    <TextInput
      {...props}
      ref={input}
      value={typed}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy}
      placeholder="åååå-mm-dd"
      inputMode="numeric"
      maxLength={18}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              aria-label={`Öppna kalendern: ${props.label}`}
              disabled={props.disabled}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} stroke={1.75} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={`Kalender: ${props.label}`}>
            <DatesProvider settings={swedish}>
              <DatePicker
                value={day}
                onChange={pickDay}
                defaultDate={offered ?? nearestToToday(min, max)}
                defaultLevel={offered ? 'month' : startLevel}
                minDate={min}
                maxDate={max}
                allowDeselect={!props.required}
                hideOutsideDates
                ariaLabels={calendarLabels}
              />
            </DatesProvider>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

const swedish = { locale: 'sv', firstDayOfWeek: 1 } as const;

function nearestToToday(min?: string, max?: string): string {
  const now = today();
  if (min && min > now) return min;
  return max && max < now ? max : now;
}

/** Accessible names of the calendar's arrows; its headings need none. */
const calendarLabels = {
  nextMonth: 'Nästa månad',
  previousMonth: 'Föregående månad',
  nextYear: 'Nästa år',
  previousYear: 'Föregående år',
  nextDecade: 'Nästa årtionde',
  previousDecade: 'Föregående årtionde',
};

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | null) => void;
  error?: string | undefined;
}

/** Filters by a day until today. Its text stays visible while it is not a complete date. */
export function DayFilter({ value = '', onChange, ...props }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const typeDay = (text: string) => {
    setTyped(text);
    onChange(parseDay(text));
  };
  const isCurrent = (parseDay(typed) ?? '') === value;
  return <DateField {...props} value={isCurrent ? typed : value} onChange={typeDay} max={today()} />;
}

interface PeriodFieldsProps {
  start: Omit<FieldProps<string>, 'label'>;
  end: Omit<FieldProps<string>, 'label'>;
  current: Omit<FieldProps<boolean>, 'label'>;
  currentLabel: string;
  /** Help for the end date, which is optional. */
  endDescription: string;
}

const yearIsEnough = 'Bara året, eller månad och år, räcker.';

/** Start and end dates. Ongoing periods have no end, and an end may be left out; the typed end is restored if the checkbox is cleared. */
export function PeriodFields({ start, end, current, currentLabel, endDescription }: PeriodFieldsProps) {
  return (
    <>
      <CheckboxField label={currentLabel} {...current} />
      <div className={styles.dates}>
        <DateField label="Startdatum" description={yearIsEnough} required months startLevel="decade" {...start} />
        {current.value ? null : (
          <DateField label="Slutdatum" description={endDescription} months startLevel="decade" {...end} />
        )}
      </div>
    </>
  );
}
