import { sectionMax } from '@platsa/contract/profiles/rules';
import type { ReactNode } from 'react';
import type { EntryPeriod } from '../period.ts';
import type { SectionState } from '../use-section.ts';
import styles from './Entry.module.css';
import { Entry } from './Entry.tsx';
import { Section } from './Section.tsx';
import { SectionEditor } from './SectionEditor.tsx';

interface DatedEntry extends EntryPeriod {
  _id: string;
}

interface EntriesSectionProps<E extends DatedEntry> {
  title: string;
  object: string;
  state: { section: SectionState; entries: E[]; editedId: string | undefined; remove: (entry: E) => void };
  onAdd: () => void;
  onEdit: (entry: E) => void;
  words: (entry: E) => { title: string; place: string; text?: string };
  blank: ReactNode;
  footer?: ReactNode;
  /** The fields of one entry. */
  children: ReactNode;
}

/** Experiences or educations: a list, with the editor in place of the edited entry, or on top for a new one. */
export function EntriesSection<E extends DatedEntry>(props: EntriesSectionProps<E>) {
  const { title, object, state, onAdd, onEdit, words, blank, footer, children } = props;
  const { section, entries, editedId, remove } = state;
  const editor = section.open ? (
    <li key="editor" className={styles.editor}>
      <SectionEditor section={section}>{children}</SectionEditor>
    </li>
  ) : null;
  // One list, so that the editor stays mounted wherever it is shown and while saving.
  const rows = entries.map((entry) =>
    entry._id === editedId ? (
      editor
    ) : (
      <Entry
        key={entry._id}
        {...words(entry)}
        period={entry}
        onEdit={() => onEdit(entry)}
        onRemove={() => remove(entry)}
      />
    ),
  );
  if (editor && !rows.includes(editor)) rows.unshift(editor);
  const full = entries.length >= sectionMax;
  return (
    <Section title={title} section={section} action={{ verb: 'Lägg till', object, run: onAdd, disabled: full }}>
      {rows.length > 0 ? (
        <ul className={styles.list} aria-label={title}>
          {rows}
        </ul>
      ) : null}
      {entries.length === 0 && !section.editing ? blank : null}
      {entries.length > 0 ? footer : null}
    </Section>
  );
}
