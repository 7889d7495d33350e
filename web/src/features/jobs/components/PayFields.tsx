import { payPeriodLabels, salaryTypeLabels } from '@platsa/contract/jobs/labels';
import { findPayProblems, unpaid } from '@platsa/contract/jobs/rules';
import { payPeriods } from '@platsa/contract/jobs/schema';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toContent } from '../advert-values.ts';
import type { AdvertFormState } from '../use-advert-form.ts';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './PayFields.module.css';

const salaryOptions = ([0, 1, 2, 3] as const).map((value) => ({ value, label: salaryTypeLabels[value] }));
const periodOptions = payPeriods.map((value) => ({ value, label: payPeriodLabels[value] }));

/** How it is paid and how much. Who is paid nothing has no range, so choosing that lets go of it. */
export function PayFields({ form }: { form: AdvertFormState }) {
  const { onChange, ...salaryType } = form.field('salaryType');
  const payTo = form.field('payTo');
  // Half an amount is lower than it is going to be: nothing is said while it is written.
  const [isWriting, setIsWriting] = useState(false);
  const problem = findPayProblems(toContent(form.values)).find(({ path }) => path === 'payTo')?.message;
  return (
    <>
      <ChoiceField
        label="Löneform"
        options={salaryOptions}
        {...salaryType}
        onChange={(value) => {
          onChange(value);
          if (value === unpaid) form.setValues({ payFrom: '', payTo: '' });
        }}
      />
      {form.values.salaryType === unpaid ? null : (
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
            {/* biome-ignore lint/a11y/noStaticElementInteractions: whether the field inside is being written in */}
            <div onFocus={() => setIsWriting(true)} onBlur={() => setIsWriting(false)}>
              <TextField
                label="Till"
                inputMode="decimal"
                placeholder="38 000"
                maxLength={20}
                autoComplete="off"
                rightSection="kr"
                {...payTo}
                error={payTo.error ?? (isWriting ? undefined : problem)}
              />
            </div>
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
