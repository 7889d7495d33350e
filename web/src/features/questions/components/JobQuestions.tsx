import { Stack } from '@mantine/core';
import { questionKinds } from '@platsa/contract/questions/question';
import {
  type AskedJobQuestion,
  jobQuestionsForm,
  maxQuestionsOfJob,
  type Question,
} from '@platsa/contract/questions/schema';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import { RestoredDraft, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSaveJobQuestions } from '../api/questions.ts';
import { toPicked } from '../job-questions.ts';
import styles from './JobQuestions.module.css';
import { PickedQuestionRow } from './PickedQuestionRow.tsx';

interface JobQuestionsProps {
  jobId: string;
  asked: readonly AskedJobQuestion[];
  library: readonly Question[];
  /** Others read it. */
  mayEdit: boolean;
}

function useJobQuestionsForm({ jobId, asked }: Pick<JobQuestionsProps, 'jobId' | 'asked'>) {
  const save = useSaveJobQuestions(jobId);
  const form = useSchemaForm({
    schema: jobQuestionsForm,
    initialValues: toPicked(asked),
    stored: toPicked(asked),
    draftKey: `job-questions.${jobId}`,
    submit: save,
    onDone: ({ own }) => {
      form.saved(toPicked(own));
      toast.done('Frågorna är sparade. Den som söker får dem från och med nu.');
    },
  });
  return form;
}

export type JobQuestionsState = ReturnType<typeof useJobQuestionsForm>;

/** The own questions that a job asks, in order, and on which answers they depend. */
export function JobQuestions({ jobId, asked, library, mayEdit }: JobQuestionsProps) {
  const form = useJobQuestionsForm({ jobId, asked });
  const { questions } = form.values;
  const standard = library.filter(({ isStandard }) => isStandard);
  const picked = new Set(questions.map(({ _question }) => _question));
  const left = library.filter(({ _id, isStandard }) => !isStandard && !picked.has(_id));
  return (
    <SchemaForm form={form} enterSubmits={false} aria-label="Frågor">
      <fieldset className={styles.fields} disabled={!mayEdit} aria-label="Jobbets frågor">
        <Stack gap="lg">
          <RestoredDraft form={form} />
          {standard.length > 0 ? (
            <Card title="Ställs i alla annonser" lead="De kommer först, och ändras i företagets inställningar.">
              <ul className={styles.list}>
                {standard.map(({ _id, text, kind, isRequired }) => (
                  <li key={_id} className={styles.standard}>
                    <strong>{text.sv}</strong>
                    <span>{[questionKinds[kind], isRequired && 'måste besvaras'].filter(Boolean).join(', ')}</span>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
          <Card title="Den här annonsens frågor" lead="I den ordning de ställs, efter frågorna om kraven.">
            {questions.length === 0 ? <p className={styles.none}>Inga valda än.</p> : null}
            <ol className={styles.list}>
              {questions.map(({ _question }, index) => (
                <PickedQuestionRow key={_question} {...{ form, library, standard, index }} />
              ))}
            </ol>
            {mayEdit && left.length > 0 && questions.length < maxQuestionsOfJob ? (
              <SelectField
                label="Lägg till en fråga"
                placeholder="Välj bland era frågor"
                value={null}
                searchable={left.length > 15}
                options={left.map(({ _id, text, kind }) => ({ value: _id, label: text.sv, note: questionKinds[kind] }))}
                onChange={(chosen) =>
                  chosen &&
                  form.set('questions', [...questions, { _question: chosen, isRequired: false, showIf: null }])
                }
              />
            ) : null}
          </Card>
        </Stack>
      </fieldset>
      {mayEdit ? <SaveBar form={form} label="Spara frågorna" /> : null}
      <LeaveGuard when={mayEdit && form.changed && !form.submitting} onLeave={() => form.reset()} />
    </SchemaForm>
  );
}
