import { Button } from '@mantine/core';
import { useHeightProperty } from '../../lib/use-height-property.ts';
import styles from './SaveBar.module.css';
import { FormFailure, type FormFailureProps, SubmitButton } from './SchemaForm.tsx';

interface SaveBarProps {
  form: FormFailureProps['form'] & { changed: boolean; submitting: boolean; reset: () => void };
  /** Label of the button: 'Spara profilen'. */
  label: string;
  note?: string;
}

/** A sticky bar at the foot of a form with unsaved changes. */
export function SaveBar({ form, label, note = 'Du har ändringar som inte är sparade' }: SaveBarProps) {
  const bar = useHeightProperty('--bar', 16);
  if (!form.changed) return null;
  return (
    <section ref={bar} className={styles.root} aria-label="Osparade ändringar">
      <FormFailure form={form} />
      <p>{note}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => form.reset()} disabled={form.submitting}>
          Ångra
        </Button>
        <SubmitButton form={form} size="sm">
          {label}
        </SubmitButton>
      </div>
    </section>
  );
}
