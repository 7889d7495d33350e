import type { PastApplication } from '@platsa/contract/applications/schema';

/** The name of the application's target, for a sentence with 'till'. */
export function formatApplicationName({ _job, _company }: PastApplication): string {
  return _job?.title ?? `Spontanansökan till ${_company.name}`;
}
