import type { FieldProblem } from '@platsa/contract/errors';
import { notBegunMessage } from '@platsa/contract/profiles/entry-forms';
import type { ProfileChanges } from '@platsa/contract/profiles/forms';
import { sectionMax } from '@platsa/contract/profiles/rules';
import type { TagKind } from '@platsa/reference-data/catalog';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

interface Reference {
  path: string;
  kind: TagKind;
  id: string;
}

/** Refuses ids that are not in the reference data or have another kind there, each at its field. */
export async function checkReferences(db: Db, changes: ProfileChanges): Promise<void> {
  const references = listReferences(changes);
  if (references.length === 0) return;
  const ids = references.map(({ id }) => id);
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .where('mappedTo', 'is', null)
    .execute();
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const fields: FieldProblem[] = references
    .filter(({ id, kind }) => kinds.get(id) !== kind)
    .map(({ path, kind }) => ({ path, message: unknownMessages[kind] ?? 'Välj i listan' }));
  if (fields.length > 0) throw new ApiError('invalid', { fields });
}

const unknownMessages: Partial<Record<TagKind, string>> = {
  profession: 'Välj yrkestitel i listan',
  language: 'Välj ett språk i listan',
};

function listReferences(changes: ProfileChanges): Reference[] {
  const references: Reference[] = [];
  const collect = (section: string, kind: TagKind, ids: readonly string[] = [], field = '') => {
    for (const [index, id] of ids.entries()) references.push({ path: `${section}.${index}${field}`, kind, id });
  };
  collect(
    'skills',
    'skill',
    changes.skills?.map(({ _skill }) => _skill),
    '._skill',
  );
  collect('_traits', 'trait', changes._traits);
  collect(
    'languages',
    'language',
    changes.languages?.map(({ langId }) => langId),
    '.langId',
  );
  collect('_licenses', 'license', changes._licenses);
  collect('_preferredProfessions', 'profession', changes._preferredProfessions);
  collect('_topics', 'topic', changes._topics);
  for (const [index, { _profession }] of (changes.experiences ?? []).entries()) {
    if (_profession) references.push({ path: `experiences.${index}._profession`, kind: 'profession', id: _profession });
  }
  return references;
}

/** Refuses experiences that begin after today, each at its field. */
export function requireBegun(experiences: readonly { startDate: string }[] = [], today: string): void {
  const fields = experiences.flatMap(({ startDate }, index): FieldProblem[] =>
    startDate > today ? [{ path: `experiences.${index}.startDate`, message: notBegunMessage }] : [],
  );
  if (fields.length > 0) throw new ApiError('invalid', { fields });
}

/** Refuses sections with too many entries. `pathOf` gives the field at which a section's error is reported. */
export function requireRoom(changes: ProfileChanges, pathOf = (section: string) => section): void {
  const fields = Object.entries(changes).flatMap(([section, entries]): FieldProblem[] => {
    const over = Array.isArray(entries) ? entries.length - sectionMax : 0;
    if (over <= 0) return [];
    return [{ path: pathOf(section), message: `Du kan ha högst ${sectionMax}. Välj bort ${over}.` }];
  });
  if (fields.length > 0) throw new ApiError('invalid', { fields });
}
