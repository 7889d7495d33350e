/** Swedish labels of a job's coded values. The public site loads this file, so it must not import zod. */

export const employmentTypeLabels = {
  full: 'Heltid',
  part: 'Deltid',
  extra: 'Extra',
  voluntary: 'Ideellt',
} as const;

export const workplaceLabels = { site: 'På plats', hybrid: 'Delvis på distans', remote: 'På distans' } as const;

export const salaryTypeLabels = ['Fast lön', 'Fast lön & provision', 'Provision', 'Ingen ersättning utgår'] as const;

export const durationLabels = [
  'Tillsvidare',
  'Högst 10 dagar',
  '11 dagar–3 månader',
  '3–6 månader',
  '6 månader eller längre',
  'Sommarmånaderna',
] as const;

/** The title of the job that holds a company's spontaneous applications. */
export const spontaneousTitle = 'Spontanansökan';

interface PayRange {
  /** In kronor. */
  payFrom: number | null;
  payTo: number | null;
  payPeriod: 'month' | 'hour';
}

export const payPeriodLabels = { month: 'i månaden', hour: 'i timmen' } as const;

/** Created on first use, because it takes a browser about ten milliseconds. */
let kronor: Intl.NumberFormat | undefined;

/** '31 000–36 000 kr i månaden'; '' if there is no pay. */
export function payLabel({ payFrom, payTo, payPeriod }: PayRange): string {
  kronor ??= new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 });
  const { format } = kronor;
  const [from, to] = [payFrom, payTo].map((amount) => amount && format(amount));
  if (!from && !to) return '';
  const range = from && to ? (from === to ? from : `${from}–${to}`) : from ? `från ${from}` : `upp till ${to}`;
  return `${range} kr ${payPeriodLabels[payPeriod]}`;
}

/** By importance 1–4. */
export const importanceLabels = { 1: 'Önskvärt', 2: 'Meriterande', 3: 'Viktigt', 4: 'Krav' } as const;

/** By level 1–5. */
export const languageLevelLabels = ['Grundläggande', 'Viss vana', 'God', 'Flytande', 'Modersmål'] as const;

/** A range of years on the scale 0–6: '3–5 år'. 6 means more than five. */
export function yearsLabel([from, to]: readonly [number, number]): string {
  if (from === 0 && to === 6) return 'Oavsett antal år';
  if (to === 6) return from === 6 ? 'Mer än 5 år' : `Minst ${from} år`;
  return from === to ? `${from} år` : `${from}–${to} år`;
}
