import type { NamedReference } from '@platsa/contract/fields';
import { profileSections } from '@platsa/contract/profiles/forms';
import { sectionMax, skillLevels } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { z } from 'zod';
import { Steps } from '../../../ui/fields/Steps.tsx';
import { TagPicker } from '../../../ui/fields/TagPicker.tsx';
import { tagSources } from '../api/search-tags.ts';
import { useProfile } from '../profile-context.ts';
import { useQuickSave } from '../use-quick-save.ts';
import { useSection } from '../use-section.ts';
import { Blank } from './Blank.tsx';
import rows from './EditRow.module.css';
import { EditRow } from './EditRow.tsx';
import { LevelList } from './LevelList.tsx';
import { Section } from './Section.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { Suggestions } from './Suggestions.tsx';

type Skills = Profile['skills'];

const schema = z.object({ skills: profileSections.skills });
const changeTo = (skills: Skills) => ({ sections: { skills }, shown: { skills } });
const added = (skills: Skills, tags: readonly NamedReference[]): Skills => [
  ...skills,
  ...tags
    .filter((tag) => !skills.some(({ _skill }) => _skill._id === tag._id))
    .map((_skill) => ({ _skill, rating: 1 })),
];

export function SkillsSection() {
  const { skills } = useProfile().profile;
  const section = useSection({
    name: 'skills',
    schema,
    values: { skills },
    change: (_, typed) => changeTo(typed.skills),
  });
  const quickSave = useQuickSave(section.markSaved);
  const { form, editing } = section;
  const chosen = editing ? form.values.skills : skills;
  const give = (next: Skills) => form.set('skills', next);
  const add = (tag: NamedReference) =>
    editing ? give(added(form.values.skills, [tag])) : void quickSave(changeTo(added(skills, [tag])));
  const suggested =
    chosen.length < sectionMax ? (
      <Suggestions kind="skills" chosen={chosen.map(({ _skill }) => _skill._id)} onPick={add} />
    ) : null;

  return (
    <Section
      title="Kompetenser"
      section={section}
      action={{ verb: 'Ändra', object: 'kompetenser', run: () => section.edit() }}
    >
      {editing ? null : (
        <>
          {skills.length > 0 ? (
            <LevelList label="Kompetenser" of={skillLevels.length} levels={skills.map(levelOf)} />
          ) : (
            <Blank>Vad kan du? Program, metoder, maskiner – det här jämförs med vad annonserna frågar efter.</Blank>
          )}
          {suggested}
        </>
      )}
      {section.open ? (
        <SectionEditor section={section}>
          <div>
            <TagPicker
              label="Kompetenser"
              placeholder="Sök, till exempel Excel"
              max={sectionMax}
              withoutPills
              {...tagSources.skills}
              {...form.field('skills')}
              value={form.values.skills.map(({ _skill }) => _skill)}
              onChange={(tags) => give(added(form.values.skills, tags))}
            />
            {suggested}
          </div>
          <ul className={rows.list} aria-label="Valda kompetenser">
            {form.values.skills.map((skill, index) => (
              <EditRow
                key={skill._skill._id}
                name={skill._skill.name}
                error={form.errors[`skills.${index}.rating`]}
                onRemove={() => give(form.values.skills.toSpliced(index, 1))}
              >
                <Steps
                  label={`Erfarenhet av ${skill._skill.name}`}
                  steps={skillLevels}
                  value={skill.rating}
                  onChange={(rating) => give(form.values.skills.with(index, { ...skill, rating }))}
                />
              </EditRow>
            ))}
          </ul>
        </SectionEditor>
      ) : null}
    </Section>
  );
}

function levelOf({ _skill, rating }: Skills[number]) {
  return { id: _skill._id, name: _skill.name, level: rating, words: skillLevels[rating - 1] ?? '' };
}
