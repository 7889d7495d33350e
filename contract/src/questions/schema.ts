import { z } from 'zod';
import { id, multiLine, reference, singleLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { conditionTests, hasOptions, maxLongLength, maxOptions, questionKinds } from './question.ts';

export const maxQuestionsOfCompany = 200;
export const maxQuestionsOfJob = 40;

function namesOf<T extends object>(choices: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(choices) as [keyof T & string, ...(keyof T & string)[]];
}

function line(max: number) {
  return singleLine().max(max, `Ange högst ${max} tecken`);
}

/** A text in Swedish and, where they are given, in other languages. */
function byLanguage<T extends z.ZodType>(text: T) {
  const other = text.optional();
  return z.object({
    ...{ sv: text, en: other, fi: other, ar: other, uk: other },
    ...{ pl: other, so: other, fa: other, ti: other },
  });
}

function requiredByLanguage(message: string, max: number) {
  return byLanguage(line(max)).refine(({ sv }) => !isBlank(sv), { path: ['sv'], message });
}

const option = z.object({ _id: id, text: requiredByLanguage('Skriv svaret', 100) });

const limit = z
  .number('Ange ett tal')
  .min(-1e9, 'Ange ett tal')
  .max(1e9, 'Ange ett tal')
  .nullish()
  .transform((given) => given ?? null);

const contentFields = z.object({
  kind: z.enum(namesOf(questionKinds), { error: 'Välj ett slag av fråga' }),
  text: requiredByLanguage('Skriv frågan', 300),
  help: byLanguage(line(500)).default({ sv: '' }),
  options: z.array(option).max(maxOptions, `Ange högst ${maxOptions} svar`).default([]),
  min: limit,
  max: limit,
  isPersonal: z.boolean().default(false),
});

/** A question of the company's library. `isStandard`: asked on every job, before those that the job has picked. */
export const questionForm = contentFields
  .extend({
    isStandard: z.boolean().default(false),
    isRequired: z.boolean().default(false),
    /** Why it is asked in spite of its words (`findQuestionRisks`). It goes to the log. */
    reason: multiLine().max(300, 'Skriv högst 300 tecken').default(''),
  })
  .refine(({ kind, options }) => !hasOptions(kind) || options.length >= 2, {
    path: ['options'],
    message: 'Ange minst två svar att välja mellan',
  })
  .refine(({ options }) => new Set(options.map(({ _id }) => _id)).size === options.length, {
    path: ['options'],
    message: 'Två svar har samma id',
  })
  .refine(({ min, max }) => min === null || max === null || min < max, {
    path: ['max'],
    message: 'Ange ett högsta tal som är större än det lägsta',
  })
  .refine(({ kind, min, max }) => kind !== 'range' || isScale(min, max), {
    path: ['max'],
    message: 'En skala går från ett helt tal till ett annat, högst elva steg',
  });
export type QuestionForm = z.output<typeof questionForm>;

function isScale(min: number | null, max: number | null): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && Number(max) - Number(min) <= 10;
}

const storedText = byLanguage(z.string());

const storedContent = z.object({
  kind: z.enum(namesOf(questionKinds)),
  text: storedText,
  help: storedText,
  options: z.array(z.object({ _id: id, text: storedText })),
  min: z.number().nullable(),
  max: z.number().nullable(),
  isPersonal: z.boolean(),
});

export const question = storedContent.extend({
  _id: id,
  /** From 1; a change makes the next one. Answers keep the version that they were given to. */
  version: z.number().int(),
  isStandard: z.boolean(),
  isRequired: z.boolean(),
  /** On how many jobs it has been picked. */
  jobs: z.number().int(),
});
export type Question = z.output<typeof question>;

const condition = z.object({
  _question: reference('Välj en fråga'),
  test: z.enum(namesOf(conditionTests), { error: 'Välj ett villkor' }),
  value: z.union([z.boolean(), z.number(), singleLine().max(100)], { error: 'Välj ett svar' }),
});

const noCondition = condition.nullish().transform((given) => given ?? null);

const pickedQuestion = z.object({
  _question: reference('Välj en fråga'),
  isRequired: z.boolean().default(false),
  showIf: noCondition,
});

/** A job's questions, in the order in which they are asked. Standard questions come before them, and are not sent. */
export const jobQuestionsForm = z.object({
  questions: z.array(pickedQuestion).max(maxQuestionsOfJob, `Välj högst ${maxQuestionsOfJob} frågor`),
});
export type JobQuestionsForm = z.output<typeof jobQuestionsForm>;

export const askedQuestion = storedContent.extend({
  _id: id,
  version: z.number().int(),
  isRequired: z.boolean(),
  /** Asked on every job of the company. */
  isStandard: z.boolean(),
  showIf: condition.extend({ _question: id }).nullable(),
});
export type AskedJobQuestion = z.output<typeof askedQuestion>;

export const answerValue = z.union([
  z.boolean(),
  z.number(),
  multiLine().max(maxLongLength * 2, `Skriv högst ${maxLongLength} tecken`),
  z.array(id).max(maxOptions),
]);

export const givenAnswers = z
  .array(z.object({ _question: reference(), value: answerValue }))
  .max(maxQuestionsOfCompany)
  .default([]);

/** An answer beside the version of the question that it was given to. A personal one has no value until it is opened. */
export const applicationAnswer = z.object({
  question: storedContent.extend({ _id: id, version: z.number().int() }),
  value: answerValue.nullable(),
});
export type ApplicationAnswer = z.output<typeof applicationAnswer>;
