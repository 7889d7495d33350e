import { educationForm } from '@platsa/contract/profiles/entry-forms';
import { educationTypes } from '@platsa/contract/profiles/rules';
import type { Education } from '@platsa/contract/profiles/schema';
import { PeriodFields } from '../../../ui/fields/PeriodFields.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { educationEndHelp } from '../list-texts.ts';
import { useEntries } from '../use-entries.ts';
import { EntriesSection } from './EntriesSection.tsx';
import { Blank } from './Section.tsx';

type EducationValues = Omit<Education, '_id' | 'endDate'> & { _id?: string; endDate: string };

const blank: EducationValues = {
  educationType: 1,
  schoolName: '',
  title: '',
  startDate: '',
  endDate: '',
  current: false,
  ...{ _school: null, _category: null, _program: null, _degree: null },
};

const levels = educationTypes.map((label, value) => ({ value, label }));

export function EducationsSection() {
  const state = useEntries<'educations', EducationValues, typeof educationForm>({
    name: 'educations',
    schema: educationForm,
    blank,
    entryOf: ({ endDate, ...rest }) => ({ ...rest, endDate: rest.current ? null : endDate || null }),
    removedText: ({ title }) => `Utbildningen ${title} är borttagen.`,
  });
  const { form } = state.section;
  return (
    <EntriesSection
      title="Utbildning"
      object="utbildning"
      state={state}
      onAdd={() => state.section.edit(blank)}
      onEdit={(entry) => state.section.edit({ ...entry, endDate: entry.endDate ?? '' })}
      words={({ title, schoolName, educationType }) => ({
        title,
        place: [schoolName, educationTypes[educationType]].join(' · '),
      })}
      blank={<Blank>Vilka utbildningar har du gått, eller går du nu?</Blank>}
    >
      <SelectField
        label="Nivå"
        options={levels}
        {...form.field('educationType')}
        onChange={(level) => form.set('educationType', level ?? 1)}
      />
      <TextField label="Skola" required maxLength={100} {...form.field('schoolName')} />
      <TextField label="Utbildning" required maxLength={100} {...form.field('title')} />
      <PeriodFields
        currentLabel="Jag studerar här nu"
        endDescription={educationEndHelp}
        start={form.field('startDate')}
        end={form.field('endDate')}
        current={form.field('current')}
      />
    </EntriesSection>
  );
}
