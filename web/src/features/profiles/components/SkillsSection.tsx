import { sectionMax, skillLevels } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { Steps } from '../../../ui/fields/Steps.tsx';
import { tagSources } from '../api/search-tags.ts';
import { notRated, type SectionListOptions } from '../use-list.ts';
import { RatedSection } from './RatedSection.tsx';

type Skill = Profile['skills'][number];

const list: SectionListOptions<Skill> = {
  name: 'skills',
  of: (profile) => profile.skills,
  tagOf: ({ _skill }) => _skill,
  itemOf: (_skill) => ({ _skill, rating: notRated }),
  hasLevels: true,
};

export function SkillsSection() {
  return (
    <RatedSection
      list={list}
      title="Kompetenser"
      object="kompetenser"
      blank="Vad kan du? Program, metoder, maskiner – det här jämförs med vad annonserna frågar efter."
      pickerLabel="Lägg till kompetens"
      placeholder="Sök, till exempel Excel"
      source={tagSources.skills}
      suggestions="skills"
      max={sectionMax}
      levels={skillLevels.length}
      levelOf={({ _skill, rating }) => ({
        id: _skill._id,
        name: _skill.name,
        level: rating,
        text: skillLevels[rating - 1] ?? '',
      })}
      rate={(skill, onChange, error) => (
        <Steps
          label={`Erfarenhet av ${skill._skill.name}`}
          steps={skillLevels}
          value={skill.rating}
          onChange={(rating) => onChange({ ...skill, rating })}
          error={error}
        />
      )}
    />
  );
}
