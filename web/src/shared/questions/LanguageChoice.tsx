import { type AskedQuestion, type QuestionLanguage, questionLanguages } from '@platsa/contract/questions/question';
import styles from './LanguageChoice.module.css';

/** The languages in which any of the questions is written, Swedish first. */
function listLanguages(questions: readonly AskedQuestion[]): QuestionLanguage[] {
  const codes = Object.keys(questionLanguages) as QuestionLanguage[];
  return codes.filter((code) => code === 'sv' || questions.some(({ text }) => text[code]));
}

interface LanguageChoiceProps {
  questions: readonly AskedQuestion[];
  language: QuestionLanguage;
  onChange: (language: QuestionLanguage) => void;
}

/** In which language the company's own questions are read, where there is a choice. */
export function LanguageChoice({ questions, language, onChange }: LanguageChoiceProps) {
  const codes = listLanguages(questions);
  if (codes.length < 2) return null;
  return (
    <label className={styles.root}>
      <span>Språk för frågorna</span>
      <select value={language} onChange={(event) => onChange(event.currentTarget.value as QuestionLanguage)}>
        {codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {questionLanguages[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
