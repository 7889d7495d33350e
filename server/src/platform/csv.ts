import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export type CsvRow = Readonly<Record<string, string | number | null>>;

/** As Excel opens it in Swedish: semicolons, decimal commas, and a mark for UTF-8. Formulas in names are text. */
export function toCsv(rows: Iterable<CsvRow> | AsyncIterable<CsvRow>): Readable {
  const cast = { number: (value: number) => String(value).replace('.', ',') };
  const csv = stringify({ header: true, delimiter: ';', bom: true, escape_formulas: true, cast });
  return Readable.from(rows).compose(csv);
}
