import { availabilityLabels, notLooking } from '@platsa/contract/profiles/rules';
import { answerFieldName } from '@platsa/contract/questions/posted-answers';
import {
  type AskedQuestion,
  maxLineLength,
  maxLongLength,
  type QuestionLanguage,
  readIn,
} from '@platsa/contract/questions/question';
import { useId } from 'react';
import type { RestoredFields } from './posted-fields.ts';
import styles from './QuestionField.module.css';

interface QuestionFieldProps {
  question: AskedQuestion;
  language: QuestionLanguage;
  /** The answer so far, as the first value of the field. */
  restored: RestoredFields;
  error?: string | undefined;
}

/** One of a company's own questions, as a native field of the form around it. Public site and application share it. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, language } = props;
  return isChoiceQuestion(question) ? <ChoiceField {...props} /> : <TypedField key={language} {...props} />;
}

const isChoiceQuestion = ({ kind }: AskedQuestion) =>
  kind === 'yesNo' || kind === 'one' || kind === 'several' || kind === 'range' || kind === 'availability';

function TypedField({ question, language, restored, error }: QuestionFieldProps) {
  const id = useId();
  const { kind, isRequired } = question;
  const name = answerFieldName(question);
  const control = {
    ...{ id, name, required: isRequired, defaultValue: restored.text(name) },
    'aria-describedby': `${id}-help ${id}-error`,
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <div className={styles.question} lang={language}>
      <label htmlFor={id} className={styles.title}>
        <QuestionText question={question} language={language} />
      </label>
      <Help id={`${id}-help`} question={question} language={language} />
      {kind === 'longText' ? (
        <textarea {...control} rows={5} maxLength={maxLongLength} />
      ) : (
        <input {...control} {...typedInputs[kind as keyof typeof typedInputs]} />
      )}
      <FieldFault id={`${id}-error`} error={error} />
    </div>
  );
}

const typedInputs = {
  text: { type: 'text', maxLength: maxLineLength },
  link: { type: 'url', inputMode: 'url', placeholder: 'https://', maxLength: 500, autoComplete: 'url' },
  number: { type: 'text', inputMode: 'decimal', maxLength: 20 },
  date: { type: 'date', max: '9999-12-31' },
} as const;

function ChoiceField({ question, language, restored, error }: QuestionFieldProps) {
  const id = useId();
  const name = answerFieldName(question);
  const type = question.kind === 'several' ? 'checkbox' : 'radio';
  const isShort = question.kind === 'yesNo' || question.kind === 'range';
  return (
    <fieldset
      className={styles.question}
      lang={language}
      aria-describedby={`${id}-help ${id}-error`}
      data-required={question.isRequired || undefined}
    >
      <legend className={styles.title}>
        <QuestionText question={question} language={language} />
      </legend>
      <Help id={`${id}-help`} question={question} language={language} />
      <div className={isShort ? styles.short : styles.choices}>
        {listAnswerChoices(question, language).map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={restored.has(name, value)}
              aria-invalid={error ? true : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldFault id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** Values of a posted field, each with its label. */
function listAnswerChoices({ kind, options, min, max }: AskedQuestion, language: QuestionLanguage): [string, string][] {
  if (kind === 'yesNo') {
    return [
      ['yes', yesInLanguages[language]],
      ['no', noInLanguages[language]],
    ];
  }
  if (kind === 'range') {
    const lowest = min ?? 1;
    return Array.from({ length: (max ?? 5) - lowest + 1 }, (_, index) => {
      const value = String(lowest + index);
      return [value, value];
    });
  }
  if (kind === 'availability') {
    return availabilityLabels.slice(0, notLooking).map((label, index) => [String(index), label]);
  }
  return options.map(({ _id, text }) => [_id, readIn(text, language)]);
}

const yesInLanguages: Record<QuestionLanguage, string> = {
  ...{ sv: 'Ja', en: 'Yes', fi: 'Kyllä', ar: 'نعم', uk: 'Так' },
  ...{ pl: 'Tak', so: 'Haa', fa: 'بله', ti: 'እወ' },
};
const noInLanguages: Record<QuestionLanguage, string> = {
  ...{ sv: 'Nej', en: 'No', fi: 'Ei', ar: 'لا', uk: 'Ні' },
  ...{ pl: 'Nie', so: 'Maya', fa: 'نه', ti: 'ኣይፋል' },
};

function QuestionText({ question, language }: Pick<QuestionFieldProps, 'question' | 'language'>) {
  return (
    <span dir="auto">
      {readIn(question.text, language)}
      {!question.isRequired && <span className={styles.optional}> (valfritt)</span>}
    </span>
  );
}

function Help({ id, question, language }: Pick<QuestionFieldProps, 'question' | 'language'> & { id: string }) {
  const help = readIn(question.help, language);
  return (
    <div id={id} className={styles.help}>
      {help && <p dir="auto">{help}</p>}
      {question.isPersonal && <p>Svaret visas först när någon på företaget öppnar det, och det loggas vem.</p>}
    </div>
  );
}

function FieldFault({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className={styles.error}>
      {error}
    </p>
  );
}
