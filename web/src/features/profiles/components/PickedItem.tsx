import type { ReactNode } from 'react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import styles from './ReviewSections.module.css';

interface PickedItemProps extends Omit<FieldProps<boolean>, 'label'> {
  label: ReactNode;
  /** Beside the name: a level, a button. */
  beside?: ReactNode;
  /** On phones that stands below the name. */
  wide?: boolean;
  /** Its fields, while it is picked. */
  children?: ReactNode;
}

/** One thing found, with a tick for keeping it. */
export function PickedItem({ label, beside, wide, children, ...field }: PickedItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.row} data-wide={wide || undefined}>
        <CheckboxField label={label} {...field} />
        {field.value ? beside : null}
      </div>
      {field.value && children ? <div className={styles.fields}>{children}</div> : null}
    </li>
  );
}
