import { type InterviewKit, type ScorecardForm, scorecardForm } from '@platsa/contract/interviews/scorecards';

/** `state` is left out, because the button and the automatic saving decide whether the scorecard is sent. */
export type ScorecardValues = Omit<ScorecardForm, 'state'>;
type Rated = ScorecardValues['attributes'][number];

export const sendableScorecard = scorecardForm
  .omit({ state: true })
  .refine(({ recommendation }) => recommendation !== null, {
    path: ['recommendation'],
    error: 'Välj en rekommendation',
  });

export function toScorecardValues({ attributes, questions, own }: InterviewKit): ScorecardValues {
  return {
    attributes: attributes.map(({ _id }) => {
      const { rating = null, note = '' } = own?.attributes.find((rated) => rated._id === _id) ?? {};
      return { _id, rating, note };
    }),
    questions: questions.map(({ _id }) => {
      const { answer = '' } = own?.questions.find((answered) => answered._id === _id) ?? {};
      return { _id, answer };
    }),
    recommendation: own?.recommendation ?? null,
    summary: own?.summary ?? '',
  };
}

/** Drops a draft's ratings and answers for attributes and questions that have been removed from the plan. */
export function keepAsked(values: ScorecardValues, { attributes, questions }: InterviewKit): ScorecardValues {
  const asks = (asked: readonly { _id: string }[], id: string) => asked.some(({ _id }) => _id === id);
  return {
    ...values,
    attributes: values.attributes.filter(({ _id }) => asks(attributes, _id)),
    questions: values.questions.filter(({ _id }) => asks(questions, _id)),
  };
}

/** A draft may be older than the attribute, so it is added where it is missing. */
export function rateAttribute(rated: readonly Rated[], id: string, change: Partial<Rated>): Rated[] {
  const known = rated.some(({ _id }) => _id === id);
  if (!known) return [...rated, { _id: id, rating: null, note: '', ...change }];
  return rated.map((attribute) => (attribute._id === id ? { ...attribute, ...change } : attribute));
}

export function answerQuestion(
  answers: ScorecardValues['questions'],
  id: string,
  answer: string,
): ScorecardValues['questions'] {
  const others = answers.filter(({ _id }) => _id !== id);
  return [...others, { _id: id, answer }];
}
