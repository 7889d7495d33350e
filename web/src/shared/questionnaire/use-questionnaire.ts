import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import { type PostedFields, readPostedAnswers } from '@platsa/contract/questions/posted-answers';
import {
  type AskedQuestion,
  findAnswerFaults,
  mapAnswers,
  type QuestionLanguage,
} from '@platsa/contract/questions/question';
import { useEffect, useMemo, useState } from 'react';
import { type Answering, readAnswers, storeAnswerDraft } from './answer-draft.ts';
import {
  type AnswerChoice,
  isRated,
  listOwnPages,
  type QuestionPage,
  questionPages,
  toAnswers,
  withoutFieldsOf,
} from './pages.ts';

interface QuestionnaireOptions extends Answering {
  questions: JobQuestions;
  /** The company's own, which come last. */
  own: readonly AskedQuestion[];
  /** Its entries are picked from the start. */
  profile: Profile | null;
  /** A review of the application follows the last page. */
  hasReview: boolean;
}

/** The current page of the questionnaire and the answers so far, which survive a reload. */
export function useQuestionnaire({ questions, own, profile, jobId, userId, hasReview }: QuestionnaireOptions) {
  const pages = useMemo(() => questionPages(questions, profile), [questions, profile]);
  const choices = useMemo(() => pages.flatMap((page) => page.choices), [pages]);
  const [draft] = useState(() => readAnswers({ jobId, userId }));
  const [step, setStep] = useState(draft?.step ?? 0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set([...keysInProfile(choices), ...(draft?.picked ?? [])]),
  );
  const [levels, setLevels] = useState<ReadonlyMap<string, number>>(() => new Map(draft?.levels));
  const [ownFields, setOwnFields] = useState<PostedFields>(draft?.own ?? {});
  const [language, setLanguage] = useState<QuestionLanguage>(draft?.language ?? 'sv');
  useEffect(() => {
    const stored = { step, picked: [...picked], levels: [...levels], own: ownFields, language };
    storeAnswerDraft({ jobId, userId }, stored);
  }, [jobId, userId, step, picked, levels, ownFields, language]);

  const chosen = choices
    .filter(({ key }) => picked.has(key))
    .map((choice) => ({ ...choice, level: levels.get(choice.key) ?? choice.level }));
  const rated = chosen.filter(isRated);
  const ownAnswers = mapAnswers(readPostedAnswers(ownFields));
  const ownPages = listOwnPages(own, ownAnswers);
  const steps: QuestionStep[] = [
    ...pages.map((page) => ({ page })),
    ...(rated.length > 0 ? [{}] : []),
    ...ownPages.map((ownQuestions) => ({ ownQuestions })),
  ];
  // The company may have removed questions since the draft was stored.
  const current = Math.min(step, hasReview ? steps.length : steps.length - 1);
  // The levels are counted from the start, until the last page is reached without anything to rate.
  const isRatedLater = rated.length === 0 && current < pages.length - 1 && choices.some((choice) => isRated(choice));
  const { page, ownQuestions } = steps[current] ?? {};
  return {
    /** The current page of requirements, or of the company's own questions. Without either it asks for levels. */
    ...{ page, ownQuestions },
    ...{ own, ownFields, language, setLanguage },
    chosen,
    rated,
    step: current,
    shownSteps: steps.length + (isRatedLater ? 1 : 0),
    isLast: current === steps.length - 1,
    isDone: current === steps.length,
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
    /** Takes the fields of the current page as they are now. */
    answerOwn: (fields: PostedFields) =>
      setOwnFields((before) => ({ ...withoutFieldsOf(ownQuestions ?? [], before), ...fields })),
    /** The messages for wrong answers on the current page, by question. */
    findOwnFaults: () => findAnswerFaults(ownQuestions ?? [], ownAnswers),
    /** The own questions that are asked, each with its answer so far. */
    ownAnswered: ownPages.flat().map((question) => ({ question, value: ownAnswers.get(question._id) ?? null })),
    answers: () => ({ ...toAnswers(chosen), own: [...readPostedAnswers(ownFields)] }),
  };
}

/** One page: of requirements, of own questions, or of neither, which asks for levels. */
interface QuestionStep {
  page?: QuestionPage;
  ownQuestions?: readonly AskedQuestion[];
}

export type QuestionnaireState = ReturnType<typeof useQuestionnaire>;

function keysInProfile(choices: readonly AnswerChoice[]): string[] {
  return choices.filter(({ inProfile }) => inProfile).map(({ key }) => key);
}
