import type { NamedReference } from '@platsa/contract/fields';
import { profileSections } from '@platsa/contract/profiles/forms';
import { z } from 'zod';
import { TagPicker } from '../../../ui/fields/TagPicker.tsx';
import type { SearchSource } from '../../../ui/fields/use-search.ts';
import type { SuggestionKind } from '../api/suggestions.ts';
import { useProfile } from '../profile-context.ts';
import { useQuickSave } from '../use-quick-save.ts';
import { useSection } from '../use-section.ts';
import { Blank } from './Blank.tsx';
import { Section } from './Section.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { Suggestions } from './Suggestions.tsx';
import styles from './TagSection.module.css';

type TagSectionName = '_traits' | '_licenses' | '_preferredProfessions' | '_topics';

interface TagSectionProps {
  name: TagSectionName;
  title: string;
  /** In a sentence: 'egenskaper'. */
  object: string;
  blank: string;
  placeholder: string;
  source: SearchSource<NamedReference>;
  suggestions: SuggestionKind;
  max: number;
  obstacleOf?: (count: number) => string | null;
}

/** Things one has or has not: chips to read, a search field to add, suggestions to press. */
export function TagSection(props: TagSectionProps) {
  const { name, title, object, blank, placeholder, source, suggestions, max, obstacleOf } = props;
  const { profile } = useProfile();
  const held = profile[name];
  const changeTo = (tags: NamedReference[]) => ({ sections: { [name]: tags }, shown: { [name]: tags } });
  const section = useSection({
    name,
    schema: z.object({ tags: profileSections[name] }),
    values: { tags: held },
    change: (_, { tags }) => changeTo(tags),
  });
  const quickSave = useQuickSave(section.markSaved);
  const { form, editing } = section;
  const shown = editing ? form.values.tags : held;
  const add = (tag: NamedReference) => {
    if (editing) form.set('tags', [...form.values.tags, tag]);
    else void quickSave(changeTo([...held, tag]));
  };
  const suggested =
    shown.length < max ? <Suggestions kind={suggestions} chosen={shown.map(({ _id }) => _id)} onPick={add} /> : null;

  return (
    <Section title={title} section={section} action={{ verb: 'Ändra', object, run: () => section.edit() }}>
      {editing ? null : (
        <>
          {held.length > 0 ? <Chips tags={held} label={title} /> : <Blank>{blank}</Blank>}
          {suggested}
        </>
      )}
      {section.open ? (
        <SectionEditor section={section} obstacle={obstacleOf?.(form.values.tags.length)}>
          <div>
            <TagPicker label={title} placeholder={placeholder} max={max} {...source} {...form.field('tags')} />
            {editing ? suggested : null}
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
