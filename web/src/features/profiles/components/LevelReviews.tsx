import { Button, VisuallyHidden } from '@mantine/core';
import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { skillLevels } from '@platsa/contract/profiles/rules';
import type { ReactNode } from 'react';
import { useLevelForAll } from '../../../shared/use-level-for-all.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Steps } from '../../../ui/fields/Steps.tsx';
import type { ReviewValues } from '../review-values.ts';
import { notRated } from '../use-list.ts';
import { PickedItem } from './ReviewSection.tsx';
import styles from './ReviewSections.module.css';
import type { ItemProps } from './ReviewSections.tsx';

type ReviewedSkill = ReviewValues['skills'][number];

interface AllTogetherProps<T extends { picked: boolean }> {
  entries: readonly T[];
  noun: string;
  onChange: (entries: T[]) => void;
  children?: ReactNode;
}

/** Choices for all entries of a section at once. */
export function AllTogether<T extends { picked: boolean }>({ entries, noun, onChange, children }: AllTogetherProps<T>) {
  const isAnyPicked = entries.some(({ picked }) => picked);
  return (
    <div className={styles.all}>
      {children}
      {entries.length < 2 ? null : (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange(entries.map((entry) => ({ ...entry, picked: !isAnyPicked })))}
        >
          {isAnyPicked ? 'Avmarkera alla' : 'Markera alla'} <VisuallyHidden>{noun}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

export function LevelForAll({
  skills,
  onChange,
}: {
  skills: readonly ReviewedSkill[];
  onChange: (next: ReviewedSkill[]) => void;
}) {
  const picked = skills.filter((skill) => skill.picked);
  const all = useLevelForAll(
    picked.map(({ _skill, rating }) => ({ id: _skill._id, level: rating === notRated ? null : rating })),
  );
  if (picked.length < 2) return null;
  const rateAll = (level: number) => {
    const ids = all.assignLevel(level);
    onChange(skills.map((skill) => (ids.includes(skill._skill._id) ? { ...skill, rating: level } : skill)));
  };
  return (
    <div className={styles.level}>
      <span aria-hidden="true">Samma för {all.who}:</span>
      <Steps
        label={`Samma nivå för ${all.who} kompetenser`}
        steps={skillLevels}
        value={all.level ?? notRated}
        disabled={all.isDisabled}
        onChange={rateAll}
      />
    </div>
  );
}

interface WithoutLevelProps<T extends { picked: boolean; rating: number }> {
  entries: readonly T[];
  onChange: (entries: T[]) => void;
}

/** Leaves out what has no level yet: the profile stores none without. */
export function WithoutLevel<T extends { picked: boolean; rating: number }>({
  entries,
  onChange,
}: WithoutLevelProps<T>) {
  const isLacking = ({ picked, rating }: T) => picked && rating === notRated;
  const lacking = entries.filter(isLacking).length;
  if (lacking === 0) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => onChange(entries.map((entry) => (isLacking(entry) ? { ...entry, picked: false } : entry)))}
      >
        Välj senare
      </Button>
      <span className={styles.note}>
        {lacking} saknar nivå. Med ”Välj senare” sparas {lacking === 1 ? 'den' : 'de'} inte nu; du kan lägga till{' '}
        {lacking === 1 ? 'den' : 'dem'} i profilen.
      </span>
    </>
  );
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
