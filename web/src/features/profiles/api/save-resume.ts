import type { InputOf } from '@platsa/contract/endpoint';
import { saveResume } from '@platsa/contract/profiles/endpoints';
import { CallError, call } from '../../../lib/api.ts';
import { failWith } from '../../../ui/form/failure.ts';

/** Saves the reviewed parts of a CV to the profile. */
export type ReviewedResumeChoice = Omit<InputOf<typeof saveResume>, 'userId' | 'resumeId'>;

const failed = failWith('Kunde inte spara till profil.');

/** `placeOf` gives the field of the review for a path of the call. */
export async function sendChoice(
  userId: string,
  resumeId: string,
  choice: ReviewedResumeChoice,
  placeOf: (path: string) => string,
) {
  try {
    return await call(saveResume, { userId, resumeId, ...choice }).catch(failed);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: placeOf(path), message }));
    throw new CallError(error.error, error.message, fields);
  }
}
