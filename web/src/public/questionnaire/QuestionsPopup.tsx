import type { ComponentProps } from 'react';
import { Dialog } from '../islands/Dialog.tsx';
import { Questionnaire } from './Questionnaire.tsx';

type QuestionsPopupProps = ComponentProps<typeof Questionnaire> & { onClose: () => void };

export function QuestionsPopup({ onClose, ...questionnaire }: QuestionsPopupProps) {
  return (
    <Dialog title="Frågor från företaget" onClose={onClose}>
      <Questionnaire {...questionnaire} />
    </Dialog>
  );
}
