import { z } from 'zod';
import type { FieldProblem } from '../errors.ts';
import { reference } from '../fields.ts';
import { optionalText } from './forms.ts';
import { maxOutcomeLength } from './hire-outcomes.ts';

/** Questions about one candidate, which members of the company answer from the mail without logging in. */

/**
 * `opinion`: stars, a comment or both. `decision`: yes or no to going on. `hire`: how a hire went. A
 * scheduled job asks it some months later (hire-outcomes.ts).
 */
export const opinionKinds = ['opinion', 'decision', 'hire'] as const;
export type OpinionKind = (typeof opinionKinds)[number];

export const opinionKindNames: Record<OpinionKind, string> = {
  opinion: 'Omdöme',
  decision: 'Ja eller nej',
  hire: 'Hur blev det?',
};

/** A mailed link can be used so long. */
export const opinionDays = 7;

const maxAsked = 20;
export const maxQuestionLength = 500;
/** Shorter than a comment, which it becomes with the yes or no in front. */
export const maxAnswerLength = 900;

export const opinionQuestion = z.object({
  _users: z
    .array(reference('Välj någon som ser kandidaten'), 'Välj minst en person')
    .min(1, 'Välj minst en person')
    .max(maxAsked, `Välj högst ${maxAsked} personer`),
  kind: z.enum(['opinion', 'decision'], { error: 'Välj vad du vill veta' }),
  text: optionalText(maxQuestionLength),
});

export const verdicts = ['yes', 'no'] as const;
export type Verdict = (typeof verdicts)[number];

const wrongRating = 'Ange ett betyg från 0 till 5';

/** The answer of the asked person; `findMissingAnswer` says what it lacks. */
export const opinionAnswer = z.object({
  /** 0 takes an earlier rating back. Left out: the rating stays. */
  rating: z.int(wrongRating).min(0, wrongRating).max(5, wrongRating).optional(),
  verdict: z.enum(verdicts, { error: 'Välj ja eller nej' }).nullish(),
  comment: optionalText(maxAnswerLength),
});
export type OpinionAnswer = z.output<typeof opinionAnswer>;

/** Finds the problem of an answer to a question of this kind. */
export function findMissingAnswer(kind: OpinionKind, answer: OpinionAnswer): FieldProblem | undefined {
  if (kind === 'decision') return answer.verdict ? undefined : { path: 'verdict', message: 'Välj ja eller nej' };
  if (kind === 'hire') return answer.rating ? undefined : { path: 'rating', message: wrongOutcome };
  if (answer.rating || answer.comment) return undefined;
  return { path: 'rating', message: 'Sätt ett betyg eller skriv en kommentar' };
}

/** The rules of the form for a question of this kind. */
export const answerForm = (kind: OpinionKind) =>
  opinionAnswer.superRefine((answer, context) => {
    const missing = findMissingAnswer(kind, answer);
    if (missing) context.addIssue({ code: 'custom', path: [missing.path], message: missing.message });
  });

const verdictWords: Record<Verdict, string> = { yes: 'Säger ja', no: 'Säger nej' };

/** A yes or no as the comment that the company reads. */
export function formatVerdict(verdict: Verdict, comment: string | null | undefined): string {
  return comment ? `${verdictWords[verdict]}: ${comment}` : `${verdictWords[verdict]}.`;
}

const wrongOutcome = 'Välj hur det blev';

/** The manager's answer about a hire, given in Platsa instead of by the mailed link. */
export const hireOutcomeForm = z.object({
  rating: z.int(wrongOutcome).min(1, wrongOutcome).max(5, wrongOutcome),
  text: optionalText(maxOutcomeLength),
});
export type HireOutcomeForm = z.output<typeof hireOutcomeForm>;
