import { ActionIcon, Alert, Button, Checkbox } from '@mantine/core';
import { type Assessment, maxAttributes } from '@platsa/contract/interviews/scorecards';
import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { listNames } from '../../../../lib/format.ts';
import { newId } from '../../../../lib/new-id.ts';
import { Card } from '../../../../ui/Card.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { TableHead } from '../../../../ui/TableHead.tsx';
import { changeAttribute, listUnjudged, noGrades } from '../../assessment-values.ts';
import styles from './AssessmentPlan.module.css';
import type { AssessmentFormState } from './AssessmentPlan.tsx';

interface AttributeGridProps {
  form: AssessmentFormState;
  assessment: Assessment;
}

/** A table of attributes by interviews, with a checkbox for each pair. */
export function AttributeGrid({ form, assessment }: AttributeGridProps) {
  const { attributes } = form.values;
  const [added, setAdded] = useState<string | null>(null);
  const requirements = new Set(assessment.attributes.filter((one) => one.isRequirement).map(({ _id }) => _id));
  const addAttribute = () => {
    const attribute = { _id: newId(), name: '', _tag: null, grades: [...noGrades], _kinds: [] };
    form.set('attributes', [...attributes, attribute]);
    setAdded(attribute._id);
  };
  return (
    <Card
      title="Vad bedöms i vilken intervju?"
      lead="Jobbets krav finns med från början. Lägg till det som annars är viktigt, som bemötande."
    >
      <UnjudgedNotice form={form} assessment={assessment} />
      <table className={styles.grid} data-path="attributes">
        <TableHead titles={['Bedöms', ...assessment.kits.map(({ name }) => name)]} hiddenTitle="Ta bort" />
        {attributes.map((attribute, index) => (
          <AttributeRows
            key={attribute._id}
            {...{ form, index, kits: assessment.kits }}
            isRequirement={requirements.has(attribute._id)}
            isNew={added === attribute._id}
          />
        ))}
      </table>
      <Button
        mt="sm"
        variant="light"
        disabled={attributes.length >= maxAttributes}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={addAttribute}
      >
        Lägg till
      </Button>
    </Card>
  );
}

function UnjudgedNotice({ form, assessment }: AttributeGridProps) {
  const unjudged = listUnjudged(
    form.values.attributes,
    assessment.kits.map(({ _kind }) => _kind),
  );
  // Without any plan each interview judges everything.
  const isPlanned = form.values.attributes.some(({ _kinds }) => _kinds.length > 0);
  return (
    <div role="status">
      {unjudged.length > 0 ? (
        <Alert color="warning" mb="md" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />}>
          {isPlanned ? 'Ingen bedömer' : 'Ingen plan än, så varje intervju bedömer allt'}: {listNames(unjudged)}
        </Alert>
      ) : null}
    </div>
  );
}

interface AttributeRowsProps {
  form: AssessmentFormState;
  index: number;
  kits: Assessment['kits'];
  isRequirement: boolean;
  /** It has just been added, so it takes the focus. */
  isNew: boolean;
}

/** An attribute with its checkboxes, and below it what its grades look like. */
function AttributeRows({ form, index, kits, isRequirement, isNew }: AttributeRowsProps) {
  const attribute = form.values.attributes[index];
  if (!attribute) return null;
  const { _id, name, _kinds } = attribute;
  const spoken = name.trim() || 'det nya';
  const toggle = (kindId: string, judges: boolean) => {
    const others = _kinds.filter((kind) => kind !== kindId);
    form.set('attributes', changeAttribute(form.values, _id, { _kinds: judges ? [...others, kindId] : others }));
  };
  const remove = () => form.set('attributes', form.values.attributes.toSpliced(index, 1));
  return (
    <tbody className={styles.attribute}>
      <tr>
        <th scope="row">
          {isRequirement ? (
            <>
              {name} <small>Krav i annonsen</small>
            </>
          ) : (
            <TextField
              label="Vad bedöms?"
              placeholder="Till exempel bemötande"
              maxLength={100}
              autoFocus={isNew}
              {...form.field(`attributes.${index}.name`)}
            />
          )}
        </th>
        {kits.map((kit) => (
          <td key={kit._kind} data-label={kit.name}>
            <Checkbox
              aria-label={`Bedöm ${spoken} i ${kit.name}`}
              checked={_kinds.includes(kit._kind)}
              onChange={(event) => toggle(kit._kind, event.currentTarget.checked)}
            />
          </td>
        ))}
        <td>
          {isRequirement ? null : (
            <ActionIcon aria-label={`Ta bort ${spoken}`} onClick={remove}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
        </td>
      </tr>
      <tr>
        <td colSpan={kits.length + 2}>
          <Grades form={form} index={index} spoken={spoken} />
        </td>
      </tr>
    </tbody>
  );
}

const gradeLabels = ['1 – lägst', '2', '3', '4', '5 – högst'];

interface GradesProps {
  form: AssessmentFormState;
  index: number;
  /** The attribute's name. */
  spoken: string;
}

function Grades({ form, index, spoken }: GradesProps) {
  const grades = form.values.attributes[index]?.grades ?? noGrades;
  const described = grades.filter((grade) => grade.trim() !== '').length;
  return (
    <details className={styles.grades}>
      <summary aria-label={`Beskriv betygen för ${spoken}`}>
        {described > 0 ? `Betygen är beskrivna (${described} av 5)` : 'Beskriv betygen 1–5'}
      </summary>
      <div className={styles.gradeFields}>
        {gradeLabels.map((label, grade) => (
          <TextAreaField
            key={label}
            label={label}
            minRows={1}
            {...form.field(`attributes.${index}.grades.${grade}`)}
            value={grades[grade] ?? ''}
          />
        ))}
      </div>
    </details>
  );
}
