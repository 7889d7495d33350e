import { Stack } from '@mantine/core';
import { hireRatingNames, hireRatings, maxOutcomeLength } from '@platsa/contract/applications/hire-outcomes';
import { type HireOutcomeForm, hireOutcomeForm } from '@platsa/contract/applications/opinion-forms';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { OpinionChoice } from './OpinionChoice.tsx';

interface OutcomeFormProps {
  draftKey: string;
  onSend: (answer: HireOutcomeForm) => Promise<void>;
}

/** One question about a hire: five steps, and a line. */
export function OutcomeForm({ draftKey, onSend }: OutcomeFormProps) {
  const form = useSchemaForm({
    schema: hireOutcomeForm,
    initialValues: { rating: null as number | null, text: '' },
    draftKey,
    submit: onSend,
  });
  const { value, onChange, ...rating } = form.field('rating');
  return (
    <SchemaForm form={form} enterSubmits={false} aria-label="Hur blev det?">
      <Stack gap="md">
        <OpinionChoice
          {...rating}
          label="Hur blev det?"
          required
          options={hireRatingNames.map((step) => ({ value: step, label: hireRatings[step] }))}
          value={value === null ? null : (String(value) as (typeof hireRatingNames)[number])}
          onChange={(step) => onChange(Number(step))}
        />
        <TextAreaField
          label="Vill du säga något mer? (valfritt)"
          minRows={2}
          maxLength={maxOutcomeLength}
          {...form.field('text')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Skicka svaret
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
