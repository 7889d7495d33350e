import { withdrawalAnswerDays } from '@platsa/contract/applications/rules';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';

/** The last day on which the company may answer a request to withdraw. */
export function withdrawalDueDay(requestedAt: Date): string {
  return addDays(dayInStockholm(requestedAt), withdrawalAnswerDays);
}
