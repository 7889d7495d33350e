import { Alert, Button, type ButtonProps, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useReadOnly } from '../../lib/session.tsx';
import type { FormFailureReason } from './failure.ts';
import styles from './SchemaForm.module.css';
import type { FormConflict } from './use-stored-changes.ts';

export interface SchemaFormProps {
  form: { element: RefObject<HTMLFormElement | null>; send: () => Promise<void> };
  /** False for long forms, where Enter in a field must not submit. */
  enterSubmits?: boolean;
  id?: string;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** Where Enter submits it, Ctrl+Enter does from a text of several lines, too. Closed to somebody who only looks. */
export function SchemaForm({ form, enterSubmits = true, children, ...rest }: SchemaFormProps) {
  const readOnly = useReadOnly();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (!enterSubmits && event.target instanceof HTMLInputElement) event.preventDefault();
    if (!enterSubmits || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.send();
  };
  return (
    <form
      {...rest}
      ref={form.element}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      {readOnly ? (
        <fieldset disabled className={styles.disabled}>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </form>
  );
}

export interface FormFailureProps {
  form: { failure: FormFailureReason | null; wrongFields?: string; conflict?: FormConflict | null };
}

/**
 * Why the form was refused, beside its button: the error of the form as a whole as an alert, and which fields to correct.
 * In the footer of a popup that has its buttons there.
 */
export function FormFailure({ form: { failure, wrongFields, conflict = null } }: FormFailureProps) {
  const alert = useRef<HTMLDivElement>(null);
  // A form may be submitted from where its end is out of view.
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <>
      {failure ? (
        <Alert ref={alert} className={styles.failure} color="bad" icon={<IconAlertCircle size={20} stroke={1.75} />}>
          {failure.message}
        </Alert>
      ) : null}
      <WrongFields form={{ wrongFields }} />
      <ChangedElsewhere conflict={conflict} />
    </>
  );
}

/** Says at the form's button that somebody else has changed the same, and lets one choose. */
export function ChangedElsewhere({ conflict }: { conflict: FormConflict | null }) {
  return (
    <div role="status">
      {conflict ? (
        <Alert color="warning" icon={<IconAlertCircle size={20} stroke={1.75} />}>
          <p className={styles.conflict}>
            Någon har ändrat {conflict.names || 'uppgifterna'} medan du skrev. Sparar du gäller det du har skrivit.
          </p>
          <Group gap="xs">
            <Button variant="default" size="compact-md" onClick={conflict.takeNewest}>
              Hämta det nya
            </Button>
            <Button variant="default" size="compact-md" onClick={conflict.keepOwn}>
              Behåll mitt
            </Button>
          </Group>
        </Alert>
      ) : null}
    </div>
  );
}

/** Which fields to correct, at the button of a form that shows its failure in its own way. */
export function WrongFields({ form: { wrongFields } }: { form: { wrongFields?: string | undefined } }) {
  return wrongFields ? <p className={styles.wrong}>Rätta: {wrongFields}</p> : null;
}

/** Submits its form; shows progress and can't be pressed twice. */
export function SubmitButton({ form, ...props }: ButtonProps & { form: { submitting: boolean } }) {
  return <Button size="md" {...props} type="submit" loading={form.submitting} />;
}

interface PopupFormButtonsProps {
  form: { submitting: boolean };
  /** Label of the submit button. */
  label: string;
  onCancel: () => void;
}

/** The last row of a form in a popup. */
export function PopupFormButtons({ form, label, onCancel }: PopupFormButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        Avbryt
      </Button>
      <SubmitButton form={form} size="sm">
        {label}
      </SubmitButton>
    </Group>
  );
}

interface RestoredDraftProps {
  form: { restoredDraft: boolean; reset: () => void };
  text?: string;
  /** The discard button's text: 'Börja om' for new items. */
  discard?: string | undefined;
}

/** Says that a draft from before a reload or an expired session was restored, and can discard it. */
export function RestoredDraft({ form, text, discard = 'Ta bort ändringarna' }: RestoredDraftProps) {
  if (!form.restoredDraft) return null;
  return (
    <div className={styles.root} role="status">
      <p>{text ?? 'Det du hade skrivit finns kvar, men är inte sparat.'}</p>
      <Button variant="subtle" onClick={() => form.reset()}>
        {discard}
      </Button>
    </div>
  );
}
