import { textToDescription } from '@platsa/contract/jobs/description';
import { lazy, Suspense } from 'react';
import { Field } from '../../../ui/fields/Field.tsx';
import { helpWith } from '../../../ui/fields/help-with.tsx';
import type { JobFormState } from '../use-job-form.ts';
import styles from './DescriptionEditor.module.css';

/** A chunk of its own, so that the form shows before the editor has been loaded. */
const DescriptionEditor = lazy(() =>
  import('./DescriptionEditor.tsx').then((module) => ({ default: module.DescriptionEditor })),
);

/** The text with its headings and lists. Rules and messages are those of `desc`, the same as plain text. */
export function DescriptionField({ form }: { form: JobFormState }) {
  const text = form.field('desc');
  const structure = form.field('descDoc');
  return (
    <Field
      label="Beskrivning"
      required
      group
      data-path="desc"
      description={helpWith(form.notices.get('desc'), 'Vad man gör, hur en dag ser ut och vad ni erbjuder.')}
      error={text.error}
    >
      {(control) => (
        <Suspense fallback={<div className={styles.loading} />}>
          <DescriptionEditor
            value={structure.value ?? textToDescription(text.value)}
            onChange={(description, plain) => {
              structure.onChange(description);
              text.onChange(plain);
            }}
            onBlur={text.onBlur}
            control={control}
          />
        </Suspense>
      )}
    </Field>
  );
}
