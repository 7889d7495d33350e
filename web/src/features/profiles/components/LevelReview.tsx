import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { skillLevels } from '@platsa/contract/profiles/rules';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Steps } from '../../../ui/fields/Steps.tsx';
import type { ReviewForm } from '../review-schema.ts';
import { PickedItem } from './ReviewSection.tsx';
import styles from './ReviewSections.module.css';

interface ItemProps {
  form: ReviewForm;
  index: number;
}

export function SkillReview({ form, index }: ItemProps) {
  const { _skill, before } = form.values.skills[index] ?? {};
  const name = _skill?.name ?? '';
  const rating = form.field(`skills.${index}.rating`);
  return (
    <PickedItem
      wide
      label={withBefore(name, skillLevels, before)}
      {...form.field(`skills.${index}.picked`)}
      beside={
        <Steps
          label={`Hur länge du har arbetat med ${name}`}
          steps={skillLevels}
          value={rating.value}
          onChange={rating.onChange}
          error={rating.error}
        />
      }
    />
  );
}

/** A first language always has the highest level. */
export function LanguageReview({ form, index }: ItemProps) {
  const language = form.values.languages[index];
  if (!language) return null;
  const changeLanguage = (changes: Partial<typeof language>) =>
    form.set(`languages.${index}`, { ...language, ...changes });
  return (
    <PickedItem
      wide
      label={withBefore(language.name, languageLevelLabels, language.before)}
      {...form.field(`languages.${index}.picked`)}
      beside={
        <div className={styles.level}>
          <CheckboxField
            label="Förstaspråk"
            value={language.first}
            onChange={(first) =>
              changeLanguage({ first, rating: first ? languageLevelLabels.length : language.rating })
            }
          />
          <Steps
            label={`Hur väl du talar ${language.name}`}
            steps={languageLevelLabels}
            value={language.rating}
            disabled={language.first}
            error={form.errors[`languages.${index}.rating`]}
            onChange={(rating) => changeLanguage({ rating })}
          />
        </div>
      }
    />
  );
}

/** 'Engelska (i profilen: Grundläggande)' */
function withBefore(name: string, levels: readonly string[], before: number | null = null): string {
  return before === null ? name : `${name} (i profilen: ${levels[before - 1]})`;
}
