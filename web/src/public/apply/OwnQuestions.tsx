import { type PostedFields, readPostedAnswers } from '@platsa/contract/questions/posted-answers';
import {
  type AskedQuestion,
  listShownQuestions,
  mapAnswers,
  type QuestionLanguage,
} from '@platsa/contract/questions/question';
import { useState } from 'react';
import { LanguageChoice } from '../../shared/questions/LanguageChoice.tsx';
import { readFields, restoreFields } from '../../shared/questions/posted-fields.ts';
import { QuestionField } from '../../shared/questions/QuestionField.tsx';
import styles from './GuestApplication.module.css';
import type { ErrorsByField } from './use-guest-application.ts';

interface OwnQuestionsProps {
  questions: readonly AskedQuestion[];
  /** First values of the fields. */
  fields: PostedFields;
  errors: ErrorsByField;
  scripted: boolean;
}

/** The company's own questions. Without script all are shown, and the server leaves out answers that are not asked for. */
export function OwnQuestions({ questions, fields: given, errors, scripted }: OwnQuestionsProps) {
  const [fields, setFields] = useState(given);
  const [language, setLanguage] = useState<QuestionLanguage>('sv');
  if (questions.length === 0) return null;
  const shown = scripted ? listShownQuestions(questions, mapAnswers(readPostedAnswers(fields))) : questions;
  return (
    <fieldset className={styles.section} onInput={({ currentTarget: { form } }) => form && setFields(readFields(form))}>
      <legend>Fler frågor från företaget</legend>
      <div className={styles.step}>
        {scripted && <LanguageChoice questions={questions} language={language} onChange={setLanguage} />}
        {shown.map((question) => (
          <QuestionField
            key={question._id}
            {...{ question, language }}
            restored={restoreFields(fields)}
            error={errors[`answers.own.${question._id}`]}
          />
        ))}
      </div>
    </fieldset>
  );
}
