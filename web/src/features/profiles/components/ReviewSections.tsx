import { descMax, descMin, educationTypes } from '@platsa/contract/profiles/rules';
import { vehicleTypeNames } from '@platsa/contract/reference/vehicles';
import { truncateText } from '@platsa/contract/truncate';
import type { ReactNode } from 'react';
import { CityPicker } from '../../../shared/CityPicker.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { PeriodFields } from '../../../ui/fields/DateField.tsx';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { educationEndHelp, experienceEndHelp } from '../list-texts.ts';
import type { ReviewForm } from '../review-schema.ts';
import type { ReviewValues } from '../review-values.ts';
import { AllTogether, LanguageReview, LevelForAll, SkillReview, WithoutLevel } from './LevelReviews.tsx';
import { NearestProfession, PositionField } from './PositionField.tsx';
import { EntryItem, PickedItem, ReviewSection } from './ReviewSection.tsx';
import styles from './ReviewSections.module.css';

export function ReviewSections({ form, unknownWords }: { form: ReviewForm; unknownWords: ReactNode }) {
  const { about, experiences, educations, skills, languages, traits, licenses, vehicles } = form.values;
  const together = (path: keyof ReviewValues) => ({ path, problem: form.errors[path] });
  return (
    <>
      <ContactReview form={form} />
      <ReviewSection title="Om mig" hint={aboutHint(about[0])} found={about.length}>
        <ul className={styles.list}>
          <PickedItem label="Texten om mig" {...form.field('about.0.picked')}>
            <TextAreaField label="Vem är du?" minLength={descMin} maxLength={descMax} {...form.field('about.0.desc')} />
          </PickedItem>
        </ul>
      </ReviewSection>
      <ReviewSection title="Arbetslivserfarenhet" found={experiences.length} {...together('experiences')}>
        <ul className={styles.list}>
          {experiences.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list neither grows nor changes its order
            <ExperienceReview key={index} form={form} index={index} />
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="Utbildning" found={educations.length} {...together('educations')}>
        <ul className={styles.list}>
          {educations.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list neither grows nor changes its order
            <EducationReview key={index} form={form} index={index} />
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection
        title="Kompetenser"
        hint="Välj hur länge du har arbetat med dem."
        found={skills.length}
        {...together('skills')}
      >
        <AllTogether entries={skills} noun="kompetenser" onChange={(next) => form.set('skills', next)}>
          <LevelForAll skills={skills} onChange={(next) => form.set('skills', next)} />
          <WithoutLevel entries={skills} onChange={(next) => form.set('skills', next)} />
        </AllTogether>
        <ul className={styles.list}>
          {skills.map(({ _skill }, index) => (
            <SkillReview key={_skill._id} form={form} index={index} />
          ))}
        </ul>
      </ReviewSection>
      {unknownWords}
      <ReviewSection title="Språk" found={languages.length} {...together('languages')}>
        <AllTogether entries={languages} noun="språk" onChange={(next) => form.set('languages', next)}>
          <WithoutLevel entries={languages} onChange={(next) => form.set('languages', next)} />
        </AllTogether>
        <ul className={styles.list}>
          {languages.map(({ langId }, index) => (
            <LanguageReview key={langId} form={form} index={index} />
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="Egenskaper" found={traits.length} {...together('traits')}>
        <AllTogether entries={traits} noun="egenskaper" onChange={(next) => form.set('traits', next)} />
        <TagReview names={traits.map(({ tag }) => tag.name)} field={(index) => form.field(`traits.${index}.picked`)} />
      </ReviewSection>
      <ReviewSection title="Körkort" found={licenses.length} {...together('licenses')}>
        <TagReview
          names={licenses.map(({ tag }) => tag.name)}
          field={(index) => form.field(`licenses.${index}.picked`)}
        />
      </ReviewSection>
      <ReviewSection title="Fordon" found={vehicles.length} {...together('vehicles')}>
        <TagReview
          names={vehicles.map(
            ({ vehicle, licenses: classes }) => `${vehicleTypeNames[vehicle]}: ${classes.join(', ')}`,
          )}
          field={(index) => form.field(`vehicles.${index}.picked`)}
        />
      </ReviewSection>
    </>
  );
}

/** A text that is too short or too long is offered, but not ticked. */
function aboutHint(about: ReviewValues['about'][number] | undefined): string | undefined {
  if (!about || about.picked) return undefined;
  return `”${truncateText(about.desc, 80)}” Bocka i texten för att ändra den till ${descMin}–${descMax} tecken.`;
}

interface TagReviewProps {
  names: readonly string[];
  field: (index: number) => Omit<FieldProps<boolean>, 'label'>;
}

/** Found items without a level. */
function TagReview({ names, field }: TagReviewProps) {
  return (
    <div className={styles.chips}>
      {names.map((name, index) => (
        <CheckboxField key={name} label={name} {...field(index)} />
      ))}
    </div>
  );
}

const levels = educationTypes.map((label, value) => ({ value, label }));

function EducationReview({ form, index }: { form: ReviewForm; index: number }) {
  const entry = form.values.educations[index];
  const path = `educations.${index}` as const;
  if (!entry) return null;
  const { title, schoolName, startDate, endDate, current } = entry;
  return (
    <EntryItem
      form={form}
      path={path}
      {...{ title, startDate, endDate, current }}
      place={[schoolName, educationTypes[entry.educationType]].filter(Boolean).join(' · ')}
      isLacking={!title || !schoolName || !startDate}
    >
      <SelectField
        label="Nivå"
        options={levels}
        {...form.field(`${path}.educationType`)}
        onChange={(level) => form.set(`${path}.educationType`, level ?? 1)}
      />
      <TextField label="Skola" required maxLength={100} {...form.field(`${path}.schoolName`)} />
      <TextField label="Utbildning" required maxLength={100} {...form.field(`${path}.title`)} />
      <PeriodFields
        currentLabel="Jag studerar här nu"
        endDescription={educationEndHelp}
        start={form.field(`${path}.startDate`)}
        end={form.field(`${path}.endDate`)}
        current={form.field(`${path}.current`)}
      />
    </EntryItem>
  );
}

function ExperienceReview({ form, index }: { form: ReviewForm; index: number }) {
  const entry = form.values.experiences[index];
  const path = `experiences.${index}` as const;
  if (!entry) return null;
  const { title, _profession, companyName, startDate, endDate, current } = entry;
  const position = {
    title: form.field(`${path}.title`),
    profession: form.field(`${path}._profession`),
    declined: form.field(`${path}.declined`),
  };
  return (
    <EntryItem
      form={form}
      path={path}
      {...{ startDate, endDate, current }}
      title={title || (_profession?.name ?? 'Välj yrke')}
      place={companyName}
      isLacking={!(title || _profession) || !companyName || !startDate}
      question={<NearestProfession {...position} brief />}
    >
      <PositionField {...position} />
      <TextField label="Företag" required maxLength={100} {...form.field(`${path}.companyName`)} />
      <PeriodFields
        currentLabel="Jag arbetar här nu"
        endDescription={experienceEndHelp}
        start={form.field(`${path}.startDate`)}
        end={form.field(`${path}.endDate`)}
        current={form.field(`${path}.current`)}
      />
      <TextAreaField label="Vad du gjorde" minRows={2} maxLength={2000} {...form.field(`${path}.desc`)} />
    </EntryItem>
  );
}

/** Contact details for the account. Existing ones are replaced only if picked. */
function ContactReview({ form }: { form: ReviewForm }) {
  const { name, phone, city } = form.values;
  return (
    <ReviewSection
      title="Dina uppgifter"
      hint="Vill du använda dem i dina inställningar? E-postadressen ändras inte."
      found={name.length + phone.length + city.length}
    >
      <ul className={styles.list}>
        {name.map(({ now, firstName, lastName }) => (
          <PickedItem
            key="name"
            label={replacing('Namn', `${firstName} ${lastName}`, now)}
            {...form.field('name.0.picked')}
          >
            <div className={styles.pair}>
              <TextField label="Förnamn" required {...form.field('name.0.firstName')} />
              <TextField label="Efternamn" required {...form.field('name.0.lastName')} />
            </div>
          </PickedItem>
        ))}
        {phone.map(({ now, phoneNumber }) => (
          <PickedItem key="phone" label={replacing('Telefon', phoneNumber, now)} {...form.field('phone.0.picked')}>
            <TextField label="Telefonnummer" type="tel" required {...form.field('phone.0.phoneNumber')} />
          </PickedItem>
        ))}
        {city.map(({ now, _city }) => (
          <PickedItem key="city" label={replacing('Ort', _city?.name ?? '', now)} {...form.field('city.0.picked')}>
            <CityPicker required {...form.picker('city.0._city')} />
          </PickedItem>
        ))}
      </ul>
    </ReviewSection>
  );
}

function replacing(what: string, found: string, now: string): string {
  return now === '' ? `${what}: ${found}` : `${what}: ${found} (i stället för ${now})`;
}

export interface ItemProps {
  form: ReviewForm;
  index: number;
}
