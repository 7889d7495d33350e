import type { FieldProblem } from '@platsa/contract/errors';
import type { ReferenceOrWord } from '@platsa/contract/profiles/cv-profile';
import { notBegunMessage } from '@platsa/contract/profiles/entry-forms';
import { unusableWordMessage } from '@platsa/contract/reference/own-words';
import type { TagKind } from '@platsa/reference-data/catalog';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ProfileSections } from './write-profile.ts';

/** Sections in which words of one's own may stand beside ids. */
type SectionsWithWords = Omit<ProfileSections, 'skills' | '_traits' | '_preferredProfessions'> & {
  skills?: readonly { _skill: ReferenceOrWord }[] | undefined;
  _traits?: readonly ReferenceOrWord[] | undefined;
  _preferredProfessions?: readonly ReferenceOrWord[] | undefined;
};

interface Reference {
  path: string;
  kind: TagKind;
  id: string;
}

/** Refuses ids that cannot be used, each at its field, whose path begins with `prefix`. */
export async function checkReferences(db: Db, changes: SectionsWithWords, prefix = ''): Promise<void> {
  const problems = await listUnusableReferences(db, changes);
  const fields = problems.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
  if (fields.length > 0) throw new ApiError('invalid', { fields });
}

/** Finds the ids that are not in the reference data, have another kind there, or are of a word that was removed. */
export async function listUnusableReferences(db: Db, changes: SectionsWithWords): Promise<FieldProblem[]> {
  const references = listReferences(changes);
  if (references.length === 0) return [];
  const ids = references.map(({ id }) => id);
  const rows = await db.selectFrom('tags').select(['id', 'kind', 'name', 'standing']).where('id', 'in', ids).execute();
  const tags = new Map(rows.map((tag) => [tag.id, tag]));
  return references
    .filter(({ id, kind }) => tags.get(id)?.kind !== kind || tags.get(id)?.standing === 'refused')
    .map(({ path, kind, id }) => ({
      path,
      message: unusableWordMessage(tags.get(id), unknownMessages[kind] ?? 'Välj i listan'),
    }));
}

const unknownMessages: Partial<Record<TagKind, string>> = {
  profession: 'Välj yrkestitel i listan',
  language: 'Välj ett språk i listan',
};

function listReferences(changes: SectionsWithWords): Reference[] {
  const references: Reference[] = [];
  const collect = (section: string, kind: TagKind, ids: readonly ReferenceOrWord[] = [], field = '') => {
    for (const [index, id] of ids.entries()) {
      // A word of one's own is none of the list.
      if (typeof id === 'string') references.push({ path: `${section}.${index}${field}`, kind, id });
    }
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
export function requireBegun(experiences: readonly { startDate: string }[] = [], today: string, prefix = ''): void {
  const fields = experiences.flatMap(({ startDate }, index): FieldProblem[] =>
    startDate > today ? [{ path: `${prefix}experiences.${index}.startDate`, message: notBegunMessage }] : [],
  );
  if (fields.length > 0) throw new ApiError('invalid', { fields });
}
