import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import type { JobQuestions } from '@platsa/contract/jobs/schema';
import { sectionMax, skillLevels } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import buttons from '../islands/Button.module.css';
import { type AnswersToSend, type Choice, isRated, type QuestionPage, questionPages, toAnswers } from './pages.ts';
import styles from './Questionnaire.module.css';

interface QuestionnaireProps {
  questions: JobQuestions;
  /** Items in the profile are picked from the start. */
  profile: Profile | null;
  sending: boolean;
  /** Why the last attempt failed; the answers stay. */
  failure: string | null;
  onApply: (answers: AnswersToSend) => void;
}

/** The company's questions, one page each, then the levels. Shared by the public site and the application. */
export function Questionnaire({ questions, profile, sending, failure, onApply }: QuestionnaireProps) {
  const state = useQuestionnaire(questions, profile);
  const { page, step, steps, isLast, go } = state;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnStep(form, step);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (isLast) onApply(state.answers());
    else go(1);
  };
  return (
    <form ref={form} className={styles.root} onSubmit={submit} aria-label="Frågor">
      <p className={styles.progress}>
        Steg {step + 1} av {steps}
      </p>
      <progress className={styles.bar} value={step + 1} max={steps} aria-hidden="true" />
      {page ? <ChoicePage page={page} state={state} /> : <RatingPage state={state} />}
      <div role="alert">{failure && !sending && <p className={styles.failure}>{failure}</p>}</div>
      <div className={styles.actions}>
        {step > 0 && (
          <button type="button" className={buttons.secondary} onClick={() => go(-1)}>
            Tillbaka
          </button>
        )}
        <button type="submit" className={buttons.primary} aria-disabled={sending}>
          {isLast ? (sending ? 'Skickar din ansökan…' : 'Ansök') : 'Nästa'}
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

function RatingPage({ state }: { state: QuestionnaireState }) {
  return (
    <fieldset className={styles.page}>
      <legend tabIndex={-1}>Hur bra är du på det?</legend>
      <p className={styles.lead}>År av erfarenhet för kompetenser, nivå för språk.</p>
      <div className={styles.ratings}>
        {state.rated.map((choice) => (
          <Rating key={choice.key} choice={choice} state={state} />
        ))}
      </div>
    </fieldset>
  );
}

function Rating({ choice, state }: { choice: Choice; state: QuestionnaireState }) {
  const labels: readonly string[] = choice.kind === 'skills' ? skillLevels : languageLevelLabels;
  return (
    <fieldset className={styles.rating}>
      <legend>{choice.name}</legend>
      <div className={styles.levels}>
        {labels.map((label, index) => (
          <label key={label}>
            <input
              type="radio"
              name={choice.key}
              checked={state.levelOf(choice) === index + 1}
              onChange={() => state.rate(choice, index + 1)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
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

/** The current page of the questionnaire and the answers so far. */
function useQuestionnaire(questions: JobQuestions, profile: Profile | null) {
  const pages = useMemo(() => questionPages(questions, profile), [questions, profile]);
  const choices = useMemo(() => pages.flatMap((page) => page.choices), [pages]);
  const [step, setStep] = useState(0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(keysInProfile(choices)));
  const [levels, setLevels] = useState<ReadonlyMap<string, number>>(new Map());

  const chosen = choices.filter(({ key }) => picked.has(key));
  const rated = chosen.filter(isRated);
  const steps = pages.length + (rated.length > 0 ? 1 : 0);
  return {
    /** The current question page; undefined on the last page, which asks for levels. */
    page: pages[step] as QuestionPage | undefined,
    rated,
    step,
    steps,
    isLast: step >= steps - 1,
    go: (by: 1 | -1) => setStep((now) => now + by),
    isPicked: ({ key }: Choice) => picked.has(key),
    pick: ({ key }: Choice, on: boolean) =>
      setPicked((before) => new Set(on ? [...before, key] : [...before].filter((other) => other !== key))),
    levelOf: ({ key, level }: Choice) => levels.get(key) ?? level,
    rate: ({ key }: Choice, level: number) => setLevels((before) => new Map(before).set(key, level)),
    answers: () => toAnswers(chosen, levels),
  };
}

type QuestionnaireState = ReturnType<typeof useQuestionnaire>;

function keysInProfile(choices: readonly Choice[]): string[] {
  return choices.filter(({ inProfile }) => inProfile).map(({ key }) => key);
}
