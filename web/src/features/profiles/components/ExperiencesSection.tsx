import type { NamedReference } from '@platsa/contract/fields';
import { experienceForm, notBegunMessage } from '@platsa/contract/profiles/entry-forms';
import { positionName } from '@platsa/contract/profiles/rules';
import type { Experience, Profile } from '@platsa/contract/profiles/schema';
import { today } from '../../../lib/format.ts';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { PeriodFields } from '../../../ui/fields/PeriodFields.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { tagSources } from '../api/search-tags.ts';
import { ownTitleHelp } from '../list-texts.ts';
import { useProfile } from '../profile-context.ts';
import { useEntries } from '../use-entries.ts';
import { Blank } from './Blank.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import styles from './ExperiencesSection.module.css';

interface TypedExperience {
  _id?: string;
  companyName: string;
  title: string;
  _profession: NamedReference | null;
  desc: string;
  startDate: string;
  endDate: string;
  current: boolean;
}

const blank: TypedExperience = {
  companyName: '',
  title: '',
  _profession: null,
  desc: '',
  startDate: '',
  endDate: '',
  current: false,
};

const schema = experienceForm.refine(({ startDate }) => startDate <= today(), {
  path: ['startDate'],
  error: notBegunMessage,
});

export function ExperiencesSection() {
  const { experienceYears } = useProfile().profile;
  const state = useEntries<'experiences', TypedExperience, typeof schema>({
    name: 'experiences',
    schema,
    blank,
    entryOf,
    removedText: ({ companyName }) => `Erfarenheten hos ${companyName} är borttagen.`,
  });
  const { form } = state.section;
  return (
    <EntriesSection
      title="Arbetslivserfarenhet"
      object="erfarenhet"
      state={state}
      onAdd={() => state.section.edit(blank)}
      onEdit={(entry) => state.section.edit({ ...entry, endDate: entry.endDate ?? '' })}
      words={(entry) => ({ title: positionName(entry), place: entry.companyName, text: entry.desc })}
      blank={<Blank>Var har du arbetat? Även sommarjobb och praktik räknas.</Blank>}
      footer={<YearsInProfessions years={experienceYears} />}
    >
      <AsyncPicker
        label="Yrkestitel"
        placeholder="Sök yrke"
        required
        {...tagSources.professions}
        {...form.picker('_profession')}
      />
      <TextField
        label="Egen titel"
        description={ownTitleHelp}
        maxLength={100}
        autoComplete="organization-title"
        {...form.field('title')}
      />
      <TextField label="Företag" required maxLength={100} autoComplete="organization" {...form.field('companyName')} />
      <PeriodFields
        currentLabel="Jag arbetar här nu"
        start={form.field('startDate')}
        end={form.field('endDate')}
        current={form.field('current')}
      />
      <TextAreaField label="Vad du gjorde" minRows={3} maxLength={2000} {...form.field('desc')} />
    </EntriesSection>
  );
}

/** The schema ensures that there is a profession. */
function entryOf({ _profession, endDate, ...rest }: TypedExperience): Omit<Experience, '_id'> {
  return {
    ...rest,
    _profession: _profession ?? { _id: '', name: '' },
    endDate: rest.current ? null : endDate,
  };
}

/** Total years per profession, as requirements count them; shown from two experiences on. */
function YearsInProfessions({ years }: { years: Profile['experienceYears'] }) {
  if (years.length === 0) return null;
  const words = years.map(({ _profession, years: whole }) => `${_profession.name} ${whole || 'under 1'}\u00a0år`);
  return (
    <p className={styles.years}>
      Räknas vid matchning som: <span>{words.join(', ')}</span>
    </p>
  );
}
