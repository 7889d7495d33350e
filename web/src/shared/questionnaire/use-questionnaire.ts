import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import { useEffect, useMemo, useState } from 'react';
import { type Answering, readAnswers, storeAnswerDraft } from './answer-draft.ts';
import { type AnswerChoice, isRated, type QuestionPage, questionPages, toAnswers } from './pages.ts';

interface QuestionnaireOptions extends Answering {
  questions: JobQuestions;
  /** Its entries are picked from the start. */
  profile: Profile | null;
  /** A review of the application follows the last page. */
  hasReview: boolean;
}

/** The current page of the questionnaire and the answers so far, which survive a reload. */
export function useQuestionnaire({ questions, profile, jobId, userId, hasReview }: QuestionnaireOptions) {
  const pages = useMemo(() => questionPages(questions, profile), [questions, profile]);
  const choices = useMemo(() => pages.flatMap((page) => page.choices), [pages]);
  const [draft] = useState(() => readAnswers({ jobId, userId }));
  const [step, setStep] = useState(draft?.step ?? 0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set([...keysInProfile(choices), ...(draft?.picked ?? [])]),
  );
  const [levels, setLevels] = useState<ReadonlyMap<string, number>>(() => new Map(draft?.levels));
  useEffect(() => {
    storeAnswerDraft({ jobId, userId }, { step, picked: [...picked], levels: [...levels] });
  }, [jobId, userId, step, picked, levels]);

  const chosen = choices
    .filter(({ key }) => picked.has(key))
    .map((choice) => ({ ...choice, level: levels.get(choice.key) ?? choice.level }));
  const rated = chosen.filter(isRated);
  const steps = pages.length + (rated.length > 0 ? 1 : 0);
  // The company may have removed questions since the draft was stored.
  const current = Math.min(step, hasReview ? steps : steps - 1);
  // The levels are counted from the start, until the last page is reached without anything to rate.
  const shownSteps = current < pages.length - 1 && choices.some((choice) => isRated(choice)) ? pages.length + 1 : steps;
  return {
    /** The current question page; undefined on the last page, which asks for levels. */
    page: pages[current] as QuestionPage | undefined,
    chosen,
    rated,
    step: current,
    shownSteps,
    isLast: current === steps - 1,
    isDone: current === steps,
    go: (by: 1 | -1) => setStep(current + by),
    isPicked: ({ key }: AnswerChoice) => picked.has(key),
    pick: ({ key }: AnswerChoice, on: boolean) =>
      setPicked((before) => new Set(on ? [...before, key] : [...before].filter((other) => other !== key))),
    rate: (keys: readonly string[], level: number) =>
      setLevels((before) => new Map([...before, ...keys.map((key): [string, number] => [key, level])])),
    /** Unpicks what has no level, because a profile stores nothing rated without one. */
    leaveUnrated: () => {
      const unrated = rated.filter(({ level }) => level === null).map(({ key }) => key);
      setPicked((before) => new Set([...before].filter((key) => !unrated.includes(key))));
    },
    answers: () => toAnswers(chosen),
  };
}

export type QuestionnaireState = ReturnType<typeof useQuestionnaire>;

function keysInProfile(choices: readonly AnswerChoice[]): string[] {
  return choices.filter(({ inProfile }) => inProfile).map(({ key }) => key);
}
