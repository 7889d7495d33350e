import { answerFields, vehicleValue } from '@platsa/contract/applications/guest-form';
import { hasQuestions } from '@platsa/contract/applications/rules';
import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import type { JobQuestions } from '@platsa/contract/jobs/schema';
import { skillLevels } from '@platsa/contract/profiles/rules';
import { vehicleName } from '@platsa/contract/reference/vehicles';
import type { ReactNode } from 'react';
import type { RestoredFields } from '../../shared/questions/posted-fields.ts';
import styles from './GuestApplication.module.css';

interface JobAnswersProps {
  questions: JobQuestions;
  restored: RestoredFields;
}

/** The questions of the job: a level for skills and languages, a tick for the rest. Nothing is assumed. */
export function JobAnswers({ questions, restored }: JobAnswersProps) {
  if (!hasQuestions(questions)) return null;
  const { languages, skills, licenses, traits, vehicles } = questions;
  return (
    <fieldset className={styles.section}>
      <legend>Frågor från företaget</legend>
      <p className={styles.lead}>Svara på det du vill lyfta. Det du lämnar tomt hämtas ur ditt CV, om det står där.</p>
      <Question title="Vilka språk kan du?" of={languages}>
        {({ _id, name }) => (
          <Level key={_id} {...{ name, restored }} field={answerFields.language(_id)} levels={languageLevelLabels} />
        )}
      </Question>
      <Question title="Vad har du erfarenhet av, och hur länge?" of={skills}>
        {({ _id, name }) => (
          <Level key={_id} {...{ name, restored }} field={answerFields.skill(_id)} levels={skillLevels} />
        )}
      </Question>
      <Question title="Vilka körkort och behörigheter har du?" of={licenses}>
        {({ _id, name }) => <Choice key={_id} {...{ name, restored }} field={answerFields.licenses} value={_id} />}
      </Question>
      <Question title="Vad stämmer in på dig?" of={traits}>
        {({ _id, name }) => <Choice key={_id} {...{ name, restored }} field={answerFields.traits} value={_id} />}
      </Question>
      <Question title="Vilka fordon får du köra?" of={vehicles}>
        {({ vehicleType, licenseType }) => (
          <Choice
            key={vehicleValue(vehicleType, licenseType)}
            restored={restored}
            name={vehicleName(vehicleType, licenseType)}
            field={answerFields.vehicles}
            value={vehicleValue(vehicleType, licenseType)}
          />
        )}
      </Question>
    </fieldset>
  );
}

interface JobQuestionProps<Asked> {
  title: string;
  of: readonly Asked[];
  children: (asked: Asked) => ReactNode;
}

function Question<Asked>({ title, of, children }: JobQuestionProps<Asked>) {
  if (of.length === 0) return null;
  return (
    <fieldset className={styles.question}>
      <legend>{title}</legend>
      {of.map(children)}
    </fieldset>
  );
}

interface JobAnswerProps {
  name: string;
  field: string;
  restored: RestoredFields;
}

function Level({ name, field, levels, restored }: JobAnswerProps & { levels: readonly string[] }) {
  return (
    <label className={styles.level}>
      <span>{name}</span>
      <select name={field} defaultValue={restored.text(field)}>
        <option value="">Inget svar</option>
        {levels.map((label, index) => (
          <option key={label} value={index + 1}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Choice({ name, field, value, restored }: JobAnswerProps & { value: string }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={field} value={value} defaultChecked={restored.has(field, value)} />
      <span>{name}</span>
    </label>
  );
}
