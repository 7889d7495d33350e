import { ActionIcon } from '@mantine/core';
import { importanceLabels } from '@platsa/contract/jobs/labels';
import { isNeeded } from '@platsa/contract/jobs/requirements';
import type { Importance } from '@platsa/contract/jobs/schema';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Steps } from '../../../ui/fields/Steps.tsx';
import { SuggestionRow } from '../../../ui/fields/SuggestionRow.tsx';
import { TagPicker } from '../../../ui/fields/TagPicker.tsx';
import type { NamedItem, OwnWords } from '../../../ui/fields/use-search.ts';
import type { RequirementsFormState } from '../use-job-form.ts';
import styles from './RequirementRow.module.css';

interface RequirementListProps<T extends RequirementWeight> {
  form: RequirementsFormState;
  path: 'skills' | 'traits' | 'experiences' | 'languages' | 'licenses';
  label: string;
  required?: boolean;
  placeholder: string;
  items: readonly T[];
  search: (text: string, signal: AbortSignal) => Promise<readonly NamedItem[]>;
  /** Words that the list lacks can be added. */
  own?: OwnWords<NamedItem>;
  tagOf: (item: T) => NamedItem;
  itemOf: (tag: NamedItem) => T;
  /** Requirements of other jobs in the profession; existing requirements are filtered out here. */
  suggested?: readonly NamedItem[];
  /** The required level or range. */
  amount?: (item: T, change: (item: T) => void) => ReactNode;
}

/** One kind of requirement: a search field and a row for each. */
export function RequirementList<T extends RequirementWeight>(props: RequirementListProps<T>) {
  const { form, path, label, required, placeholder, items, search, tagOf, itemOf } = props;
  const { suggested = [], own, amount } = props;
  const { error, name, written, onWrite } = form.picker(path);
  const give = (next: readonly T[]) => form.set(path, next as never);
  const known = new Set(items.map((item) => tagOf(item)._id));
  const isUnlisted = ({ _id }: NamedItem) => !known.has(_id);
  const addRequirements = (tags: readonly NamedItem[]) => give([...items, ...tags.filter(isUnlisted).map(itemOf)]);
  return (
    <div>
      <TagPicker
        {...{ label, required, placeholder, error, name, 'data-path': path, search, searchKey: path }}
        {...{ written, onWrite, own }}
        value={items.map(tagOf)}
        onChange={addRequirements}
        max={30}
        withoutPills
      />
      <SuggestionRow tags={suggested.filter(isUnlisted)} onPick={(tag) => addRequirements([tag])} atFirst={4} />
      {items.length > 0 ? (
        <ul className={styles.list} aria-label={label}>
          {items.map((item, index) => {
            const changeRequirement = (next: T) => give(items.with(index, next));
            return (
              <RequirementRow
                key={tagOf(item)._id}
                name={tagOf(item).name}
                item={item}
                onChange={changeRequirement}
                onRemove={() => give(items.toSpliced(index, 1))}
                error={errorAt(form.errors, `${path}.${index}`)}
              >
                {amount?.(item, changeRequirement)}
              </RequirementRow>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

/** The first error of the row or of any field in it. */
export function errorAt(errors: Record<string, ReactNode>, path: string): ReactNode {
  const key = Object.keys(errors).find((candidate) => candidate === path || candidate.startsWith(`${path}.`));
  return key ? errors[key] : undefined;
}

interface RequirementWeight {
  importance: Importance;
  needed: boolean;
  /** It does not count in the match. */
  mayLack?: boolean;
}

/** The default importance of a requirement, which applicants are not asked about. */
export const ordinaryWeight: RequirementWeight & { asked: boolean } = { importance: 2, needed: false, asked: false };

const importanceSteps = Object.values(importanceLabels);

interface RequirementRowProps<T extends RequirementWeight> {
  name: string;
  item: T;
  onChange: (item: T) => void;
  onRemove: () => void;
  error?: ReactNode;
  /** The required level or range, for kinds that have one. */
  children?: ReactNode;
}

export function RequirementRow<T extends RequirementWeight>(props: RequirementRowProps<T>) {
  const { name, item, onChange, onRemove, error, children } = props;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <ActionIcon size={28} aria-label={`Ta bort ${name}`} onClick={onRemove} className={styles.remove}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {children ? <div className={styles.amount}>{children}</div> : null}
      <div className={styles.importance}>
        {item.mayLack ? (
          'Räknas inte i matchningen.'
        ) : (
          <Steps
            label={`Hur viktigt är ${name}?`}
            steps={importanceSteps}
            value={item.importance}
            onChange={(value) => {
              const importance = value as Importance;
              onChange({ ...item, importance, needed: isNeeded(importance) });
            }}
          />
        )}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </li>
  );
}
