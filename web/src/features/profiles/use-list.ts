import type { NamedReference } from '@platsa/contract/fields';
import { profileSections } from '@platsa/contract/profiles/forms';
import type { Education, Experience, Profile } from '@platsa/contract/profiles/schema';
import { z } from 'zod';
import { newId } from '../../lib/new-id.ts';
import { toast } from '../../ui/toast.ts';
import type { SectionChange } from './api/own-profile.ts';
import { useProfile } from './components/ProfileProvider.tsx';
import { byTime } from './period.ts';
import { useSection } from './use-section.ts';

/** The level of an item until one is chosen; the schema refuses it. */
export const notRated = 0;

type ListName = 'skills' | 'languages' | '_traits' | '_licenses' | '_preferredProfessions' | '_topics';

export interface SectionListOptions<T> {
  name: ListName;
  of: (profile: Profile) => T[];
  tagOf: (item: T) => NamedReference;
  itemOf: (tag: NamedReference) => T;
  /** The items have a level, which is asked for: a suggestion then opens the editor instead of being saved at once. */
  hasLevels?: boolean;
}

/** The state of a list section; items are unique. */
export function useList<T>({ name, of, tagOf, itemOf, hasLevels }: SectionListOptions<T>) {
  const { profile, current } = useProfile();
  const existing = of(profile);
  const changeTo = (items: T[]) => ({ sections: { [name]: items }, shown: { [name]: items } });
  const section = useSection({
    name,
    schema: z.object({ items: profileSections[name] }),
    values: { items: existing },
    change: (_, typed) => changeTo(typed.items),
    placeProblem: ({ path, message }, typed) => {
      const [, index = '', field] = /^\w+\.(\d+)(\.rating)?/.exec(path) ?? [];
      const item = field ? undefined : typed.items[Number(index || -1)];
      if (!item) return { path: path.replace(name, 'items'), message };
      // The operator has removed the word since the editor was opened.
      const removed = `”${tagOf(item).name}” går inte längre att välja. Ta bort det och spara igen.`;
      return { path: hasLevels ? `items.${index}` : 'items', message: removed };
    },
  });
  const quickSave = useQuickSave(section.markSaved);

  const { form, editing } = section;
  const items = editing ? form.values.items : existing;
  const setItems = (next: T[]) => form.setValues({ items: next });
  const withTags = (list: T[], tags: readonly NamedReference[]) => [
    ...list,
    ...tags.filter((tag) => !list.some((item) => tagOf(item)._id === tag._id)).map(itemOf),
  ];
  return {
    section,
    existing,
    /** The current items; those of the editor while it is open. */
    items,
    setItems,
    addAll: (tags: readonly NamedReference[]) => setItems(withTags(form.values.items, tags)),
    /** Adds a suggestion to the editor if it is open or asks for its level; otherwise saves it immediately. */
    addOne: (tag: NamedReference) => {
      if (editing) setItems(withTags(form.values.items, [tag]));
      else if (hasLevels) section.edit({ items: existing }, { items: withTags(existing, [tag]) });
      else void quickSave(changeTo(withTags(of(current()), [tag])));
    },
  };
}

/** Saves a one-click change outside an editor; a refused change is rolled back and reported. */
function useQuickSave(onSaved: () => void) {
  const { save } = useProfile();
  return async (change: SectionChange): Promise<boolean> => {
    try {
      await save(change);
      onSaved();
      return true;
    } catch (error) {
      toast.refused(error);
      return false;
    }
  };
}

interface EntriesBySection {
  experiences: Experience;
  educations: Education;
}

/** A form's values; a new entry has no id yet. */
interface EntryValues {
  _id?: string;
}

interface EntriesOptions<N extends keyof EntriesBySection, V, S> {
  name: N;
  schema: S;
  blank: V;
  /** The entry made of valid form values, as the profile shows it. */
  entryOf: (typed: V) => Omit<EntriesBySection[N], '_id'>;
  /** 'Erfarenheten hos Norrfrys är borttagen.' */
  removedText: (entry: EntriesBySection[N]) => string;
}

/** The state of an entries section with one editor, for a new or an existing entry. */
export function useEntries<N extends keyof EntriesBySection, V extends EntryValues, S extends z.ZodType>(
  options: EntriesOptions<N, V, S>,
) {
  const { name, schema, blank, entryOf, removedText } = options;
  const { profile, current } = useProfile();
  const entries = profile[name] as EntriesBySection[N][];
  const changeTo = (next: EntriesBySection[N][]) => ({
    sections: { [name]: next },
    shown: { [name]: next.toSorted(byTime) },
  });

  const section = useSection({
    name,
    schema,
    values: blank,
    change: (_, typed) => {
      // A temporary id until the server assigns one.
      const entry = { ...entryOf(typed), _id: typed._id ?? newId() } as EntriesBySection[N];
      const index = entries.findIndex(({ _id }) => _id === typed._id);
      return changeTo(index < 0 ? [...entries, entry] : entries.with(index, entry));
    },
  });
  const quickSave = useQuickSave(section.markSaved);

  const removeEntry = async (entry: EntriesBySection[N]) => {
    // Removing the entry would lose the focus.
    section.element.current?.querySelector<HTMLElement>('header button')?.focus();
    const done = await quickSave(changeTo(entries.filter(({ _id }) => _id !== entry._id)));
    if (!done) return;
    toast.undo(removedText(entry), () => {
      void quickSave(changeTo([...(current()[name] as EntriesBySection[N][]), entry]));
    });
  };
  const editedId = section.editing ? section.form.values._id : undefined;
  return { section, entries, editedId, remove: removeEntry };
}
