import type { FieldProblem } from '@platsa/contract/errors';
import { notBegunMessage } from '@platsa/contract/profiles/entry-forms';
import { ApiError } from '../../http/api-error.ts';

/** Refuses experiences that are still to begin, each at its field. */
export function requireBegun(experiences: readonly { startDate: string }[] = [], today: string): void {
  const fields = experiences.flatMap(({ startDate }, index): FieldProblem[] =>
    startDate > today ? [{ path: `experiences.${index}.startDate`, message: notBegunMessage }] : [],
  );
  if (fields.length > 0) throw new ApiError('invalid', { fields });
}
