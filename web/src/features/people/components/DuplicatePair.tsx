import { Button } from '@mantine/core';
import type { Duplicate, DuplicatePerson } from '@platsa/contract/people/merge-endpoints';
import type { MergeField } from '@platsa/contract/people/merging';
import { IconArrowMerge } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatDay, fullName } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import styles from './ComparedPeople.module.css';
import { type ComparedField, ComparedPeople, comparedFields, SameRow } from './ComparedPeople.tsx';

export interface MergeChoice {
  personId: string;
  from: string;
  fields: MergeField[];
}

interface DuplicatePairProps {
  duplicate: Duplicate;
  onMerge: (choice: MergeChoice, name: string) => Promise<void>;
  /** Missing where nothing has suggested the pair. */
  onMarkDifferent?: ((duplicate: Duplicate) => Promise<void>) | undefined;
}

/** Two persons side by side. Of each thing that they don't have alike one is chosen; what one of them lacks comes from the other. */
export function DuplicatePair({ duplicate, onMerge, onMarkDifferent }: DuplicatePairProps) {
  const { people } = duplicate;
  const [kept, other] = people;
  const [chosen, setChosen] = useState<ReadonlySet<MergeField>>(
    () => new Set(comparedFields.filter(({ value }) => !value(kept) && value(other)).map(({ field }) => field)),
  );
  const merging = useOneAtATime(() => {
    const taken = comparedFields.filter(({ field, value }) => chosen.has(field) && value(kept) !== value(other));
    const name = fullName(chosen.has('name') ? other : kept);
    return onMerge({ personId: kept._id, from: other._id, fields: taken.map(({ field }) => field) }, name);
  });
  const parting = useOneAtATime(async () => onMarkDifferent?.(duplicate));
  const chooseSide = (field: MergeField, isOther: boolean) => {
    const next = new Set(chosen);
    if (isOther) next.add(field);
    else next.delete(field);
    setChosen(next);
  };
  return (
    <ComparedPeople
      {...duplicate}
      mark={({ createdAt }) => `, tillagd ${formatDay(createdAt)}`}
      fieldRow={(compared) => (
        <FieldRow
          compared={compared}
          people={people}
          isOther={chosen.has(compared.field)}
          onChoose={(isOther) => chooseSide(compared.field, isOther)}
        />
      )}
      explanation="Ansökningar, kommentarer, betyg, filer och chattar från båda blir kvar hos den ihopslagna personen."
      actions={
        <>
          {onMarkDifferent ? (
            <Button variant="default" loading={parting.busy} disabled={merging.busy} onClick={() => void parting.run()}>
              Inte samma person
            </Button>
          ) : null}
          <Button
            leftSection={<IconArrowMerge size={18} stroke={1.75} aria-hidden="true" />}
            loading={merging.busy}
            disabled={parting.busy}
            onClick={() => void merging.run()}
          >
            Slå ihop
          </Button>
        </>
      }
    />
  );
}

interface FieldRowProps {
  compared: ComparedField;
  people: readonly [DuplicatePerson, DuplicatePerson];
  isOther: boolean;
  onChoose: (isOther: boolean) => void;
}

/** Both have the same, or one of the two is chosen. */
function FieldRow({ compared, people, isOther, onChoose }: FieldRowProps) {
  const id = useId();
  const { label, value, show = value } = compared;
  const [kept, other] = people;
  if (value(kept) === value(other)) return <SameRow compared={compared} person={kept} />;
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      {people.map((person, index) => (
        <label key={person._id} className={styles.choice}>
          <input type="radio" name={id} checked={isOther === (index === 1)} onChange={() => onChoose(index === 1)} />
          <span className={styles.value}>{value(person) ? show(person) : 'Saknas'}</span>
        </label>
      ))}
    </div>
  );
}
