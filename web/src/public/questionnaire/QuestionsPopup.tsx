import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import { Dialog } from '../islands/Dialog.tsx';
import type { Answering } from './answer-draft.ts';
import type { AnswersToSend } from './pages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';

interface QuestionsPopupProps {
  questions: JobQuestions;
  profile: Profile | null;
  answering: Answering;
  sending: boolean;
  failure: string | null;
  onApply: (answers: AnswersToSend) => void;
  onClose: () => void;
}

export function QuestionsPopup({ questions, profile, answering, onApply, onClose, ...sent }: QuestionsPopupProps) {
  const state = useQuestionnaire({ questions, profile, ...answering, hasReview: false });
  return (
    <Dialog title="Frågor från företaget" onClose={onClose}>
      <Questionnaire {...sent} state={state} lastLabel="Ansök" onLast={() => onApply(state.answers())} />
    </Dialog>
  );
}
