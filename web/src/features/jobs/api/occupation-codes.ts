import { searchOccupationCodes } from '@platsa/contract/reference/endpoints';
import { call } from '../../../lib/api.ts';

/** The SSYK 2012 groups that best fit the text. */
export function findOccupationCodes(name: string, signal?: AbortSignal) {
  return call(searchOccupationCodes, { name }, signal ? { signal } : {}).then(({ occupationCodes }) => occupationCodes);
}
