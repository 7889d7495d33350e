import { ActionIcon } from '@mantine/core';
import {
  type AnswerCondition,
  type ConditionTest,
  conditionTests,
  listConditionTests,
  questionKinds,
} from '@platsa/contract/questions/question';
import type { Question } from '@platsa/contract/questions/schema';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { getFirstCondition, listConditionValues, movePicked, removePicked } from '../job-questions.ts';
import styles from './JobQuestions.module.css';
import type { JobQuestionsState } from './JobQuestions.tsx';
import { NumberField } from './NumberField.tsx';

interface PickedQuestionRowProps {
  form: JobQuestionsState;
  library: readonly Question[];
  standard: readonly Question[];
  index: number;
}

/** One question of a job: its place, whether it must be answered, and the answer that it depends on. */
export function PickedQuestionRow({ form, library, standard, index }: PickedQuestionRowProps) {
  const { questions } = form.values;
  const question = library.find(({ _id }) => _id === questions[index]?._question);
  if (!question) return null;
  const { sv: text } = question.text;
  const standardIds = standard.map(({ _id }) => _id);
  const movePick = (to: number) => form.set('questions', movePicked(questions, { from: index, to }, standardIds));
  return (
    <li className={styles.picked} aria-label={text}>
      <div className={styles.head}>
        <div>
          <strong>{text}</strong>
          <span className={styles.kind}>{questionKinds[question.kind]}</span>
        </div>
        <span className={styles.actions}>
          <ActionIcon aria-label={`Flytta upp ${text}`} disabled={index === 0} onClick={() => movePick(index - 1)}>
            <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            aria-label={`Flytta ner ${text}`}
            disabled={index === questions.length - 1}
            onClick={() => movePick(index + 1)}
          >
            <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            aria-label={`Ta bort ${text}`}
            onClick={() => form.set('questions', removePicked(questions, index, standardIds))}
          >
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      <CheckboxField label="Måste besvaras" {...form.field(`questions.${index}.isRequired`)} />
      <ConditionFields {...{ form, library, standard, index }} />
    </li>
  );
}

/** After which answer the question is asked. */
function ConditionFields({ form, library, standard, index }: PickedQuestionRowProps) {
  const { questions } = form.values;
  const before = questions
    .slice(0, index)
    .flatMap(({ _question }) => library.find(({ _id }) => _id === _question) ?? []);
  const earlier = [...standard, ...before].filter(({ kind }) => listConditionTests(kind).length > 0);
  const {
    value: showIf,
    onChange,
    error,
  } = form.field(`questions.${index}.showIf`) as {
    value: AnswerCondition | null;
    onChange: (next: AnswerCondition | null) => void;
    error: unknown;
  };
  const asked = earlier.find(({ _id }) => _id === showIf?._question);
  if (earlier.length === 0) return null;
  return (
    <div className={styles.condition}>
      <SelectField
        label="Ställs"
        value={showIf?._question ?? 'always'}
        options={[
          { value: 'always', label: 'Alltid' },
          ...earlier.map(({ _id, text }) => ({ value: _id, label: `Efter svar på ”${text.sv}”` })),
        ]}
        error={typeof error === 'string' ? error : undefined}
        onChange={(chosen) => {
          const question = earlier.find(({ _id }) => _id === chosen);
          onChange(question ? getFirstCondition(question) : null);
        }}
      />
      {showIf && asked ? <ConditionAnswer condition={showIf} question={asked} onChange={onChange} /> : null}
    </div>
  );
}

interface ConditionAnswerProps {
  condition: AnswerCondition;
  question: Question;
  onChange: (next: AnswerCondition) => void;
}

function ConditionAnswer({ condition, question, onChange }: ConditionAnswerProps) {
  const values = listConditionValues(question);
  return (
    <>
      <SelectField
        label="Om svaret"
        value={condition.test}
        options={listConditionTests(question.kind).map((test: ConditionTest) => ({
          value: test,
          label: conditionTests[test],
        }))}
        onChange={(test) => test && onChange({ ...condition, test })}
      />
      {values.length > 0 ? (
        <SelectField
          label="Svar"
          value={String(condition.value)}
          options={values.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={(chosen) => {
            const found = values.find(({ value }) => String(value) === chosen);
            if (found) onChange({ ...condition, value: found.value });
          }}
        />
      ) : (
        <NumberField
          label="Tal"
          value={typeof condition.value === 'number' ? condition.value : null}
          onChange={(value) => onChange({ ...condition, value: value ?? 0 })}
        />
      )}
    </>
  );
}
