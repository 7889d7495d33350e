import type { InputOf } from '@platsa/contract/endpoint';
import { saveResume } from '@platsa/contract/profiles/endpoints';
import { call } from '../../../lib/api.ts';
import { orFailWith } from '../../../ui/form/failure.ts';

/** Saves the reviewed parts of a CV to the profile. */
export type Choice = Omit<InputOf<typeof saveResume>, 'userId' | 'resumeId'>;

const failed = orFailWith('Kunde inte spara till profil.');

export function sendChoice(userId: string, resumeId: string, choice: Choice) {
  return call(saveResume, { userId, resumeId, ...choice }).catch(failed);
}
