import { Stack } from '@mantine/core';
import { type Assessment, assessmentForm } from '@platsa/contract/interviews/scorecards';
import { Card } from '../../../../ui/Card.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { SaveBar } from '../../../../ui/form/SaveBar.tsx';
import { RestoredDraft, SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSaveAssessment } from '../../api/scorecards.ts';
import { toAssessmentValues } from '../../assessment-values.ts';
import styles from './AssessmentPlan.module.css';
import { AttributeGrid } from './AttributeGrid.tsx';
import { KitFields } from './KitFields.tsx';

export interface Colleague {
  _id: string;
  firstName: string;
  lastName: string;
}

interface AssessmentPlanProps {
  jobId: string;
  assessment: Assessment;
  /** The people who can be given a question to ask. */
  colleagues: readonly Colleague[];
  /** Without it the plan can only be read. */
  mayEdit: boolean;
}

function useAssessmentForm({ jobId, assessment }: Pick<AssessmentPlanProps, 'jobId' | 'assessment'>) {
  const save = useSaveAssessment(jobId);
  const form = useSchemaForm({
    schema: assessmentForm,
    initialValues: toAssessmentValues(assessment),
    stored: toAssessmentValues(assessment),
    draftKey: `assessment.${jobId}`,
    submit: save,
    onDone: (saved) => {
      form.saved(toAssessmentValues(saved));
      toast.done('Planen för bedömning är sparad.');
    },
  });
  return form;
}

export type AssessmentFormState = ReturnType<typeof useAssessmentForm>;

/** The job's plan: the attributes that each interview judges, and its preparation and questions. */
export function AssessmentPlan({ jobId, assessment, colleagues, mayEdit }: AssessmentPlanProps) {
  const form = useAssessmentForm({ jobId, assessment });
  const { kits } = assessment;
  return (
    <SchemaForm form={form} enterSubmits={false} aria-label="Bedömning">
      <fieldset className={styles.fields} disabled={!mayEdit} aria-label="Plan för bedömning">
        <Stack gap="lg">
          <RestoredDraft form={form} />
          <AttributeGrid form={form} assessment={assessment} />
          {kits.map(({ _kind, name }) => (
            <Card key={_kind} title={name}>
              <KitFields form={form} kindId={_kind} name={name} colleagues={colleagues} />
            </Card>
          ))}
          <Card>
            <CheckboxField
              label="Kräv bedömning"
              description="Den som har hållit en intervju påminns tills bedömningen är skickad."
              {...form.field('isRequired')}
            />
          </Card>
        </Stack>
      </fieldset>
      {mayEdit ? <SaveBar form={form} label="Spara planen" /> : null}
      <LeaveGuard when={mayEdit && form.changed && !form.submitting} onLeave={() => form.reset()} />
    </SchemaForm>
  );
}
