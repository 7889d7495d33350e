import type { InterviewKit } from '@platsa/contract/interviews/scorecards';
import { fullName } from '../../../../lib/format.ts';
import { useSignedIn } from '../../../../lib/session.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { answerQuestion } from '../../scorecard-values.ts';
import type { ScorecardFormState } from '../../use-scorecard.ts';
import { NoteField } from './NoteField.tsx';
import styles from './Scorecard.module.css';

interface KitPartProps {
  kit: InterviewKit;
  /** Missing for people who only read. */
  form?: ScorecardFormState;
}

export function Preparation({ kit: { preparation } }: { kit: InterviewKit }) {
  if (preparation.trim() === '') return null;
  return (
    <Card title="Förbered dig">
      <p className={styles.text}>{preparation}</p>
    </Card>
  );
}

/** The questions with their askers. The answers are fields only where there is a form. */
export function KitQuestions({ kit, form }: KitPartProps) {
  const { user } = useSignedIn();
  if (kit.questions.length === 0) return null;
  const askerText = (asker: InterviewKit['questions'][number]['asker']) => {
    if (!asker) return undefined;
    return asker._id === user._id ? 'Du frågar.' : `${fullName(asker)} frågar.`;
  };
  return (
    <Card title="Frågor">
      <ol className={styles.questions}>
        {kit.questions.map(({ _id, text, asker }) => (
          <li key={_id}>
            {form ? (
              <NoteField
                label={text}
                description={askerText(asker)}
                value={form.values.questions.find((answered) => answered._id === _id)?.answer ?? ''}
                onChange={(answer) => form.set('questions', answerQuestion(form.values.questions, _id, answer))}
              />
            ) : (
              <>
                {text} <small>{askerText(asker)}</small>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
