import type { answers } from '@platsa/contract/applications/forms';
import type { JobQuestions } from '@platsa/contract/jobs/schema';
import { sectionMax } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { answerFieldName, type PostedFields } from '@platsa/contract/questions/posted-answers';
import { type AnswerValue, type AskedQuestion, listShownQuestions } from '@platsa/contract/questions/question';
import { vehicleName } from '@platsa/contract/reference/vehicles';
import type { z } from 'zod';

export type AnswersToSend = z.input<typeof answers>;

type RequirementKind = keyof JobQuestions;

export interface AnswerChoice {
  /** Unique among all choices. */
  key: string;
  kind: RequirementKind;
  name: string;
  /** Already in the profile; answers only add to a profile. */
  inProfile: boolean;
  /** Null until it is given: a level is asked for, never assumed. */
  level: number | null;
}

export interface QuestionPage {
  kind: RequirementKind;
  question: string;
  choices: AnswerChoice[];
  /** Number of further entries that the profile has room for. */
  remaining: number;
}

const questions: Record<RequirementKind, string> = {
  languages: 'Vilka språk kan du?',
  licenses: 'Vilka körkort och behörigheter har du?',
  skills: 'Vad har du erfarenhet av?',
  traits: 'Vad stämmer in på dig?',
  vehicles: 'Vilka fordon får du köra?',
};

/** For sentences about how many of a kind a profile holds. */
export const answerNouns: Record<RequirementKind, string> = {
  languages: 'språk',
  licenses: 'körkort och behörigheter',
  skills: 'kompetenser',
  traits: 'egenskaper',
  vehicles: 'fordon',
};

/** One page for each kind of requirement that is asked about, in order. */
export function questionPages(asked: JobQuestions, profile: Profile | null): QuestionPage[] {
  const levels = new Map<string, number | null>();
  for (const { _skill, rating } of profile?.skills ?? []) levels.set(`skills ${_skill._id}`, rating);
  for (const { langId, rating } of profile?.languages ?? []) levels.set(`languages ${langId}`, rating);
  for (const { _id } of profile?._traits ?? []) levels.set(`traits ${_id}`, null);
  for (const { _id } of profile?._licenses ?? []) levels.set(`licenses ${_id}`, null);
  for (const { vehicle, licenses } of profile?.vehicles ?? []) {
    for (const name of licenses) levels.set(`vehicles ${vehicle} ${name}`, null);
  }
  const choice = (kind: RequirementKind, id: string, name: string): AnswerChoice => {
    const key = `${kind} ${id}`;
    return { key, kind, name, inProfile: levels.has(key), level: levels.get(key) ?? null };
  };
  const listChoices = (kind: Exclude<RequirementKind, 'vehicles'>) =>
    asked[kind].map(({ _id, name }) => choice(kind, _id, name));
  const vehicles = asked.vehicles.map(({ vehicleType, licenseType }) =>
    choice('vehicles', `${vehicleType} ${licenseType}`, vehicleName(vehicleType, licenseType)),
  );
  const pages = [
    buildQuestionPage('languages', listChoices('languages'), profile?.languages),
    buildQuestionPage('licenses', listChoices('licenses'), profile?._licenses),
    buildQuestionPage('skills', listChoices('skills'), profile?.skills),
    buildQuestionPage('traits', listChoices('traits'), profile?._traits),
    buildQuestionPage('vehicles', vehicles),
  ];
  return pages.filter(({ choices }) => choices.length > 0);
}

function buildQuestionPage(
  kind: RequirementKind,
  choices: AnswerChoice[],
  inProfile: readonly unknown[] = [],
): QuestionPage {
  return { kind, question: questions[kind], choices, remaining: Math.max(0, sectionMax - inProfile.length) };
}

export function isRated({ kind }: AnswerChoice): boolean {
  return kind === 'skills' || kind === 'languages';
}

/** The answers as sent. Skills and languages without a level are left out; the questionnaire requires one. */
export function toAnswers(chosen: readonly AnswerChoice[]): AnswersToSend {
  const listAnswers = (kind: RequirementKind) => chosen.filter((choice) => choice.kind === kind);
  const rated = (kind: RequirementKind) =>
    listAnswers(kind).flatMap((choice) =>
      choice.level === null ? [] : [{ id: getAnswerId(choice), rating: choice.level }],
    );
  return {
    languages: rated('languages').map(({ id, rating }) => ({ langId: id, rating })),
    licenses: listAnswers('licenses').map(getAnswerId),
    skills: rated('skills').map(({ id, rating }) => ({ _skill: id, rating })),
    traits: listAnswers('traits').map(getAnswerId),
    vehicles: listAnswers('vehicles').map((choice) => {
      const [vehicleType, licenseType = ''] = getAnswerId(choice).split(' ');
      return { vehicleType: vehicleType as 'car', licenseType };
    }),
  };
}

/** The id of the tag; of a vehicle its type and class. */
export function getAnswerId({ key, kind }: AnswerChoice): string {
  return key.slice(kind.length + 1);
}

/** Few enough for a phone. */
const questionsOfPage = 4;

/** A company's own questions in pages. What is asked changes with the answers, but no question moves to another page. */
export function listOwnPages(
  questions: readonly AskedQuestion[],
  answers: ReadonlyMap<string, AnswerValue>,
): AskedQuestion[][] {
  const shown = new Set(listShownQuestions(questions, answers).map(({ _id }) => _id));
  const pages: AskedQuestion[][] = [];
  for (let first = 0; first < questions.length; first += questionsOfPage) {
    pages.push(questions.slice(first, first + questionsOfPage).filter(({ _id }) => shown.has(_id)));
  }
  return pages.filter((page) => page.length > 0);
}

/** The fields that belong to other questions. */
export function withoutFieldsOf(questions: readonly AskedQuestion[], fields: PostedFields): PostedFields {
  const names = new Set(questions.map(answerFieldName));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}
