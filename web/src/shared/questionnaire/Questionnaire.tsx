import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { sectionMax, skillLevels } from '@platsa/contract/profiles/rules';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import buttons from '../Button.module.css';
import type { AnswerChoice, QuestionPage } from './pages.ts';
import styles from './Questionnaire.module.css';
import type { QuestionnaireState } from './use-questionnaire.ts';

interface QuestionnaireProps {
  state: QuestionnaireState;
  /** The last page's button. */
  lastLabel: string;
  onLast: () => void;
  sending?: boolean;
  /** Why the last attempt failed; the answers stay. */
  failure?: string | null;
}

/** The company's questions, one page each, then the levels. Shared by the public site and the application. */
export function Questionnaire({ state, lastLabel, onLast, sending = false, failure = null }: QuestionnaireProps) {
  const { page, step, shownSteps, isLast, go } = state;
  const form = useRef<HTMLFormElement>(null);
  const [wasRefused, setWasRefused] = useState(false);
  useFocusOnStep(form, step);
  const submitPage = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const unrated = page ? undefined : state.rated.find(({ level }) => level === null);
    setWasRefused(unrated !== undefined);
    if (unrated) form.current?.querySelector<HTMLElement>(`input[name="${unrated.key}"]`)?.focus();
    else if (isLast) onLast();
    else go(1);
  };
  return (
    <form ref={form} className={styles.root} onSubmit={submitPage} aria-label="Frågor">
      <p className={styles.progress}>
        Steg {step + 1} av {shownSteps}
      </p>
      <progress className={styles.bar} value={step + 1} max={shownSteps} aria-hidden="true" />
      {page ? <ChoicePage page={page} state={state} /> : <RatingPage state={state} showMissing={wasRefused} />}
      <div role="alert">{failure && !sending && <p className={styles.failure}>{failure}</p>}</div>
      <div className={styles.actions}>
        {step > 0 && (
          <button type="button" className={buttons.secondary} onClick={() => go(-1)}>
            Tillbaka
          </button>
        )}
        <button type="submit" className={buttons.primary} aria-disabled={sending}>
          {isLast ? (sending ? 'Skickar din ansökan…' : lastLabel) : 'Nästa'}
        </button>
      </div>
    </form>
  );
}

function ChoicePage({ page, state }: { page: QuestionPage; state: QuestionnaireState }) {
  const added = page.choices.filter((choice) => !choice.inProfile && state.isPicked(choice)).length;
  const isFull = added >= page.remaining;
  return (
    <fieldset className={styles.page}>
      <legend tabIndex={-1}>{page.question}</legend>
      <p className={styles.lead}>Välj det du har. Det sparas i din profil.</p>
      <div role="status">
        {isFull && (
          <p className={styles.lead}>
            Profilen rymmer högst {sectionMax} av en sort: fler går inte att lägga till här.
          </p>
        )}
      </div>
      <div className={styles.choices}>
        {page.choices.map((choice) => (
          <label key={choice.key} className={styles.choice}>
            <input
              type="checkbox"
              checked={state.isPicked(choice)}
              disabled={choice.inProfile || (isFull && !state.isPicked(choice))}
              onChange={(event) => state.pick(choice, event.currentTarget.checked)}
            />
            <span>
              {choice.name}
              {choice.inProfile && <small>Finns i din profil</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RatingPageProps {
  state: QuestionnaireState;
  /** After an attempt to go on without all levels. */
  showMissing: boolean;
}

function RatingPage({ state, showMissing }: RatingPageProps) {
  return (
    <fieldset className={styles.page}>
      <legend tabIndex={-1}>Hur bra är du på det?</legend>
      <p className={styles.lead}>År av erfarenhet för kompetenser, nivå för språk.</p>
      <div className={styles.ratings}>
        {state.rated.map((choice) => (
          <Rating key={choice.key} choice={choice} showMissing={showMissing} rate={state.rate} />
        ))}
      </div>
    </fieldset>
  );
}

interface RatingProps {
  choice: AnswerChoice;
  showMissing: boolean;
  rate: QuestionnaireState['rate'];
}

function Rating({ choice, showMissing, rate }: RatingProps) {
  const errorId = useId();
  const isMissing = showMissing && choice.level === null;
  const labels: readonly string[] = choice.kind === 'skills' ? skillLevels : languageLevelLabels;
  return (
    <fieldset className={styles.rating} aria-describedby={isMissing ? errorId : undefined}>
      <legend>{choice.name}</legend>
      <div className={styles.levels}>
        {labels.map((label, index) => (
          <label key={label}>
            <input
              type="radio"
              name={choice.key}
              checked={choice.level === index + 1}
              onChange={() => rate(choice, index + 1)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={errorId} className={styles.error}>
          Välj en nivå
        </p>
      )}
    </fieldset>
  );
}

/** Moves the focus to the question of each new page; on the first page the popup does it. */
function useFocusOnStep(form: React.RefObject<HTMLFormElement | null>, step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>('legend')?.focus();
  }, [form, step]);
}
