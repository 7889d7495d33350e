import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { skillLevels } from '@platsa/contract/profiles/rules';
import { searchLanguages, searchProfessions, searchSkills } from '@platsa/contract/reference/endpoints';
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CallError, call, unknownFailure } from '../../lib/api.ts';
import buttons from '../../shared/Button.module.css';
import { Dialog } from '../islands/Dialog.tsx';
import {
  type NamedAnswer,
  noAnswers,
  readAnswers,
  type StoredAnswers,
  storeMatchAnswers,
} from '../islands/match-answers.ts';
import styles from './MatchQuestions.module.css';

interface MatchQuestionsProps {
  /** Where to go when the questions are answered; undefined to stay. */
  next: string | undefined;
  onClose: () => void;
}

type LevelOption = readonly [number, string];

const yearLevels: readonly LevelOption[] = [
  [0, 'Under 1 år'],
  [1, '1 år'],
  [2, '2 år'],
  [3, '3 år'],
  [4, '4 år'],
  [5, '5–9 år'],
  [10, '10 år eller mer'],
];

const questions = [
  {
    of: 'professions',
    title: '1. Vad har du arbetat som?',
    label: 'Yrke',
    levels: yearLevels,
  },
  { of: 'skills', title: '2. Vad kan du?', label: 'Kompetens', levels: fromOne(skillLevels) },
  { of: 'languages', title: '3. Vilka språk talar du?', label: 'Språk', levels: fromOne(languageLevelLabels) },
] as const;

function fromOne(names: readonly string[]): LevelOption[] {
  return names.map((name, index) => [index + 1, name]);
}

/** Three questions that give a visitor the match without an account. */
export function MatchQuestions({ next, onClose }: MatchQuestionsProps) {
  const [answers, setAnswers] = useState<StoredAnswers>(() => readAnswers() ?? noAnswers);
  const isEmpty = questions.every(({ of }) => answers[of].length === 0);
  const submitAnswers = (event: FormEvent) => {
    event.preventDefault();
    storeMatchAnswers(isEmpty ? undefined : answers);
    if (next && !isEmpty) window.location.assign(next);
    else onClose();
  };
  return (
    <Dialog title="Vad passar dig?" onClose={onClose}>
      <p>
        Svara på det du vill, så ser du hur jobben passar och varför. Svaren sparas i din webbläsare och skickas bara
        för att räkna ut hur jobben passar. Platsa sparar dem inte.
      </p>
      <form className={styles.form} onSubmit={submitAnswers}>
        {questions.map(({ of, ...question }) => (
          <Question
            key={of}
            {...question}
            of={of}
            chosen={answers[of]}
            onChange={(chosen) => setAnswers((before) => ({ ...before, [of]: chosen }))}
          />
        ))}
        <div className={styles.actions}>
          <button type="submit" className={buttons.primary}>
            Visa vad som passar
          </button>
          {readAnswers() && (
            <button
              type="button"
              className={buttons.secondary}
              onClick={() => {
                storeMatchAnswers(undefined);
                onClose();
              }}
            >
              Ta bort svaren
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface QuestionProps {
  of: keyof StoredAnswers;
  title: string;
  label: string;
  levels: readonly LevelOption[];
  chosen: readonly NamedAnswer[];
  onChange: (chosen: readonly NamedAnswer[]) => void;
}

const maxChosen = 10;

function Question({ of, title, label, levels, chosen, onChange }: QuestionProps) {
  const [text, setText] = useState('');
  const { suggestions, suggest, problem, setProblem } = useSuggestions(of);
  const listId = useId();
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  // The level is asked, never assumed: the select begins empty.
  const addProfession = (found: Suggestion | undefined) => {
    const isNew = found && !chosen.some(({ _id }) => _id === found._id) && chosen.length < maxChosen;
    if (isNew) onChange([...chosen, { ...found, level: Number.NaN }]);
    if (found) setText('');
  };
  const addTyped = async () => {
    if (text.trim() === '') return;
    const found = await suggest(text);
    addProfession(found?.[0]);
    if (found?.length === 0) setProblem(`Vi hittar inget som heter ”${text.trim()}”.`);
  };
  const typeProfession = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    // An option of the list replaces the text; its beginning may be the name of another ('Java').
    const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText';
    const picked = isTyped ? undefined : suggestions.find(({ name }) => name === target.value);
    if (picked) addProfession(picked);
    else void suggest(target.value);
  };
  useEffect(
    () => input.current?.setCustomValidity(text.trim() === '' ? '' : 'Lägg till det du skrev, eller ta bort det.'),
    [text],
  );
  return (
    <fieldset className={styles.question}>
      <legend>{title}</legend>
      <div className={styles.add}>
        <label>
          <span>{label}</span>
          <input
            ref={input}
            list={listId}
            value={text}
            autoComplete="off"
            aria-describedby={problem ? problemId : undefined}
            maxLength={100}
            onFocus={() => suggest(text)}
            onChange={typeProfession}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void addTyped();
            }}
          />
          <datalist id={listId}>
            {suggestions.map(({ _id, name }) => (
              <option key={_id} value={name} />
            ))}
          </datalist>
        </label>
        <button
          type="button"
          className={buttons.small}
          aria-label={`Lägg till ${label.toLowerCase()}`}
          onClick={addTyped}
        >
          Lägg till
        </button>
      </div>
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {chosen.length > 0 && (
        <ul>
          {chosen.map((answer) => (
            <Chosen
              key={answer._id}
              answer={answer}
              levels={levels}
              onLevel={(level) => onChange(chosen.map((one) => (one === answer ? { ...one, level } : one)))}
              onRemove={() => onChange(chosen.filter((one) => one !== answer))}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ChosenProps {
  answer: NamedAnswer;
  levels: readonly LevelOption[];
  onLevel: (level: number) => void;
  onRemove: () => void;
}

function Chosen({ answer: { name, level }, levels, onLevel, onRemove }: ChosenProps) {
  return (
    <li>
      <span>{name}</span>
      <select
        required
        aria-label={`Hur mycket: ${name}`}
        value={Number.isNaN(level) ? '' : level}
        onChange={({ target }) => onLevel(Number(target.value))}
      >
        <option value="" disabled>
          Välj
        </option>
        {levels.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button type="button" className={buttons.small} aria-label={`Ta bort ${name}`} onClick={onRemove}>
        Ta bort
      </button>
    </li>
  );
}

interface Suggestion {
  _id: string;
  name: string;
}

const searches: Record<keyof StoredAnswers, (name: string) => Promise<Suggestion[]>> = {
  professions: async (name) => (await call(searchProfessions, { name })).professions,
  skills: async (name) => (await call(searchSkills, { name })).skills,
  languages: async (name) => (await call(searchLanguages, { name })).languages,
};

/** Names as they are typed; the last response wins. Undefined, with the problem, where none came. */
function useSuggestions(of: keyof StoredAnswers) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [problem, setProblem] = useState('');
  const [latest] = useState({ text: '' });
  const suggest = async (text: string): Promise<readonly Suggestion[] | undefined> => {
    latest.text = text;
    try {
      const found = await searches[of](text);
      if (latest.text === text) setSuggestions(found);
      setProblem('');
      return found;
    } catch (error) {
      // Nothing was asked for by moving to the field.
      if (text.trim() !== '') setProblem(error instanceof CallError ? error.message : unknownFailure);
      return undefined;
    }
  };
  return { suggestions, suggest, problem, setProblem };
}
