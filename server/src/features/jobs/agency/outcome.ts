import type { FieldProblem } from '@platsa/contract/errors';
import { AgencyAdGone, AgencyRefusal, AgencyUnavailable } from '../../../platform/adapters/agency/agency.ts';

export type SentStep = 'create' | 'change' | 'withdraw';

/** What came of sending a step. */
export type Outcome =
  /** With the agency's id of a new ad. */
  | { kind: 'done'; agencyId: string | null }
  | { kind: 'refused'; problems: FieldProblem[] }
  /** The ad that was to be changed is not there. */
  | { kind: 'gone' }
  /** Not carried out, or can be repeated without harm. */
  | { kind: 'unavailable'; error: unknown }
  /** A new ad may have arrived, or not. */
  | { kind: 'silent'; error: unknown };

export async function outcomeOf(step: SentStep, send: () => Promise<string | null>): Promise<Outcome> {
  try {
    return { kind: 'done', agencyId: await send() };
  } catch (error) {
    return failureOf(step, error);
  }
}

function failureOf(step: SentStep, error: unknown): Outcome {
  // An ad that is to go has no field to correct: it is asked again until it is gone.
  if (step === 'withdraw' || error instanceof AgencyUnavailable) return { kind: 'unavailable', error };
  if (error instanceof AgencyRefusal) return { kind: 'refused', problems: error.problems };
  if (step === 'create') return { kind: 'silent', error };
  return error instanceof AgencyAdGone ? { kind: 'gone' } : { kind: 'unavailable', error };
}
