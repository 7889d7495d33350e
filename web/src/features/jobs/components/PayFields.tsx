import { payPeriodLabels, salaryTypeLabels } from '@platsa/contract/jobs/labels';
import { unpaidSalaryType } from '@platsa/contract/jobs/rules';
import { payPeriods } from '@platsa/contract/jobs/schema';
import { type FieldProps, helpWith } from '../../../ui/fields/Field.tsx';
import { SelectField, type SelectOption } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { JobFormState } from '../use-job-form.ts';
import styles from './PayFields.module.css';

const salaryOptions = ([0, 1, 2, 3] as const).map((value) => ({ value, label: salaryTypeLabels[value] }));
const periodOptions = payPeriods.map((value) => ({ value, label: payPeriodLabels[value] }));

/** Type of pay and range. Choosing unpaid clears the range. */
export function PayFields({ form }: { form: JobFormState }) {
  const { onChange, ...salaryType } = form.field('salaryType');
  return (
    <>
      <ChoiceField
        label="Löneform"
        options={salaryOptions}
        description={helpWith(form.notices.get('salaryType'))}
        {...salaryType}
        onChange={(value) => {
          onChange(value);
          if (value === unpaidSalaryType) form.setValues({ payFrom: '', payTo: '' });
        }}
      />
      {form.values.salaryType === unpaidSalaryType ? null : (
        <fieldset className={styles.range}>
          <legend>Lön</legend>
          <div className={styles.fields}>
            <TextField
              label="Från"
              inputMode="decimal"
              placeholder="32 500"
              maxLength={20}
              autoComplete="off"
              rightSection="kr"
              {...form.field('payFrom')}
            />
            <TextField
              label="Till"
              inputMode="decimal"
              placeholder="38 000"
              maxLength={20}
              autoComplete="off"
              rightSection="kr"
              {...form.field('payTo')}
            />
            <div className={styles.period}>
              <ChoiceField label="Period" options={periodOptions} {...form.field('payPeriod')} />
            </div>
          </div>
          <p className={styles.help}>Före skatt. Den som söker ska få veta lönen i god tid före en intervju.</p>
        </fieldset>
      )}
    </>
  );
}

interface ChoiceFieldProps<V extends string | number> extends Omit<FieldProps<V>, 'onChange'> {
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
}

/** A select that always has a value. */
export function ChoiceField<V extends string | number>({ onChange, ...props }: ChoiceFieldProps<V>) {
  return <SelectField {...props} onChange={(value) => value !== null && onChange(value)} />;
}
