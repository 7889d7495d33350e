import { Field } from './Field.tsx';
import type { FieldProps } from './field-props.ts';
import { Steps } from './Steps.tsx';

interface LevelFieldProps extends FieldProps<number> {
  /** The words of the steps, lowest first; the value 1 is the first. */
  steps: readonly string[];
}

/** Steps with a label above: how well, how important. In rows and tables, use Steps itself. */
export function LevelField({ label, steps, value, onChange, disabled, name: _name, ...field }: LevelFieldProps) {
  return (
    <Field {...field} label={label} group>
      {() => (
        <div>
          <Steps label={label} steps={steps} value={value} onChange={onChange} disabled={disabled} />
        </div>
      )}
    </Field>
  );
}
