import { searchOccupationCodes } from '@platsa/contract/reference/endpoints';
import { call } from '../../../lib/api.ts';

/** The groups of SSYK 2012 that best fit what is written. */
export function findOccupationCodes(name: string, signal?: AbortSignal) {
  return call(searchOccupationCodes, { name }, signal ? { signal } : {}).then(({ occupationCodes }) => occupationCodes);
}
