import type { InputOf } from '@platsa/contract/endpoint';
import { saveResume } from '@platsa/contract/resumes/endpoints';
import { CallError, call } from '../../../lib/api.ts';

/** What is kept of a CV, by section. */
export type Choice = Omit<InputOf<typeof saveResume>, 'userId' | 'resumeId'>;

export function sendChoice(userId: string, resumeId: string, choice: Choice) {
  return call(saveResume, { userId, resumeId, ...choice }).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.error !== 'fail') throw error;
    throw new CallError('fail', error.code, 'Kunde inte spara till profil.');
  });
}
