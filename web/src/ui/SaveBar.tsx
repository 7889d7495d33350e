import { Button } from '@mantine/core';
import { FormFailure } from './form/FormFailure.tsx';
import type { FormFailureReason } from './form/failure.ts';
import { SubmitButton } from './form/SubmitButton.tsx';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  form: { changed: boolean; submitting: boolean; failure: FormFailureReason | null; reset: () => void };
  /** Label of the button: 'Spara profilen'. */
  label: string;
  note?: string;
}

/** A sticky bar at the foot of a form with unsaved changes. */
export function SaveBar({ form, label, note = 'Du har ändringar som inte är sparade' }: SaveBarProps) {
  if (!form.changed) return null;
  return (
    <section className={styles.root} aria-label="Osparade ändringar">
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
