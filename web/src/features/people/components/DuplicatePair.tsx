import { Badge, Button } from '@mantine/core';
import type { Duplicate, DuplicatePerson } from '@platsa/contract/people/merge-endpoints';
import type { MergeField } from '@platsa/contract/people/merging';
import { IconArrowMerge } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { count, formatDay, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import styles from './DuplicatePair.module.css';

const reasonTexts: Record<Duplicate['reasons'][number], string> = {
  email: 'Samma e-postadress',
  phoneNumber: 'Samma telefonnummer',
  nameAndBirthDate: 'Samma namn och födelsedatum',
};

interface ComparedField {
  field: MergeField;
  label: string;
  /** For comparing; '' if there is none. */
  value: (person: DuplicatePerson) => string;
  show?: (person: DuplicatePerson) => ReactNode;
}

const comparedFields: readonly ComparedField[] = [
  { field: 'name', label: 'Namn', value: fullName },
  { field: 'email', label: 'E-post', value: ({ email }) => email },
  { field: 'phoneNumber', label: 'Telefon', value: ({ phoneNumber }) => phoneNumber },
  { field: 'birthDate', label: 'Födelsedatum', value: ({ birthDate }) => birthDate ?? '' },
  { field: 'city', label: 'Ort', value: ({ _city }) => _city?.name ?? '' },
  {
    field: 'image',
    label: 'Bild',
    value: ({ images }) => images[0] ?? '',
    show: (person) => <Avatar name={fullName(person)} src={imageUrl(person.images[0], '300x300')} size={40} />,
  },
  {
    field: 'profile',
    label: 'Profil',
    value: ({ profile }) => profile.join('\n'),
    show: ({ profile }) => profile.map((line) => <span key={line}>{line}</span>),
  },
];

export interface MergeChoice {
  personId: string;
  from: string;
  fields: MergeField[];
}

interface DuplicatePairProps {
  duplicate: Duplicate;
  personAddress: (personId: string) => string;
  onMerge: (choice: MergeChoice, name: string) => Promise<void>;
  /** Missing where nothing has suggested the pair. */
  onMarkDifferent?: ((duplicate: Duplicate) => Promise<void>) | undefined;
}

/** Two persons side by side. Of each thing that they don't have alike one is chosen; what one of them lacks comes from the other. */
export function DuplicatePair({ duplicate, personAddress, onMerge, onMarkDifferent }: DuplicatePairProps) {
  const { reasons, people } = duplicate;
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
  const names = [...new Set(people.map(fullName))];
  const pairName = names.join(' och ');
  const shown = comparedFields.filter(({ value }) => people.some(value));
  return (
    <Card
      title={pairName}
      actions={
        <div className={styles.reasons}>
          {reasons.map((reason) => (
            <Badge key={reason} variant="light" color="gray" tt="none">
              {reasonTexts[reason]}
            </Badge>
          ))}
        </div>
      }
    >
      <div className={styles.rows}>
        {shown.map((compared) => (
          <FieldRow
            key={compared.field}
            compared={compared}
            people={people}
            isOther={chosen.has(compared.field)}
            onChoose={(isOther) => chooseSide(compared.field, isOther)}
          />
        ))}
        <Row label="Ansökningar">
          {people.map((person) => (
            <span key={person._id} className={styles.value}>
              {person.applications.map(({ _id, _job, column, createdAt }) => (
                <span key={_id}>
                  {_job.name}, {column}, {formatDay(createdAt)}
                </span>
              ))}
            </span>
          ))}
        </Row>
        <Row label="Sparat om personen">
          {people.map((person) => (
            <span key={person._id} className={styles.value}>
              <span>{whatIsStored(person)}</span>
              <Link to={personAddress(person._id)}>
                Öppna {fullName(person)}
                {names.length === 1 ? `, tillagd ${formatDay(person.createdAt)}` : ''}
              </Link>
            </span>
          ))}
        </Row>
      </div>
      <footer className={styles.foot}>
        <p>Ansökningar, kommentarer, betyg, filer och chattar från båda blir kvar hos den ihopslagna personen.</p>
        <div className={styles.actions}>
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
        </div>
      </footer>
    </Card>
  );
}

function whatIsStored({ comments, messages, resumes }: DuplicatePerson): string {
  const stored = [
    comments > 0 && count(comments, 'kommentar', 'kommentarer'),
    messages > 0 && count(messages, 'meddelande', 'meddelanden'),
    resumes > 0 && count(resumes, 'cv', 'cv:n'),
  ].filter((text) => text !== false);
  return stored.join(', ') || 'Inga kommentarer, meddelanden eller cv:n';
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}

interface FieldRowProps {
  compared: ComparedField;
  people: readonly [DuplicatePerson, DuplicatePerson];
  isOther: boolean;
  onChoose: (isOther: boolean) => void;
}

/** Both have the same, or one of the two is chosen. */
function FieldRow({ compared: { label, value, show = value }, people, isOther, onChoose }: FieldRowProps) {
  const id = useId();
  const [kept, other] = people;
  if (value(kept) === value(other)) {
    return (
      <Row label={label}>
        <span className={styles.value} data-both>
          {show(kept)}
        </span>
      </Row>
    );
  }
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
