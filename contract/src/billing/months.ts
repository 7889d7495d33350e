/** Days are yyyy-MM-dd and months yyyy-MM, both as counted in Sweden. */

export function getMonth(day: string): string {
  return day.slice(0, 7);
}

export function getFirstDay(month: string): string {
  return `${month}-01`;
}

export function nextMonth(month: string): string {
  return getMonth(addMonths(getFirstDay(month), 1));
}

/** The first day of the month after a day: when changes that wait for the next month begin. */
export function nextMonthChange(day: string): string {
  return getFirstDay(nextMonth(getMonth(day)));
}

/** Adds months to a day. Returns the last day of a month that is too short: 31 January and one month is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

export function daysInMonth(month: string): number {
  return Number(dayBefore(getFirstDay(nextMonth(month))).slice(8));
}
