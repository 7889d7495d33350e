import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import styles from './OpinionChoice.module.css';

interface OpinionChoiceProps<V extends string> extends FieldProps<V | null, V> {
  options: readonly { value: V; label: string; description?: string }[];
}

/** One of two or three choices side by side, each as large as a thumb needs. */
export function OpinionChoice<V extends string>({ options, value, onChange, ...props }: OpinionChoiceProps<V>) {
  return (
    <Radio.Group
      {...props}
      value={value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      <div className={styles.options}>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...option}
            className={styles.option}
            aria-invalid={props.error ? true : undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
