import type { NamedReference } from '@platsa/contract/fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SuggestionRow } from '../../../ui/fields/SuggestionRow.tsx';
import { TagPicker } from '../../../ui/fields/TagPicker.tsx';
import { profileSuggestions, type SuggestionKind } from '../api/search-tags.ts';
import type { ListText } from '../list-texts.ts';
import { type SectionListOptions, useList } from '../use-list.ts';
import rows from './EditRow.module.css';
import { EditRow } from './EditRow.tsx';
import { useProfile } from './ProfileProvider.tsx';
import styles from './RatedSection.module.css';
import { Blank, Section, SectionEditor } from './Section.tsx';

interface RatedSectionProps<T> extends ListText {
  list: SectionListOptions<T>;
  levelOf: (item: T) => RatedLevel;
  levels: number;
  /** The controls of one row in the editor. */
  rate: (item: T, onChange: (item: T) => void, error: ReactNode) => ReactNode;
}

/** A section of items with levels: bars when reading, one row each in the editor. */
export function RatedSection<T>({ list, levelOf, levels, rate, ...texts }: RatedSectionProps<T>) {
  const { title, object, blank, pickerLabel, placeholder, source, suggestions, max } = texts;
  const { section, existing, items, setItems, addAll, addOne } = useList(list);
  const tags = items.map(list.tagOf);
  const verb = existing.length > 0 ? 'Ändra' : 'Lägg till';
  const suggested = items.length < max ? <Suggestions kind={suggestions} chosen={tags} onPick={addOne} /> : null;

  return (
    <Section title={title} section={section} action={{ verb, object, run: () => section.edit() }}>
      {section.editing ? null : (
        <>
          {existing.length > 0 ? (
            <LevelList label={title} levels={existing.map(levelOf)} of={levels} />
          ) : (
            <Blank>{blank}</Blank>
          )}
          {suggested}
        </>
      )}
      {section.open ? (
        <SectionEditor section={section}>
          <div>
            <TagPicker
              label={pickerLabel}
              placeholder={placeholder}
              max={max}
              withoutPills
              {...source}
              {...section.form.picker('items')}
              value={tags}
              onChange={addAll}
            />
            {section.editing ? suggested : null}
          </div>
          <ul className={rows.list} aria-label={`Valda: ${title}`}>
            {items.map((item, index) => (
              <EditRow
                key={tags[index]?._id}
                name={tags[index]?.name ?? ''}
                path={`items.${index}`}
                onRemove={() => setItems(items.toSpliced(index, 1))}
                error={section.form.errors[`items.${index}`]}
              >
                {rate(item, (next) => setItems(items.with(index, next)), section.form.errors[`items.${index}.rating`])}
              </EditRow>
            ))}
          </ul>
        </SectionEditor>
      ) : null}
    </Section>
  );
}

interface RatedLevel {
  id: string;
  name: string;
  level: number;
  text: string;
}

/** Items with levels, as bars and as text. */
function LevelList({ label, levels, of }: { label: string; levels: readonly RatedLevel[]; of: number }) {
  return (
    <ul className={styles.root} aria-label={label}>
      {levels.map(({ id, name, level, text }) => (
        <li key={id} className={styles.item}>
          <span className={styles.name}>{name}</span>
          <span className={styles.words}>{text}</span>
          <span className={styles.bars} aria-hidden="true">
            {Array.from({ length: of }, (_, step) => step).map((step) => (
              <span key={step} data-filled={step < level || undefined} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface SuggestionsProps {
  kind: SuggestionKind;
  /** The ids already in the list. */
  chosen: readonly NamedReference[];
  onPick: (tag: NamedReference) => void;
}

const atFirst = 3;

/** Suggestions; hidden while they load or if they fail. */
export function Suggestions({ kind, chosen, onPick }: SuggestionsProps) {
  const { userId } = useProfile();
  const { data = [], refetch } = useQuery(profileSuggestions(kind, userId));
  const left = data.filter(({ _id }) => !chosen.some((tag) => tag._id === _id));
  const pickSuggestion = (tag: NamedReference) => {
    onPick(tag);
    if (left.length <= atFirst) void refetch();
  };
  return <SuggestionRow tags={left} onPick={pickSuggestion} atFirst={atFirst} />;
}
