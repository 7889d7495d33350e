import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import styles from './PricedChoices.module.css';

interface PricedChoicesProps {
  label: string;
  description?: string;
  value: string;
  /** `price` is the text beside the choice. */
  choices: readonly { value: string; title: string; description: string; price: string }[];
  onChange: (value: string) => void;
}

/** One of several things to order, each with its price. */
export function PricedChoices({ label, description, value, choices, onChange }: PricedChoicesProps) {
  return (
    <Radio.Group label={label} description={description} value={value} onChange={onChange}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <div key={choice.value} className={styles.choice}>
            <Radio value={choice.value} label={choice.title} description={choice.description} />
            <strong>{choice.price}</strong>
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
