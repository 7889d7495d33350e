import type { QuestionContent, QuestionLanguage } from '@platsa/contract/questions/question';
import { useState } from 'react';
import { LanguageChoice } from '../../../shared/questions/LanguageChoice.tsx';
import { restoreFields } from '../../../shared/questions/posted-fields.ts';
import { QuestionField } from '../../../shared/questions/QuestionField.tsx';
import styles from './QuestionPreview.module.css';

interface QuestionPreviewProps {
  question: QuestionContent & { isRequired: boolean };
}

/** The question as the applicant sees it. What is tried out here goes nowhere. */
export function QuestionPreview({ question }: QuestionPreviewProps) {
  const [language, setLanguage] = useState<QuestionLanguage>('sv');
  if (question.text.sv.trim() === '') return null;
  const asked = { ...question, _id: 'preview', version: 0, showIf: null };
  return (
    <section className={styles.root} aria-label="Så ser den som söker frågan">
      <p className={styles.lead}>Så ser den som söker frågan</p>
      <LanguageChoice questions={[asked]} language={language} onChange={setLanguage} />
      <QuestionField key={question.kind} question={asked} language={language} restored={restoreFields()} />
    </section>
  );
}
