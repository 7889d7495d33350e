import { CheckboxField } from './CheckboxField.tsx';
import { DateField } from './DateField.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './PeriodFields.module.css';

interface PeriodFieldsProps {
  start: Omit<FieldProps<string>, 'label'>;
  end: Omit<FieldProps<string>, 'label'>;
  current: Omit<FieldProps<boolean>, 'label'>;
  currentLabel: string;
}

const yearIsEnough = 'Bara året räcker.';

/** Start and end dates. Ongoing periods have no end; the typed end is restored if the checkbox is cleared. */
export function PeriodFields({ start, end, current, currentLabel }: PeriodFieldsProps) {
  return (
    <>
      <CheckboxField label={currentLabel} {...current} />
      <div className={styles.dates}>
        <DateField label="Startdatum" description={yearIsEnough} required startLevel="decade" {...start} />
        {current.value ? null : (
          <DateField label="Slutdatum" description={yearIsEnough} required startLevel="decade" {...end} />
        )}
      </div>
    </>
  );
}
