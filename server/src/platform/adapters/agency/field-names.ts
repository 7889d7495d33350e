import type { FieldProblem } from '@platsa/contract/errors';

/** The agency's fields by the advert's. */
const fields: readonly (readonly [theirs: string, ours: string])[] = [
  ['title', 'title'],
  ['description', 'desc'],
  ['lastPublishDate', 'endDate'],
  ['occupation', 'afOccupationCode'],
  ['employmentType', 'employmentType'],
  ['worktimeExtent', 'employmentType'],
  ['duration', 'duration'],
  ['wageType', 'salaryType'],
  ['workplaces.postalAddress.street', 'street'],
  ['workplaces.postalAddress.postalCode', 'zip'],
  ['workplaces.postalAddress.city', '_city'],
  ['workplaces.municipality', '_city'],
];

/** What the agency said, at the advert's fields; what has none there stands at the choice to publish with it. */
export function toFieldProblems(errors: readonly { field: string; message: string }[]): FieldProblem[] {
  return errors.map(({ field, message }) => {
    const bare = field.replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, '');
    const known = fields.find(([theirs]) => bare === theirs || bare.startsWith(`${theirs}.`));
    return { path: known?.[1] ?? 'publishToAf', message: known ? message : `${field}: ${message}` };
  });
}
