import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { sectionMax } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Steps } from '../../../ui/fields/Steps.tsx';
import { tagSources } from '../api/search-tags.ts';
import { notRated, type SectionListOptions } from '../use-list.ts';
import { RatedSection } from './RatedSection.tsx';

type ProfileLanguage = Profile['languages'][number];

const top = languageLevelLabels.length;
const list: SectionListOptions<ProfileLanguage> = {
  name: 'languages',
  of: (profile) => profile.languages,
  tagOf: ({ langId, name }) => ({ _id: langId, name }),
  itemOf: ({ _id, name }) => ({ langId: _id, name, rating: notRated, first: false }),
  hasLevels: true,
};

export function LanguagesSection() {
  return (
    <RatedSection
      list={list}
      title="Språk"
      object="språk"
      blank="Vilka språk talar du, och hur väl?"
      pickerLabel="Lägg till språk"
      placeholder="Sök, till exempel engelska"
      source={tagSources.languages}
      suggestions="languages"
      max={sectionMax}
      levels={top}
      levelOf={getLanguageLevel}
      rate={(language, onChange, error) => <LanguageLevel {...{ language, onChange, error }} />}
    />
  );
}

function getLanguageLevel({ langId, name, rating, first }: ProfileLanguage) {
  const text = first ? 'Förstaspråk' : (languageLevelLabels[(rating ?? notRated) - 1] ?? '');
  return { id: langId, name, level: first ? top : (rating ?? notRated), text };
}

interface LanguageLevelProps {
  language: ProfileLanguage;
  onChange: (language: ProfileLanguage) => void;
  error: ReactNode;
}

/** A first language always has the highest level. */
function LanguageLevel({ language, onChange, error }: LanguageLevelProps) {
  return (
    <>
      <CheckboxField
        label="Förstaspråk"
        value={language.first}
        onChange={(first) => onChange({ ...language, first, rating: first ? top : language.rating })}
      />
      <Steps
        label={`Hur väl du talar ${language.name}`}
        steps={languageLevelLabels}
        value={language.rating ?? notRated}
        disabled={language.first}
        error={error}
        onChange={(rating) => onChange({ ...language, rating })}
      />
    </>
  );
}
