import type { Dataset } from '../data/dataset.ts';
import { words } from '../data/words.ts';
import { findBoard } from './boards.ts';
import { get, type Row, readData } from './row.ts';

/** What users type: the beginning of a first name, of a last name, or of both. */
function typed(n: number): string {
  const first = words.firstNames[n % words.firstNames.length] ?? '';
  const last = words.lastNames[(n * 7) % words.lastNames.length] ?? '';
  const length = 2 + (n % 5);
  return [first.slice(0, length), last.slice(0, length), `${first} ${last.slice(0, length)}`][n % 3] ?? first;
}

/** The search of the top bar, in the company with the most applications. */
export const nameSearch: Row = {
  name: 'name-search',
  title: 'Name search among applicants',
  atLeast: 0.003,
  p99MsAtMost: 100,
  async requests(dataset: Dataset) {
    const { companyId, token } = await findBoard(dataset, 5_000);
    return Array.from({ length: 2_000 }, (_, n) =>
      get(`/v1/companies/${companyId}/search?name=${encodeURIComponent(typed(n))}`, token),
    );
  },
  isRight: (text) => Array.isArray(readData(text).applicants),
};
