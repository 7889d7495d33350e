import { count, listFirstNames } from '../../lib/format.ts';

const maxNamed = 3;

/** The names of those who are written to; their number as long as a name is missing. */
export function formatRecipients(applicants: readonly { name: string }[]): string {
  const names = applicants.map(({ name }) => name);
  return names.includes('') ? count(names.length, 'kandidat', 'kandidater') : listFirstNames(names, maxNamed);
}
