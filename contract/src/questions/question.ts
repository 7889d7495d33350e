import { cleanLine, cleanNumber, cleanText } from '../clean-text.ts';
import { isBlank } from '../is-blank.ts';
import { availabilityLabels, notLooking } from '../profiles/rules.ts';

/**
 * A company's own questions: what can be asked, and which answers are right. Forms check with these rules before they send,
 * the server checks again. The public site loads this file, so it must not import zod.
 */

export const questionKinds = {
  text: 'Kort text',
  longText: 'Lång text',
  yesNo: 'Ja eller nej',
  one: 'Ett av flera val',
  several: 'Flera val',
  number: 'Tal',
  date: 'Datum',
  range: 'Skala',
  link: 'Länk',
  availability: 'När man kan börja',
} as const;
export type QuestionKind = keyof typeof questionKinds;

/** The languages in which a question can be asked, by their codes (BCP 47), each by its own name. */
export const questionLanguages = {
  sv: 'Svenska',
  en: 'English',
  fi: 'Suomi',
  ar: 'العربية',
  uk: 'Українська',
  pl: 'Polski',
  so: 'Soomaali',
  fa: 'فارسی',
  ti: 'ትግርኛ',
} as const;
export type QuestionLanguage = keyof typeof questionLanguages;

/** A text by language. Swedish is there always; where another is missing, Swedish is shown. */
export type TextByLanguage = { sv: string } & { [L in QuestionLanguage]?: string | undefined };

export function readIn(text: TextByLanguage, language: QuestionLanguage): string {
  const own = text[language];
  return own === undefined || isBlank(own) ? text.sv : own;
}

/** Whether one chooses among options. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'one' || kind === 'several';
}

export const maxLineLength = 200;
export const maxLongLength = 4000;
export const maxOptions = 30;

export interface QuestionOption {
  _id: string;
  text: TextByLanguage;
}

/** One version of a question. */
export interface QuestionContent {
  kind: QuestionKind;
  text: TextByLanguage;
  help: TextByLanguage;
  /** To choose among, for `one` and `several`. */
  options: QuestionOption[];
  /** The least and the highest number, for `number` and `range`. */
  min: number | null;
  max: number | null;
  /** Hidden from the company's users until one of them opens it, which is logged. */
  isPersonal: boolean;
}

/** Every text of a question, in whichever languages. */
export function listQuestionTexts({
  text,
  help,
  options,
}: Pick<QuestionContent, 'text' | 'help' | 'options'>): string[] {
  return [text, help, ...options.map((option) => option.text)].flatMap((one) => Object.values(one));
}

/** Asked only if an earlier question was answered so. */
export interface AnswerCondition {
  _question: string;
  test: ConditionTest;
  /** A number, true or false, or the id of an option. */
  value: string | number | boolean;
}

export const conditionTests = { is: 'är', isNot: 'är inte', atLeast: 'är minst', atMost: 'är högst' } as const;
export type ConditionTest = keyof typeof conditionTests;

/** The tests that fit an answer; none: nothing can depend on it. */
export function listConditionTests(kind: QuestionKind): ConditionTest[] {
  if (kind === 'number' || kind === 'range') return ['is', 'atLeast', 'atMost'];
  if (kind === 'yesNo' || kind === 'one' || kind === 'several') return ['is', 'isNot'];
  return kind === 'availability' ? ['is', 'atMost'] : [];
}

/** A question as a job asks it. */
export interface AskedQuestion extends QuestionContent {
  _id: string;
  version: number;
  isRequired: boolean;
  showIf: AnswerCondition | null;
}

/**
 * By kind: a text (`text`, `longText`, `link`; `date` as yyyy-MM-dd), true or false (`yesNo`), the id of an option (`one`), ids
 * of options (`several`), a number (`number`, `range`; for `availability` the profile's, 0 to 3).
 */
export type AnswerValue = string | number | boolean | string[];

export interface GivenAnswer {
  _question: string;
  value: AnswerValue;
}

export function meetsCondition({ test, value }: AnswerCondition, answer: AnswerValue | undefined): boolean {
  if (answer === undefined) return false;
  const isSame = Array.isArray(answer) ? answer.includes(String(value)) : answer === value;
  if (test === 'is') return isSame;
  if (test === 'isNot') return !isSame;
  if (typeof answer !== 'number' || typeof value !== 'number') return false;
  return test === 'atLeast' ? answer >= value : answer <= value;
}

/** The questions that are asked, in order, given the answers so far. A question that depends on one that is not asked is not asked either. */
export function listShownQuestions<Q extends Pick<AskedQuestion, '_id' | 'showIf'>>(
  questions: readonly Q[],
  answers: ReadonlyMap<string, AnswerValue>,
): Q[] {
  const shown = new Set<string>();
  return questions.filter(({ _id, showIf }) => {
    const isShown =
      showIf === null || (shown.has(showIf._question) && meetsCondition(showIf, answers.get(showIf._question)));
    if (isShown) shown.add(_id);
    return isShown;
  });
}

/** Whether there is something to send: a text of spaces, or no chosen option, is no answer. */
export function isAnswered(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined) return false;
  return typeof value === 'string' ? !isBlank(value) : !Array.isArray(value) || value.length > 0;
}

/** The answer as it is stored. */
export function cleanAnswer({ kind }: Pick<QuestionContent, 'kind'>, value: AnswerValue): AnswerValue {
  if (Array.isArray(value)) return [...new Set(value)];
  if (typeof value !== 'string') return value;
  if (kind === 'longText') return cleanText(value);
  return kind === 'date' ? cleanNumber(value) : cleanLine(value);
}

export function mapAnswers(given: readonly GivenAnswer[]): Map<string, AnswerValue> {
  return new Map(given.map(({ _question, value }) => [_question, value]));
}

/** The messages for wrong answers, by the ids of their questions. `shown`: the questions that are asked. */
export function findAnswerFaults(
  shown: readonly AskedQuestion[],
  answers: ReadonlyMap<string, AnswerValue>,
): Map<string, string> {
  return new Map(
    shown.flatMap((question) => {
      const fault = findAnswerFault(question, answers.get(question._id));
      return fault ? [[question._id, fault] as const] : [];
    }),
  );
}

/** The message for the field of a wrong answer; null if it is right. */
export function findAnswerFault(question: AskedQuestion, given: AnswerValue | undefined): string | null {
  const value = given === undefined ? undefined : cleanAnswer(question, given);
  if (!isAnswered(value)) return question.isRequired ? missingAnswer(question.kind) : null;
  switch (question.kind) {
    case 'text':
      return findLengthFault(value, maxLineLength);
    case 'longText':
      return findLengthFault(value, maxLongLength);
    case 'link':
      return typeof value === 'string' && value.length <= 500 && isLink(value)
        ? null
        : 'Ange en adress som börjar med https:// eller http://';
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : 'Ange datum som åååå-mm-dd';
    case 'yesNo':
      return typeof value === 'boolean' ? null : 'Svara ja eller nej';
    case 'one':
      return question.options.some(({ _id }) => _id === value) ? null : 'Välj ett av svaren';
    case 'several':
      return Array.isArray(value) && value.every((id) => question.options.some(({ _id }) => _id === id))
        ? null
        : 'Välj bland svaren';
    case 'availability':
      return isWhole(value, 0, notLooking - 1) ? null : 'Välj när du kan börja';
    case 'range':
      return isWhole(value, question.min, question.max) ? null : `Välj ${describeLimits(question)}`;
    case 'number':
      return isWithin(value, question.min, question.max) ? null : `Ange ett tal ${describeLimits(question)}`.trim();
  }
}

function missingAnswer(kind: QuestionKind): string {
  if (kind === 'yesNo') return 'Svara ja eller nej';
  return kind === 'one' || kind === 'several' || kind === 'range' || kind === 'availability'
    ? 'Välj ett svar'
    : 'Skriv ett svar';
}

function findLengthFault(value: AnswerValue, max: number): string | null {
  if (typeof value !== 'string') return 'Skriv ett svar';
  return [...value].length <= max ? null : `Skriv högst ${max} tecken`;
}

function isLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/i.test(text);
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isWithin(value: AnswerValue, min: number | null, max: number | null): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= (min ?? -1e12) && value <= (max ?? 1e12);
}

function isWhole(value: AnswerValue, min: number | null, max: number | null): boolean {
  return Number.isInteger(value) && isWithin(value, min, max);
}

/** 'från 1 till 5', 'som är minst 1', or '' where any number is right. */
function describeLimits({ min, max }: Pick<QuestionContent, 'min' | 'max'>): string {
  if (min !== null && max !== null) return `från ${formatNumber(min)} till ${formatNumber(max)}`;
  if (min !== null) return `som är minst ${formatNumber(min)}`;
  return max === null ? '' : `som är högst ${formatNumber(max)}`;
}

function formatNumber(value: number): string {
  return value.toLocaleString('sv-SE', { maximumFractionDigits: 10 });
}

/** An answer in words, in Swedish. */
export function formatAnswer(question: Pick<QuestionContent, 'kind' | 'options'>, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (typeof value === 'number') {
    return question.kind === 'availability' ? (availabilityLabels[value] ?? '') : formatNumber(value);
  }
  const nameOption = (id: string) => question.options.find(({ _id }) => _id === id)?.text.sv ?? '';
  if (Array.isArray(value)) return value.map(nameOption).filter(Boolean).join(', ');
  return question.kind === 'one' ? nameOption(value) : value;
}
