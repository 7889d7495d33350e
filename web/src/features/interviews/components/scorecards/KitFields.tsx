import { ActionIcon, Button, Stack } from '@mantine/core';
import { maxQuestions } from '@platsa/contract/interviews/scorecards';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fullName } from '../../../../lib/format.ts';
import { newId } from '../../../../lib/new-id.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { changeKit, moveQuestion } from '../../assessment-values.ts';
import styles from './AssessmentPlan.module.css';
import type { AssessmentFormState, Colleague } from './AssessmentPlan.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface KitFieldsProps {
  form: AssessmentFormState;
  kindId: string;
  /** The name of the kind. */
  name: string;
  colleagues: readonly Colleague[];
}

/** Edits the preparation and the questions of one kind of interview. */
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
        {questions.map((question, index) => (
          <li key={question._id} className={styles.question}>
            <QuestionFields
              form={form}
              path={`kits.${at}.questions.${index}`}
              number={index + 1}
              colleagues={colleagues}
              isNew={added === question._id}
            />
            <div className={styles.tools}>
              <MoveButtons
                name={`fråga ${index + 1}`}
                isFirst={index === 0}
                isLast={index === questions.length - 1}
                onMove={(by) => setQuestions(moveQuestion(questions, index, index + by))}
              />
              <ActionIcon
                aria-label={`Ta bort frågan ${question.text}`.trim()}
                onClick={() => setQuestions(questions.toSpliced(index, 1))}
              >
                <IconX {...icon} />
              </ActionIcon>
            </div>
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

interface KitQuestionFieldsProps extends Pick<KitFieldsProps, 'form' | 'colleagues'> {
  path: `kits.${number}.questions.${number}`;
  number: number;
  isNew: boolean;
}

function QuestionFields({ form, path, number, colleagues, isNew }: KitQuestionFieldsProps) {
  return (
    <>
      <TextField label={`Fråga ${number}`} maxLength={300} autoFocus={isNew} {...form.field(`${path}.text`)} />
      <SelectField
        label="Vem frågar?"
        placeholder="Den som håller intervjun"
        clearable
        options={colleagues.map((colleague) => ({ value: colleague._id, label: fullName(colleague) }))}
        {...form.field(`${path}._user`)}
      />
    </>
  );
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

/** The focus follows the question that is moved; at the end of the list it goes to the other button. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (by: 1 | -1) => {
    flushSync(() => onMove(by));
    const pressed = by < 0 ? up.current : down.current;
    const other = by < 0 ? down.current : up.current;
    (pressed?.disabled ? other : pressed)?.focus();
  };
  return (
    <>
      <ActionIcon ref={up} aria-label={`Flytta ${name} uppåt`} disabled={isFirst} onClick={() => move(-1)}>
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon ref={down} aria-label={`Flytta ${name} nedåt`} disabled={isLast} onClick={() => move(1)}>
        <IconArrowDown {...icon} />
      </ActionIcon>
    </>
  );
}
