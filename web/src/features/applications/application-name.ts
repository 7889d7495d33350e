import type { PastApplication } from '@platsa/contract/applications/schema';

/** What was applied for, in a sentence with 'till'. */
export function nameOfApplication({ _job, _company }: PastApplication): string {
  return _job?.title ?? `Spontanansökan till ${_company.name}`;
}
