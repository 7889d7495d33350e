/** The Swedish words of an advert's coded values. Alone in a file without zod, because the public site loads it. */

export const employmentTypeLabels = {
  full: 'Heltid',
  part: 'Deltid',
  extra: 'Extra',
  voluntary: 'Ideellt',
} as const;

export const salaryTypeLabels = ['Fast lön', 'Fast lön & provision', 'Provision', 'Ingen ersättning utgår'] as const;

export const durationLabels = [
  'Tillsvidare',
  'Högst 10 dagar',
  '11 dagar–3 månader',
  '3–6 månader',
  '6 månader eller längre',
  'Sommarmånaderna',
] as const;

/** By importance 1–4. */
export const importanceLabels = { 1: 'Önskvärt', 2: 'Meriterande', 3: 'Viktigt', 4: 'Krav' } as const;
