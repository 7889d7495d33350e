import type { Education, Experience } from '@platsa/contract/profiles/schema';
import type { z } from 'zod';
import { toast } from '../../ui/toast.ts';
import { byTime } from './period.ts';
import { useProfile } from './profile-context.ts';
import { useQuickSave } from './use-quick-save.ts';
import { useSection } from './use-section.ts';

interface Entries {
  experiences: Experience;
  educations: Education;
}

/** A form's values; a new entry has no id yet. */
interface Typed {
  _id?: string;
}

interface EntriesOptions<N extends keyof Entries, V, S> {
  name: N;
  schema: S;
  blank: V;
  /** The entry made of valid form values, as the profile shows it. */
  entryOf: (typed: V) => Omit<Entries[N], '_id'>;
  /** 'Erfarenheten hos Norrfrys är borttagen.' */
  removedText: (entry: Entries[N]) => string;
}

/** The state of an entries section with one editor, for a new or an existing entry. */
export function useEntries<N extends keyof Entries, V extends Typed, S extends z.ZodType>(
  options: EntriesOptions<N, V, S>,
) {
  const { name, schema, blank, entryOf, removedText } = options;
  const { profile, current } = useProfile();
  const entries = profile[name] as Entries[N][];
  const changeTo = (next: Entries[N][]) => ({ sections: { [name]: next }, shown: { [name]: next.toSorted(byTime) } });

  const section = useSection({
    name,
    schema,
    values: blank,
    change: (_, typed) => {
      // A temporary id until the server assigns one.
      const entry = { ...entryOf(typed), _id: typed._id ?? crypto.randomUUID() } as Entries[N];
      const index = entries.findIndex(({ _id }) => _id === typed._id);
      return changeTo(index < 0 ? [...entries, entry] : entries.with(index, entry));
    },
  });
  const quickSave = useQuickSave(section.markSaved);

  const removeEntry = async (entry: Entries[N]) => {
    // Removing the entry would lose the focus.
    section.element.current?.querySelector<HTMLElement>('header button')?.focus();
    const done = await quickSave(changeTo(entries.filter(({ _id }) => _id !== entry._id)));
    if (!done) return;
    toast.undo(removedText(entry), () => {
      void quickSave(changeTo([...(current()[name] as Entries[N][]), entry]));
    });
  };
  const editedId = section.editing ? section.form.values._id : undefined;
  return { section, entries, editedId, remove: removeEntry };
}
