import type { FieldProblem } from '@platsa/contract/errors';
import { notBegunMessage } from '@platsa/contract/profiles/entry-forms';
import type { ProfileChanges } from '@platsa/contract/profiles/forms';
import { unusableWordMessage } from '@platsa/contract/reference/own-words';
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
  const rows = await db.selectFrom('tags').select(['id', 'kind', 'name', 'standing']).where('id', 'in', ids).execute();
  const tags = new Map(rows.map((tag) => [tag.id, tag]));
  const fields: FieldProblem[] = references
    .filter(({ id, kind }) => tags.get(id)?.kind !== kind || tags.get(id)?.standing === 'refused')
    .map(({ path, kind, id }) => ({
      path,
      message: unusableWordMessage(tags.get(id), unknownMessages[kind] ?? 'Välj i listan'),
    }));
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
