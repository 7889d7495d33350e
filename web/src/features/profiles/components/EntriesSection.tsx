import { ActionIcon } from '@mantine/core';
import { sectionMax } from '@platsa/contract/profiles/rules';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type MonthPeriod, periodText, today } from '../../../lib/format.ts';
import { lengthText } from '../period.ts';
import type { SectionState } from '../use-section.ts';
import styles from './Entry.module.css';
import { Section, SectionEditor } from './Section.tsx';

interface DatedEntry extends MonthPeriod {
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

interface EntryProps {
  title: string;
  place: string;
  period: MonthPeriod;
  text?: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** A job or an education, as it stands in a CV. */
function Entry({ title, place, period, text, onEdit, onRemove }: EntryProps) {
  const name = `${title}, ${place}`;
  return (
    <li className={styles.root}>
      <p className={styles.period}>
        {periodText(period)}
        <span>{lengthText(period, today())}</span>
      </p>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <p className={styles.place}>{place}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      <div className={styles.actions}>
        <ActionIcon aria-label={`Ändra ${name}`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label={`Ta bort ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  );
}
