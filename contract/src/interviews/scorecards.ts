import { z } from 'zod';
import { id, imageId, instant, multiLine, reference, requiredLine } from '../fields.ts';

/** A job's assessment plan, the kit of each kind of interview, and the scorecards that interviewers write. */

export const maxAttributes = 60;
export const maxQuestions = 40;
export const maxNoteLength = 1000;
export const maxSummaryLength = 4000;
const lowest = 1;
const highest = 5;

function text(max: number) {
  return multiLine().max(max, `Skriv högst ${max} tecken`);
}

/** A requirement of the job, or an attribute that the company adds. `grades` describes the grades 1 to 5 in order. */
const attributeForm = z.object({
  _id: id,
  name: requiredLine('Skriv vad som bedöms', 100),
  /** The requirement's tag; null for one that the company has added. */
  _tag: id.nullish().transform((given) => given ?? null),
  grades: z.array(text(200)).length(highest).default(['', '', '', '', '']),
  /** The kinds of interviews that judge it; if empty, nobody does. */
  _kinds: z.array(reference('Välj en intervju')).max(50).default([]),
});

const questionForm = z.object({
  _id: id,
  text: requiredLine('Skriv frågan', 300),
  /** The member who asks the question. Null: the holders of the interview decide. */
  _user: reference('Välj någon i företaget')
    .nullish()
    .transform((given) => given ?? null),
});

const kitForm = z.object({
  _kind: id,
  preparation: text(2000).default(''),
  questions: z.array(questionForm).max(maxQuestions, `Ange högst ${maxQuestions} frågor`).default([]),
});

export const assessmentForm = z.object({
  attributes: z.array(attributeForm).max(maxAttributes, `Bedöm högst ${maxAttributes} saker`),
  /** One kit for each kind of interview that the job can book. */
  kits: z.array(kitForm).max(50),
  /** Whoever holds an interview is reminded until they have judged. */
  isRequired: z.boolean().default(false),
});
export type AssessmentForm = z.output<typeof assessmentForm>;

export const assessment = z.object({
  attributes: z.array(
    attributeForm.extend({
      _tag: id.nullable(),
      _kinds: z.array(id),
      /** The job asks for it, so it cannot be removed here. */
      isRequirement: z.boolean(),
    }),
  ),
  kits: z.array(
    kitForm.extend({
      /** The name of the kind. */
      name: z.string(),
      questions: z.array(questionForm.extend({ _user: id.nullable() })),
    }),
  ),
  isRequired: z.boolean(),
});
export type Assessment = z.output<typeof assessment>;

export const recommendations = {
  definitely_not: 'Absolut inte',
  no: 'Nej',
  yes: 'Ja',
  strong_yes: 'Absolut',
} as const;
export type Recommendation = keyof typeof recommendations;
const recommendation = z.enum(Object.keys(recommendations) as [Recommendation, ...Recommendation[]], {
  error: 'Välj en rekommendation',
});

const wrongRating = `Ange ett betyg från ${lowest} till ${highest}`;

export const scorecardForm = z.object({
  attributes: z
    .array(
      z.object({
        _id: id,
        /** Null: not judged. */
        rating: z.int(wrongRating).min(lowest, wrongRating).max(highest, wrongRating).nullable(),
        note: text(maxNoteLength).default(''),
      }),
    )
    .max(maxAttributes),
  questions: z.array(z.object({ _id: id, answer: text(maxNoteLength) })).max(maxQuestions),
  recommendation: recommendation.nullable(),
  summary: text(maxSummaryLength).default(''),
  state: z.enum(['draft', 'sent']),
});
export type ScorecardForm = z.output<typeof scorecardForm>;

const judge = z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) });

/** A judgement with the words that were asked then: later changes of the plan do not touch it. */
export const scorecard = z.object({
  _interview: id,
  _user: judge,
  interviewName: z.string(),
  state: z.enum(['draft', 'sent']),
  /** 1 for the first that was sent. What was sent is never changed: a change is a new version. */
  version: z.number().int(),
  attributes: z.array(z.object({ _id: id, name: z.string(), rating: z.number().int().nullable(), note: z.string() })),
  questions: z.array(z.object({ _id: id, text: z.string(), answer: z.string() })),
  recommendation: recommendation.nullable(),
  summary: z.string(),
  sentAt: instant.nullable(),
});
export type Scorecard = z.output<typeof scorecard>;

/** Everything that a holder of the interview needs before, during and after it. */
export const interviewKit = z.object({
  _interview: id,
  _applicant: id,
  name: z.string(),
  candidate: z.object({ firstName: z.string(), lastName: z.string() }),
  startsAt: instant.nullable(),
  preparation: z.string(),
  questions: z.array(z.object({ _id: id, text: z.string(), asker: judge.nullable() })),
  attributes: z.array(z.object({ _id: id, name: z.string(), grades: z.array(z.string()) })),
  /** One's own, the latest version; null before anything was written. */
  own: scorecard.nullable(),
  /** Whether the caller holds the interview and so may judge. */
  mayJudge: z.boolean(),
});
export type InterviewKit = z.output<typeof interviewKit>;

export const applicationScorecards = z.object({
  /** The sent ones that the caller may see, the latest version of each. */
  cards: z.array(scorecard),
  /** The number of sent scorecards that the caller may not see before sending their own. */
  hidden: z.number().int(),
  /** The caller's interviews that wait for a judgement. */
  waiting: z.array(z.object({ _interview: id, name: z.string() })),
});
export type ApplicationScorecards = z.output<typeof applicationScorecards>;

const judgement = z.object({
  _user: judge,
  rating: z.number().int().nullable(),
  note: z.string(),
  interviewName: z.string(),
});

/** Requirements and other attributes by finalist, without any total: people decide. */
export const comparison = z.object({
  attributes: z.array(z.object({ _id: id, name: z.string(), isRequirement: z.boolean() })),
  finalists: z.array(
    z.object({
      _applicant: id,
      firstName: z.string(),
      lastName: z.string(),
      images: z.array(imageId),
      score: z.number(),
      column: z.string(),
      /** By attribute: the fit of the profile (0 to 1; null where it is none of the requirements), and the judgements. */
      cells: z.array(z.object({ _attribute: id, fit: z.number().nullable(), judgements: z.array(judgement) })),
      recommendations: z.array(
        z.object({ _user: judge, recommendation, summary: z.string(), interviewName: z.string() }),
      ),
      /** Sent judgements that the caller may not see yet. */
      hidden: z.number().int(),
    }),
  ),
});
export type Comparison = z.output<typeof comparison>;
