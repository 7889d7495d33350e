import { monthAsDay } from '@platsa/contract/month';
import { formatMonthInWords, type MonthPeriod, periodText } from '../../lib/format.ts';

/** A period as read or typed; '' where its start is missing. */
export function formatPeriodOrStart({ startDate, endDate, current }: MonthPeriod): string {
  if (startDate.trim() === '') return endDate ? `till ${formatMonthInWords(endDate)}` : '';
  const start = monthAsDay(startDate, 'first');
  const end = endDate && monthAsDay(endDate, 'last');
  // Anything but a day is shown as it was typed; the server says what is wrong with it.
  if (![start, end].every((day) => !day || /^\d{4}(-\d\d-\d\d)?$/.test(day))) return `${startDate}–${endDate ?? ''}`;
  return periodText({ startDate: start, endDate: end, current });
}
