import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import { useMemo, useState } from 'react';
import { type Choice, isRated, type QuestionPage, questionPages, toAnswers } from './pages.ts';

/** Where somebody is in the questionnaire, and what they have answered so far. */
export function useQuestionnaire(questions: JobQuestions, profile: Profile | null) {
  const pages = useMemo(() => questionPages(questions, profile), [questions, profile]);
  const choices = useMemo(() => pages.flatMap((page) => page.choices), [pages]);
  const [step, setStep] = useState(0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(heldKeys(choices)));
  const [levels, setLevels] = useState<ReadonlyMap<string, number>>(new Map());

  const chosen = choices.filter(({ key }) => picked.has(key));
  const rated = chosen.filter(isRated);
  const steps = pages.length + (rated.length > 0 ? 1 : 0);
  return {
    /** Of what is asked; undefined on the last page, where levels are given. */
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

export type QuestionnaireState = ReturnType<typeof useQuestionnaire>;

function heldKeys(choices: readonly Choice[]): string[] {
  return choices.filter(({ held }) => held).map(({ key }) => key);
}
