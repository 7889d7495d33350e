/** Two columns of a board may not have names that read the same. */
export function isSameColumnName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase('sv') === b.trim().toLocaleLowerCase('sv');
}

/** The meaning of being in a column. */
export const stageNames = {
  new: 'Ny',
  review: 'Granskning',
  interview: 'Intervju',
  offer: 'Erbjudande',
  hired: 'Anställd',
  declined: 'Avslag',
} as const;
export type ColumnStage = keyof typeof stageNames;

/**
 * Parts of column names; spaces are the ends of words. The first stage with a part in the name counts: 'Nej efter intervju'
 * is a no, 'Anställningsintervju' an interview, 'Anställningserbjudande' an offer.
 */
const partsOfNames: readonly (readonly [ColumnStage, readonly string[]])[] = [
  ['declined', [' nej', ' tackat nej', 'avslag', 'avböj', 'avvis', ' ej aktuell', ' inte aktuell', ' bortvald']],
  ['offer', ['erbjud', 'offert']],
  ['interview', ['intervju', ' träff', ' möte']],
  ['hired', [' anställd', ' nyanställd', ' rekryterad', ' tillsatt']],
  ['new', ['ansök', ' sökt', ' ny ', ' nya ', ' inkom']],
];

/** The stage that a column's name suggests. */
export function guessStage(name: string): ColumnStage {
  const words = name.toLocaleLowerCase('sv').match(/\p{L}+/gu) ?? [];
  const text = ` ${words.join(' ')} `;
  return partsOfNames.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0] ?? 'review';
}

/** The columns of a board's table, by name; `name` is always first. */
export const tableColumns = {
  match: 'Matchning',
  status: 'Status',
  rating: 'Betyg',
  email: 'E-post',
  phone: 'Telefon',
  city: 'Ort',
  job: 'Senaste jobb',
  applied: 'Sökte',
  days: 'Dagar i kolumnen',
  comments: 'Kommentarer',
  source: 'Källa',
} as const;
export type TableColumn = keyof typeof tableColumns;
