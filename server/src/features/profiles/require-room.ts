import type { FieldProblem } from '@platsa/contract/errors';
import type { ProfileChanges } from '@platsa/contract/profiles/forms';
import { sectionMax } from '@platsa/contract/profiles/rules';
import { ApiError } from '../../http/api-error.ts';

/** The limit of a section counts for what it becomes; `pathOf` names the field that it came from. */
export function requireRoom(changes: ProfileChanges, pathOf = (section: string) => section): void {
  const fields = Object.entries(changes).flatMap(([section, entries]): FieldProblem[] => {
    const over = Array.isArray(entries) ? entries.length - sectionMax : 0;
    if (over <= 0) return [];
    return [{ path: pathOf(section), message: `Du kan ha högst ${sectionMax}. Välj bort ${over}.` }];
  });
  if (fields.length > 0) throw new ApiError('invalid', { fields });
}
