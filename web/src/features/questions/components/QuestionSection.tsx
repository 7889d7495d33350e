import { questionKinds } from '@platsa/contract/questions/question';
import type { Question } from '@platsa/contract/questions/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { EditedRowHead, EditedRowNote, EditedRows } from '../../../ui/EditedRows.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useQuestionChanges } from '../api/questions.ts';
import { QuestionForm } from './QuestionForm.tsx';

interface QuestionSectionProps {
  companyId: string;
  questions: readonly Question[];
}

/** The company's own questions. */
export function QuestionSection({ companyId, questions }: QuestionSectionProps) {
  const [removing, setRemoving] = useState<Question | null>(null);
  return (
    <>
      <EditedRows
        title="Egna frågor"
        lead="Det ni vill veta utöver kraven. Varje annons väljer sina bland dem, och de som ställs i alla kommer med av sig själva."
        none="Ni har inga egna frågor än. Lägg till den första, så kan annonserna ställa den."
        addLabel="Lägg till fråga"
        rows={questions}
        renderForm={(question, onClose) => <QuestionForm {...{ companyId, onClose }} {...(question && { question })} />}
        renderRow={(question, acts) => (
          <QuestionRow {...{ question, ...acts }} onRemove={() => setRemoving(question)} />
        )}
      />
      {removing ? (
        <RemoveQuestionPopup question={removing} companyId={companyId} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  );
}

interface QuestionRowProps {
  question: Question;
  isLocked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function QuestionRow({ question, isLocked, onEdit, onRemove }: QuestionRowProps) {
  const { sv: text } = question.text;
  return (
    <>
      <EditedRowHead
        title={text}
        actions={
          <>
            <RowButton text="Redigera" icon={IconPencil} of={text} disabled={isLocked} onClick={onEdit} />
            <RowButton text="Ta bort" icon={IconTrash} of={text} disabled={isLocked} onClick={onRemove} />
          </>
        }
      />
      <EditedRowNote>{describeQuestion(question)}</EditedRowNote>
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
