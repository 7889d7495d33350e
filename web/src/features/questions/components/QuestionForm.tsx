import { Button, Group, Stack } from '@mantine/core';
import { type Question, questionForm } from '@platsa/contract/questions/schema';
import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { FormFailure, RestoredDraft, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useQuestionChanges } from '../api/questions.ts';
import { emptyQuestion, toQuestionValues } from '../question-values.ts';
import {
  QuestionContentFields,
  QuestionLanguageFields,
  QuestionReasonField,
  QuestionUseFields,
} from './QuestionFields.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';

interface QuestionFormProps {
  companyId: string;
  /** Undefined for a new one. */
  question?: Question;
  onClose: () => void;
}

function useQuestionForm({ companyId, question, onClose }: QuestionFormProps) {
  const { create, update } = useQuestionChanges(companyId);
  // One id for all attempts, so that a retry after a lost response adds no second one.
  const [_id] = useState(newId);
  const values = question ? toQuestionValues(question) : emptyQuestion;
  return useSchemaForm({
    schema: questionForm,
    initialValues: values,
    stored: question && values,
    draftKey: `question.${question?._id ?? companyId}`,
    submit: (form) => (question ? update(question._id, form) : create(_id, form)),
    onDone: () => {
      toast.done(question ? 'Frågan är sparad.' : 'Frågan är tillagd.');
      onClose();
    },
  });
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;

export function QuestionForm(props: QuestionFormProps) {
  const form = useQuestionForm(props);
  const { question, onClose } = props;
  return (
    <SchemaForm form={form} enterSubmits={false} aria-label={question ? `Redigera ${question.text.sv}` : 'Ny fråga'}>
      <Stack gap="lg">
        <RestoredDraft form={form} discard={question ? undefined : 'Börja om'} />
        <QuestionContentFields form={form} />
        <QuestionReasonField form={form} />
        <QuestionUseFields form={form} />
        <QuestionLanguageFields form={form} />
        <QuestionPreview question={form.values} />
        <FormFailure form={form} />
        <Group>
          <SubmitButton form={form}>{question ? 'Spara frågan' : 'Lägg till frågan'}</SubmitButton>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              form.reset();
              onClose();
            }}
          >
            Avbryt
          </Button>
        </Group>
      </Stack>
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
    </SchemaForm>
  );
}
