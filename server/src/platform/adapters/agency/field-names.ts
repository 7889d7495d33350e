import type { FieldProblem } from '@platsa/contract/errors';

/** Pairs of the agency's field and the job's field. */
const fields: readonly (readonly [theirs: string, ours: string])[] = [
  ['title', 'title'],
  ['description', 'desc'],
  ['lastPublishDate', 'endDate'],
  ['occupation', 'afOccupationCode'],
  ['employmentType', 'employmentType'],
  ['worktimeExtent', 'employmentType'],
  ['totalJobOpenings', 'openings'],
  ['duration', 'duration'],
  ['wageType', 'salaryType'],
  ['workplaces.postalAddress.street', 'street'],
  ['workplaces.postalAddress.postalCode', 'zip'],
  ['workplaces.postalAddress.city', '_city'],
  ['workplaces.municipality', '_city'],
];

/** Maps the agency's errors to the job's fields; errors of unknown fields go to `publishToAf`. */
export function toFieldProblems(errors: readonly { field: string; message: string }[]): FieldProblem[] {
  return errors.map(({ field, message }) => {
    const bare = field.replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, '');
    const known = fields.find(([theirs]) => bare === theirs || bare.startsWith(`${theirs}.`));
    return { path: known?.[1] ?? 'publishToAf', message: known ? message : `${field}: ${message}` };
  });
}
