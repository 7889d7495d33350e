/** Two columns of a board may not have names that read the same. */
export function isSameColumnName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase('sv') === b.trim().toLocaleLowerCase('sv');
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
} as const;
export type TableColumn = keyof typeof tableColumns;
