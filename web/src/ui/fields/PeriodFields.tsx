import { CheckboxField } from './CheckboxField.tsx';
import { DateField } from './DateField.tsx';
import type { FieldProps } from './Field.tsx';
import styles from './PeriodFields.module.css';

interface PeriodFieldsProps {
  start: Omit<FieldProps<string>, 'label'>;
  end: Omit<FieldProps<string>, 'label'>;
  current: Omit<FieldProps<boolean>, 'label'>;
  currentLabel: string;
  /** Help for the end date, which is optional. */
  endDescription: string;
}

const yearIsEnough = 'Bara året räcker.';

/** Start and end dates. Ongoing periods have no end, and an end may be left out; the typed end is restored if the checkbox is cleared. */
export function PeriodFields({ start, end, current, currentLabel, endDescription }: PeriodFieldsProps) {
  return (
    <>
      <CheckboxField label={currentLabel} {...current} />
      <div className={styles.dates}>
        <DateField label="Startdatum" description={yearIsEnough} required startLevel="decade" {...start} />
        {current.value ? null : (
          <DateField label="Slutdatum" description={endDescription} startLevel="decade" {...end} />
        )}
      </div>
    </>
  );
}
