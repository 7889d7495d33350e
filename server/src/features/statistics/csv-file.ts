import type { Context } from '../../context.ts';
import { type CsvRow, toCsv } from '../../platform/csv.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';

export function csvFile(ctx: Context, name: string, rows: readonly CsvRow[]) {
  return { content: toCsv(rows), fileName: `${name}-${dayInStockholm(ctx.now())}.csv` };
}
