import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { sectionMax, skillLevels } from '@platsa/contract/profiles/rules';
import type { AskedQuestion } from '@platsa/contract/questions/question';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import buttons from '../Button.module.css';
import { paths } from '../paths.ts';
import { LanguageChoice } from '../questions/LanguageChoice.tsx';
import { readFields, restoreFields } from '../questions/posted-fields.ts';
import { QuestionField } from '../questions/QuestionField.tsx';
import { useLevelForAll } from '../use-level-for-all.ts';
import { type AnswerChoice, answerNouns, type QuestionPage } from './pages.ts';
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

/** The company's questions: one page for each kind of requirement, their levels, then its own questions. Shared by the public site and the application. */
export function Questionnaire({ state, lastLabel, onLast, sending = false, failure = null }: QuestionnaireProps) {
  const { page, ownQuestions, step, shownSteps, isLast, go } = state;
  const form = useRef<HTMLFormElement>(null);
  const [refusedStep, setRefusedStep] = useState<{ step: number } | null>(null);
  const wasRefused = refusedStep?.step === step;
  useFocusOnStep(form, step);
  useFocusOnFault(form, refusedStep);
  const submitPage = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const unrated = page || ownQuestions ? undefined : state.rated.find(({ level }) => level === null);
    const faults = state.findOwnFaults();
    const isRefused = unrated !== undefined || faults.size > 0;
    setRefusedStep(isRefused ? { step } : null);
    if (unrated) form.current?.querySelector<HTMLElement>(`input[name="${unrated.key}"]`)?.focus();
    if (isRefused) return;
    if (isLast) onLast();
    else go(1);
  };
  return (
    <form ref={form} className={styles.root} onSubmit={submitPage} aria-label="Frågor" noValidate>
      <p className={styles.progress}>
        Steg {step + 1} av {shownSteps}
      </p>
      <progress className={styles.bar} value={step + 1} max={shownSteps} aria-hidden="true" />
      {page && <ChoicePage page={page} state={state} />}
      {ownQuestions && <OwnPage key={step} questions={ownQuestions} state={state} showFaults={wasRefused} />}
      {!page && !ownQuestions && <RatingPage state={state} showMissing={wasRefused} />}
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
            Profilen rymmer högst {sectionMax} {answerNouns[page.kind]}. Ta bort någon i{' '}
            <a href={paths.profile.to()}>din profil</a> för att kunna välja en till. Det du har svarat här finns kvar.
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

interface OwnPageProps {
  questions: readonly AskedQuestion[];
  state: QuestionnaireState;
  /** After an attempt to go on. */
  showFaults: boolean;
}

function OwnPage({ questions, state, showFaults }: OwnPageProps) {
  const { own, language, setLanguage } = state;
  const faults = showFaults ? state.findOwnFaults() : new Map<string, string>();
  const restored = restoreFields(state.ownFields);
  return (
    <fieldset
      className={styles.page}
      onInput={({ currentTarget: { form } }) => form && state.answerOwn(readFields(form))}
    >
      <legend tabIndex={-1}>Fler frågor från företaget</legend>
      <p className={styles.lead}>Svaren följer med ansökan.</p>
      <div className={styles.ratings}>
        <LanguageChoice questions={own} language={language} onChange={setLanguage} />
        {questions.map((question) => (
          <QuestionField key={question._id} {...{ question, language, restored }} error={faults.get(question._id)} />
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
  const skills = state.rated.filter(({ kind }) => kind === 'skills');
  const languages = state.rated.filter(({ kind }) => kind === 'languages');
  const unrated = state.rated.filter(({ level }) => level === null).length;
  const renderLevels = (choice: AnswerChoice, labels: readonly string[]) => (
    <Levels
      key={choice.key}
      name={choice.key}
      legend={choice.name}
      labels={labels}
      level={choice.level}
      isMissing={showMissing && choice.level === null}
      onChange={(level) => state.rate([choice.key], level)}
    />
  );
  return (
    <fieldset className={styles.page}>
      <legend tabIndex={-1}>Hur bra är du på det?</legend>
      <p className={styles.lead}>År av erfarenhet för kompetenser, nivå för språk.</p>
      <div className={styles.ratings}>
        {languages.map((choice) => renderLevels(choice, languageLevelLabels))}
        {skills.length > 1 && <LevelForAll skills={skills} rate={state.rate} />}
        {skills.map((choice) => renderLevels(choice, skillLevels))}
      </div>
      {unrated > 0 && (
        <div className={styles.later}>
          <button type="button" className={buttons.secondary} onClick={state.leaveUnrated}>
            Välj senare
          </button>
          <p>
            {unrated} saknar nivå. Med ”Välj senare” följer {unrated === 1 ? 'den' : 'de'} inte med nu; du kan lägga
            till {unrated === 1 ? 'den' : 'dem'} i profilen.
          </p>
        </div>
      )}
    </fieldset>
  );
}

function LevelForAll({ skills, rate }: { skills: readonly AnswerChoice[]; rate: QuestionnaireState['rate'] }) {
  const all = useLevelForAll(skills.map(({ key, level }) => ({ id: key, level })));
  return (
    <Levels
      name="all-skills"
      legend={`Samma för ${all.who} kompetenser`}
      labels={skillLevels}
      level={all.level}
      disabled={all.isDisabled}
      onChange={(level) => rate(all.assignLevel(level), level)}
    />
  );
}

interface LevelsProps {
  name: string;
  legend: string;
  labels: readonly string[];
  level: number | null;
  isMissing?: boolean;
  disabled?: boolean;
  onChange: (level: number) => void;
}

function Levels({ name, legend, labels, level, isMissing = false, disabled = false, onChange }: LevelsProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.rating} disabled={disabled} aria-describedby={isMissing ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={styles.levels}>
        {labels.map((label, index) => (
          <label key={label}>
            <input type="radio" name={name} checked={level === index + 1} onChange={() => onChange(index + 1)} />
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

/** After each attempt that was refused, the first wrong answer of the company's own questions. */
function useFocusOnFault(form: React.RefObject<HTMLFormElement | null>, refusedStep: object | null): void {
  useEffect(() => {
    if (refusedStep) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, refusedStep]);
}
