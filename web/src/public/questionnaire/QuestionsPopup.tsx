import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import type { AskedQuestion } from '@platsa/contract/questions/question';
import type { Answering } from '../../shared/questionnaire/answer-draft.ts';
import type { AnswersToSend } from '../../shared/questionnaire/pages.ts';
import { Questionnaire } from '../../shared/questionnaire/Questionnaire.tsx';
import { useQuestionnaire } from '../../shared/questionnaire/use-questionnaire.ts';
import { Dialog } from '../islands/Dialog.tsx';

interface QuestionsPopupProps {
  questions: JobQuestions;
  own: readonly AskedQuestion[];
  profile: Profile | null;
  answering: Answering;
  sending: boolean;
  failure: string | null;
  onApply: (answers: AnswersToSend) => void;
  onClose: () => void;
}

export function QuestionsPopup({ questions, own, profile, answering, onApply, onClose, ...sent }: QuestionsPopupProps) {
  const state = useQuestionnaire({ questions, own, profile, ...answering, hasReview: false });
  return (
    <Dialog title="Frågor från företaget" onClose={onClose}>
      <Questionnaire {...sent} state={state} lastLabel="Ansök" onLast={() => onApply(state.answers())} />
    </Dialog>
  );
}
