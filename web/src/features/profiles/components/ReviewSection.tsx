import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { periodText } from '../../../lib/format.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import type { ReviewForm } from '../review-schema.ts';
import entryStyles from './ReviewSection.module.css';
import styles from './ReviewSections.module.css';

interface EntryItemProps {
  form: ReviewForm;
  /** 'experiences.0' */
  path: `experiences.${number}` | `educations.${number}`;
  title: string;
  place: string;
  startDate: string;
  endDate: string;
  current: boolean;
  /** Something in it must be filled in. */
  isLacking: boolean;
  /** Shown while its fields are not. */
  question?: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

/** An experience or education found in the CV: a summary, with its fields behind 'Ändra'. */
export function EntryItem(props: EntryItemProps) {
  const { form, path, title, place, startDate, endDate, current, isLacking, question, children } = props;
  const { open, toggle } = useEntryEditor(form, path, isLacking);
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <PickedItem
      {...form.field(`${path}.picked`)}
      label={
        <span className={entryStyles.words}>
          <span className={entryStyles.title}>{title || 'Utan titel'}</span>
          <span className={entryStyles.detail}>
            {[place, startDate ? periodText({ startDate, endDate, current }) : ''].filter(Boolean).join(' · ')}
          </span>
        </span>
      }
      beside={
        <Button
          variant="subtle"
          size="compact-md"
          onClick={toggle}
          aria-expanded={open}
          rightSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        >
          {open ? 'Dölj' : 'Ändra'}
          <VisuallyHidden>&nbsp;{title || place}</VisuallyHidden>
        </Button>
      }
    >
      {open ? children : question}
    </PickedItem>
  );
}

/** An entry's fields are shown if one is missing or invalid, or on request. */
function useEntryEditor(form: ReviewForm, path: string, isLacking: boolean) {
  const [open, setOpen] = useState(isLacking);
  const hasErrors = Object.keys(form.errors).some((field) => field.startsWith(`${path}.`));
  // An entry opened by an error stays open after the correction.
  if (hasErrors && !open) setOpen(true);
  return { open, toggle: () => setOpen(!open) };
}

/** One kind of entries found; hidden if there are none. */
export function ReviewSection({ title, hint, found, path, problem, children }: ReviewSectionProps) {
  if (found === 0) return null;
  return (
    <fieldset className={styles.section} data-path={path}>
      <legend className={styles.title}>{title}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {problem ? (
        <p className={styles.problem} tabIndex={-1} data-problem>
          {problem}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

interface ReviewSectionProps {
  title: string;
  hint?: string;
  found: number;
  path?: string;
  /** Problem of the section as a whole, not of one entry. */
  problem?: ReactNode;
  children: ReactNode;
}

interface PickedItemProps extends Omit<FieldProps<boolean>, 'label'> {
  label: ReactNode;
  /** Beside the name: a level, a button. */
  beside?: ReactNode;
  /** On phones that stands below the name. */
  wide?: boolean;
  /** Its fields, while it is picked. */
  children?: ReactNode;
}

/** One thing found, with a tick for keeping it. */
export function PickedItem({ label, beside, wide, children, ...field }: PickedItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.row} data-wide={wide || undefined}>
        <CheckboxField label={label} {...field} />
        {field.value ? beside : null}
      </div>
      {field.value && children ? <div className={styles.fields}>{children}</div> : null}
    </li>
  );
}
