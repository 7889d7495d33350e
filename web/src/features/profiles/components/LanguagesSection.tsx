import type { NamedReference } from '@platsa/contract/fields';
import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { profileSections } from '@platsa/contract/profiles/forms';
import { sectionMax } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { z } from 'zod';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
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

type Languages = Profile['languages'];
type Language = Languages[number];

const schema = z.object({ languages: profileSections.languages });
const top = languageLevelLabels.length;
const changeTo = (languages: Languages) => ({ sections: { languages }, shown: { languages } });
const asTag = ({ langId, name }: Language): NamedReference => ({ _id: langId, name });
const added = (languages: Languages, tags: readonly NamedReference[]): Languages => [
  ...languages,
  ...tags
    .filter((tag) => !languages.some(({ langId }) => langId === tag._id))
    .map(({ _id, name }) => ({ langId: _id, name, rating: 1, first: false })),
];

export function LanguagesSection() {
  const { languages } = useProfile().profile;
  const section = useSection({
    name: 'languages',
    schema,
    values: { languages },
    change: (_, typed) => changeTo(typed.languages),
  });
  const quickSave = useQuickSave(section.markSaved);
  const { form, editing } = section;
  const chosen = editing ? form.values.languages : languages;
  const give = (next: Languages) => form.set('languages', next);
  const add = (tag: NamedReference) =>
    editing ? give(added(form.values.languages, [tag])) : void quickSave(changeTo(added(languages, [tag])));
  const suggested =
    chosen.length < sectionMax ? (
      <Suggestions kind="languages" chosen={chosen.map(({ langId }) => langId)} onPick={add} />
    ) : null;

  return (
    <Section title="Språk" section={section} action={{ verb: 'Ändra', object: 'språk', run: () => section.edit() }}>
      {editing ? null : (
        <>
          {languages.length > 0 ? (
            <LevelList label="Språk" of={top} levels={languages.map(levelOf)} />
          ) : (
            <Blank>Vilka språk talar du, och hur väl?</Blank>
          )}
          {suggested}
        </>
      )}
      {section.open ? (
        <SectionEditor section={section}>
          <div>
            <TagPicker
              label="Språk"
              placeholder="Sök, till exempel engelska"
              max={sectionMax}
              withoutPills
              {...tagSources.languages}
              {...form.field('languages')}
              value={form.values.languages.map(asTag)}
              onChange={(tags) => give(added(form.values.languages, tags))}
            />
            {suggested}
          </div>
          <ul className={rows.list} aria-label="Valda språk">
            {form.values.languages.map((language, index) => (
              <LanguageRow
                key={language.langId}
                language={language}
                onChange={(next) => give(form.values.languages.with(index, next))}
                onRemove={() => give(form.values.languages.toSpliced(index, 1))}
              />
            ))}
          </ul>
        </SectionEditor>
      ) : null}
    </Section>
  );
}

interface LanguageRowProps {
  language: Language;
  onChange: (language: Language) => void;
  onRemove: () => void;
}

/** A first language is mastered: the level follows. */
function LanguageRow({ language, onChange, onRemove }: LanguageRowProps) {
  return (
    <EditRow name={language.name} onRemove={onRemove}>
      <CheckboxField
        label="Förstaspråk"
        value={language.first}
        onChange={(first) => onChange({ ...language, first, rating: first ? top : language.rating })}
      />
      <Steps
        label={`Hur väl du talar ${language.name}`}
        steps={languageLevelLabels}
        value={language.rating}
        disabled={language.first}
        onChange={(rating) => onChange({ ...language, rating })}
      />
    </EditRow>
  );
}

function levelOf({ langId, name, rating, first }: Language) {
  const words = first ? 'Förstaspråk' : (languageLevelLabels[rating - 1] ?? '');
  return { id: langId, name, level: first ? top : rating, words };
}
