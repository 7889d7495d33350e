import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { FieldProps } from '../../../ui/fields/field-props.ts';
import styles from './ReviewSections.module.css';

interface TagReviewProps {
  names: readonly string[];
  field: (index: number) => Omit<FieldProps<boolean>, 'label'>;
}

/** Things one has or has not. */
export function TagReview({ names, field }: TagReviewProps) {
  return (
    <div className={styles.chips}>
      {names.map((name, index) => (
        <CheckboxField key={name} label={name} {...field(index)} />
      ))}
    </div>
  );
}
