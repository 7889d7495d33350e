import type { Context } from '../../context.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

export const countedDays = 30;

/** yyyy-MM-dd: where the statistics begin. */
export function firstCountedDay(ctx: Context): string {
  return addDays(dayInStockholm(ctx.now()), 1 - countedDays);
}
