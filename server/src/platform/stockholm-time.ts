const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** The day in Sweden at a moment, yyyy-MM-dd. */
export function dayInStockholm(moment: Date): string {
  return dayFormat.format(moment);
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The time in Sweden at a moment, yyyy-MM-dd HH:mm:ss. */
export function timeInStockholm(moment: Date): string {
  return timeFormat.format(moment);
}

/** A day some days later (or earlier), yyyy-MM-dd. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Whole years from a birth date to a moment, as counted in Sweden. */
export function ageInYears(birthDate: string, moment: Date): number {
  const today = dayInStockholm(moment);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
