const monthNames = [
  ...['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli'],
  ...['augusti', 'september', 'oktober', 'november', 'december'],
];

/** Reads a month as people type it: 2021-05, 202105, 05/2021, 'maj 2021' and 'sept. 2021'. Returns yyyy-MM, or null. */
export function parseMonth(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const yearFirst = /^((?:19|20)\d{2})(?:[-/. ]?(\d{2})|[-/. ](\d))$/.exec(text);
  if (yearFirst) return formatMonth(yearFirst[1], Number(yearFirst[2] ?? yearFirst[3]));
  const monthFirst = /^(?:(\d{1,2})[-/. ]|(\p{L}{3,9})\.? )((?:19|20)\d{2})$/u.exec(text);
  if (!monthFirst) return null;
  const [, figures, name = '', year] = monthFirst;
  const month = figures ? Number(figures) : monthNames.findIndex((known) => known.startsWith(name)) + 1;
  return formatMonth(year, month);
}

function formatMonth(year = '', month: number): string | null {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** A typed month as its first or last day; any other text as it is. */
export function monthAsDay(text: string, end: 'first' | 'last'): string {
  const month = parseMonth(text);
  if (!month) return text;
  if (end === 'first') return `${month}-01`;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
