import { descMax, descMin } from '@platsa/contract/profiles/rules';
import { vehicleTypeNames } from '@platsa/contract/reference/vehicles';
import { truncateText } from '@platsa/contract/truncate';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { FieldProps } from '../../../ui/fields/field-props.ts';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import type { ReviewForm } from '../review-form.ts';
import type { ReviewValues } from '../review-values.ts';
import { ContactReview } from './ContactReview.tsx';
import { EducationReview } from './EducationReview.tsx';
import { ExperienceReview } from './ExperienceReview.tsx';
import { LanguageReview, SkillReview } from './LevelReview.tsx';
import { PickedItem } from './PickedItem.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import styles from './ReviewSections.module.css';

export function ReviewSections({ form }: { form: ReviewForm }) {
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
        <ul className={styles.list}>
          {skills.map(({ _skill }, index) => (
            <SkillReview key={_skill._id} form={form} index={index} />
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="Språk" found={languages.length} {...together('languages')}>
        <ul className={styles.list}>
          {languages.map(({ langId }, index) => (
            <LanguageReview key={langId} form={form} index={index} />
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="Egenskaper" found={traits.length} {...together('traits')}>
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
