import { ActionIcon, Button, Stack } from '@mantine/core';
import { maxQuestions } from '@platsa/contract/interviews/scorecards';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../../../lib/format.ts';
import { newId } from '../../../../lib/new-id.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { changeKit } from '../../assessment-values.ts';
import styles from './AssessmentPlan.module.css';
import type { AssessmentFormState, Colleague } from './AssessmentPlan.tsx';

interface KitFieldsProps {
  form: AssessmentFormState;
  kindId: string;
  /** The kind's. */
  name: string;
  colleagues: readonly Colleague[];
}

/** What to prepare before an interview, and what to ask in it. */
export function KitFields({ form, kindId, name, colleagues }: KitFieldsProps) {
  const at = form.values.kits.findIndex(({ _kind }) => _kind === kindId);
  const kit = form.values.kits[at];
  const [added, setAdded] = useState<string | null>(null);
  if (!kit) return null;
  const { questions } = kit;
  const setQuestions = (next: typeof questions) =>
    form.set('kits', changeKit(form.values, kindId, { questions: next }));
  const addQuestion = () => {
    const question = { _id: newId(), text: '', _user: null };
    setQuestions([...questions, question]);
    setAdded(question._id);
  };
  return (
    <Stack gap="md">
      <TextAreaField
        label="Förbered"
        description="Det som den som håller intervjun läser innan."
        minRows={2}
        maxLength={2000}
        {...form.field(`kits.${at}.preparation`)}
      />
      <ol className={styles.questions} aria-label={`Frågor i ${name}`}>
        {questions.map(({ _id, text }, index) => (
          <li key={_id} className={styles.question}>
            <TextField
              label={`Fråga ${index + 1}`}
              maxLength={300}
              autoFocus={added === _id}
              {...form.field(`kits.${at}.questions.${index}.text`)}
            />
            <SelectField
              label="Vem frågar?"
              placeholder="Den som håller intervjun"
              clearable
              options={colleagues.map((colleague) => ({ value: colleague._id, label: fullName(colleague) }))}
              {...form.field(`kits.${at}.questions.${index}._user`)}
            />
            <ActionIcon
              className={styles.remove}
              aria-label={`Ta bort frågan ${text}`.trim()}
              onClick={() => setQuestions(questions.toSpliced(index, 1))}
            >
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="light"
          disabled={questions.length >= maxQuestions}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={`Lägg till fråga i ${name}`}
          onClick={addQuestion}
        >
          Lägg till fråga
        </Button>
      </div>
    </Stack>
  );
}
