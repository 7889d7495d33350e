import type { NamedReference } from '@platsa/contract/fields';
import { TagPicker } from '../../../ui/fields/TagPicker.tsx';
import type { ListText } from '../list-texts.ts';
import { useList } from '../use-list.ts';
import { Suggestions } from './RatedSection.tsx';
import { Blank, Section, SectionEditor } from './Section.tsx';
import styles from './TagSection.module.css';

interface TagSectionProps extends ListText {
  name: '_traits' | '_licenses' | '_preferredProfessions' | '_topics';
  /** Why so many can't be saved. */
  obstacleOf?: (count: number) => string | null;
}

/** A section of items without levels: chips, a search field and suggestions. */
export function TagSection({ name, obstacleOf, ...text }: TagSectionProps) {
  const { title, object, blank, pickerLabel, placeholder, source, suggestions, max } = text;
  const { section, existing, items, setItems, addOne } = useList<NamedReference>({
    name,
    of: (profile) => profile[name],
    tagOf: (tag) => tag,
    itemOf: (tag) => tag,
  });
  const verb = existing.length > 0 ? 'Ändra' : 'Lägg till';
  const suggested = items.length < max ? <Suggestions kind={suggestions} chosen={items} onPick={addOne} /> : null;

  return (
    <Section title={title} section={section} action={{ verb, object, run: () => section.edit() }}>
      {section.editing ? null : (
        <>
          {existing.length > 0 ? <Chips tags={existing} label={title} /> : <Blank>{blank}</Blank>}
          {suggested}
        </>
      )}
      {section.open ? (
        <SectionEditor section={section} obstacle={obstacleOf?.(items.length)}>
          <div>
            <TagPicker
              label={pickerLabel}
              placeholder={placeholder}
              max={max}
              {...source}
              {...section.form.picker('items')}
              value={items}
              onChange={setItems}
            />
            {section.editing ? suggested : null}
          </div>
        </SectionEditor>
      ) : null}
    </Section>
  );
}

function Chips({ tags, label }: { tags: readonly NamedReference[]; label: string }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {tags.map(({ _id, name }) => (
        <li key={_id} className={styles.chip}>
          {name}
        </li>
      ))}
    </ul>
  );
}
