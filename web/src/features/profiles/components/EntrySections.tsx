import type { NamedReference } from '@platsa/contract/fields';
import { educationForm, experienceForm, notBegunMessage } from '@platsa/contract/profiles/entry-forms';
import { educationTypes, positionName } from '@platsa/contract/profiles/rules';
import type { Education, Experience, Profile } from '@platsa/contract/profiles/schema';
import { today } from '../../../lib/format.ts';
import { PeriodFields } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { educationEndHelp, experienceEndHelp } from '../list-texts.ts';
import { withAnsweredProfession } from '../review-schema.ts';
import { useEntries } from '../use-list.ts';
import { EntriesSection } from './EntriesSection.tsx';
import styles from './ExperiencesSection.module.css';
import { PositionField } from './PositionField.tsx';
import { useProfile } from './ProfileProvider.tsx';
import { Blank } from './Section.tsx';

interface ExperienceValues {
  _id?: string;
  companyName: string;
  title: string;
  _profession: NamedReference | null;
  /** The title is to stand without a profession. */
  declined: boolean;
  desc: string;
  startDate: string;
  endDate: string;
  current: boolean;
}

const blankExperience: ExperienceValues = {
  companyName: '',
  title: '',
  _profession: null,
  declined: false,
  desc: '',
  startDate: '',
  endDate: '',
  current: false,
};

const schema = withAnsweredProfession(
  experienceForm.refine(({ startDate }) => startDate <= today(), { path: ['startDate'], error: notBegunMessage }),
  'Välj ett yrke, eller spara utan',
);

export function ExperiencesSection() {
  const { experienceYears } = useProfile().profile;
  const state = useEntries<'experiences', ExperienceValues, typeof schema>({
    name: 'experiences',
    schema,
    blank: blankExperience,
    entryOf: toExperience,
    removedText: ({ companyName }) => `Erfarenheten hos ${companyName} är borttagen.`,
  });
  const { form } = state.section;
  return (
    <EntriesSection
      title="Arbetslivserfarenhet"
      object="erfarenhet"
      state={state}
      onAdd={() => state.section.edit(blankExperience)}
      onEdit={(entry) =>
        state.section.edit({ ...entry, endDate: entry.endDate ?? '', declined: entry._profession === null })
      }
      words={(entry) => ({ title: positionName(entry), place: entry.companyName, text: entry.desc })}
      blank={<Blank>Var har du arbetat? Även sommarjobb och praktik räknas.</Blank>}
      footer={<YearsInProfessions years={experienceYears} />}
    >
      <PositionField
        title={form.field('title')}
        profession={form.field('_profession')}
        declined={form.field('declined')}
      />
      <TextField label="Företag" required maxLength={100} autoComplete="organization" {...form.field('companyName')} />
      <PeriodFields
        currentLabel="Jag arbetar här nu"
        endDescription={experienceEndHelp}
        start={form.field('startDate')}
        end={form.field('endDate')}
        current={form.field('current')}
      />
      <TextAreaField label="Vad du gjorde" minRows={3} maxLength={2000} {...form.field('desc')} />
    </EntriesSection>
  );
}

function toExperience({ endDate, declined: _, ...rest }: ExperienceValues): Omit<Experience, '_id'> {
  return { ...rest, endDate: rest.current ? null : endDate || null };
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

type EducationValues = Omit<Education, '_id' | 'endDate'> & { _id?: string; endDate: string };

const blankEducation: EducationValues = {
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
    blank: blankEducation,
    entryOf: ({ endDate, ...rest }) => ({ ...rest, endDate: rest.current ? null : endDate || null }),
    removedText: ({ title }) => `Utbildningen ${title} är borttagen.`,
  });
  const { form } = state.section;
  return (
    <EntriesSection
      title="Utbildning"
      object="utbildning"
      state={state}
      onAdd={() => state.section.edit(blankEducation)}
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
