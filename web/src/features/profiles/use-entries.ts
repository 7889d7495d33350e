import type { Education, Experience } from '@platsa/contract/profiles/schema';
import type { z } from 'zod';
import { toast } from '../../ui/toast.ts';
import { useProfile } from './components/ProfileProvider.tsx';
import { byTime } from './period.ts';
import { useQuickSave } from './use-list.ts';
import { useSection } from './use-section.ts';

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
      const entry = { ...entryOf(typed), _id: typed._id ?? crypto.randomUUID() } as EntriesBySection[N];
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
