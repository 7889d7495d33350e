import { Button } from '@mantine/core';
import { questionKinds } from '@platsa/contract/questions/question';
import type { Question } from '@platsa/contract/questions/schema';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusWhenClosed } from '../../../ui/use-focus-when-closed.ts';
import { useQuestionChanges } from '../api/questions.ts';
import { QuestionForm } from './QuestionForm.tsx';
import styles from './QuestionSection.module.css';

interface QuestionSectionProps {
  companyId: string;
  questions: readonly Question[];
}

/** The company's own questions, edited in place, one at a time. */
export function QuestionSection({ companyId, questions }: QuestionSectionProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Question | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const edited = useRef('new');
  useFocusWhenClosed(
    editing !== null,
    () => list.current?.querySelector<HTMLElement>(`[data-question="${edited.current}"] button`) ?? add.current,
  );
  const beginEditing = (id: string) => {
    edited.current = id;
    setEditing(id);
  };
  const stopEditing = () => setEditing(null);
  return (
    <Card
      title="Egna frågor"
      lead="Det ni vill veta utöver kraven. Varje annons väljer sina bland dem, och de som ställs i alla kommer med av sig själva."
      actions={
        <Button
          ref={add}
          disabled={editing !== null}
          variant="light"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => beginEditing('new')}
        >
          Lägg till fråga
        </Button>
      }
    >
      {editing === 'new' ? (
        <div className={styles.editor}>
          <QuestionForm companyId={companyId} onClose={stopEditing} />
        </div>
      ) : null}
      {questions.length === 0 && editing === null ? (
        <p className={styles.muted}>Ni har inga egna frågor än. Lägg till den första, så kan annonserna ställa den.</p>
      ) : null}
      <ul ref={list} className={styles.list}>
        {questions.map((question) => (
          <li key={question._id} className={styles.item} data-question={question._id}>
            {editing === question._id ? (
              <QuestionForm companyId={companyId} question={question} onClose={stopEditing} />
            ) : (
              <QuestionRow
                {...{ question, locked: editing !== null }}
                onEdit={() => beginEditing(question._id)}
                onRemove={() => setRemoving(question)}
              />
            )}
          </li>
        ))}
      </ul>
      {removing ? (
        <RemoveQuestionPopup question={removing} companyId={companyId} onClose={() => setRemoving(null)} />
      ) : null}
    </Card>
  );
}

interface QuestionRowProps {
  question: Question;
  locked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function QuestionRow({ question, locked, onEdit, onRemove }: QuestionRowProps) {
  const { text } = question;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{text.sv}</h3>
        <span className={styles.actions}>
          <RowButton text="Redigera" icon={IconPencil} of={text.sv} disabled={locked} onClick={onEdit} />
          <RowButton text="Ta bort" icon={IconTrash} of={text.sv} disabled={locked} onClick={onRemove} />
        </span>
      </div>
      <p className={styles.muted}>{describeQuestion(question)}</p>
    </>
  );
}

function describeQuestion({ kind, isStandard, isRequired, isPersonal, jobs }: Question): string {
  const place = isStandard ? `I alla annonser${isRequired ? ', måste besvaras' : ''}` : countJobs(jobs);
  return [questionKinds[kind], place, isPersonal && 'Personligt svar'].filter(Boolean).join(' · ');
}

function countJobs(jobs: number): string {
  if (jobs === 0) return 'Inte i någon annons än';
  return jobs === 1 ? 'I en annons' : `I ${jobs} annonser`;
}

interface RemoveQuestionPopupProps {
  question: Question;
  companyId: string;
  onClose: () => void;
}

function RemoveQuestionPopup({ question: { _id, text }, companyId, onClose }: RemoveQuestionPopupProps) {
  const { remove } = useQuestionChanges(companyId);
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Ta bort frågan ”${text.sv}”?`}
      text="Den ställs inte längre i någon annons. Svar som redan finns står kvar i ansökningarna."
      confirmLabel="Ta bort frågan"
      danger
      onConfirm={async () => {
        await remove(_id);
        toast.done('Frågan är borttagen.');
      }}
    />
  );
}
