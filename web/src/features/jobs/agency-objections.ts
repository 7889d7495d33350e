import type { FieldProblem } from '@platsa/contract/errors';
import { findAgencyProblems } from '@platsa/contract/jobs/agency';
import type { Job } from '@platsa/contract/jobs/schema';
import { today } from '../../lib/format.ts';
import { isFilled } from '../../ui/form/use-left-fields.ts';
import { type AdvertValues, toContent } from './advert-values.ts';

/** What the agency would say no to, while the advert is being written; the missing Sender ID has a note of its own. */
export function findObjections(values: AdvertValues, job: Job | null, hasSenderId: boolean): FieldProblem[] {
  if (!values.publishToAf) return [];
  const about = { today: today(), hasSenderId, current: job };
  return findAgencyProblems(toContent(values), about).filter(({ path }) => path !== 'publishToAf');
}

interface Noticed {
  values: AdvertValues;
  errors: Readonly<Record<string, unknown>>;
  wasLeft: (path: string) => boolean;
}

/** The same by field: at once where something is written, where nothing is only when it could have been. */
export function noticesOf(objections: readonly FieldProblem[], { values, errors, wasLeft }: Noticed) {
  const isFilledIn = new Map<string, boolean>(Object.entries(values).map(([path, value]) => [path, isFilled(value)]));
  const noticed = objections.filter(({ path }) => !errors[path] && (isFilledIn.get(path) || wasLeft(path)));
  return new Map(noticed.map(({ path, message }) => [path, message]));
}
