import { Badge } from '@mantine/core';
import type { Duplicate, DuplicatePerson } from '@platsa/contract/people/merge-endpoints';
import type { MergeField } from '@platsa/contract/people/merging';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { count, formatDay, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import styles from './ComparedPeople.module.css';

const reasonTexts: Record<Duplicate['reasons'][number], string> = {
  email: 'Samma e-postadress',
  phoneNumber: 'Samma telefonnummer',
  nameAndBirthDate: 'Samma namn och födelsedatum',
};

export interface ComparedField {
  field: MergeField;
  label: string;
  /** For comparing; '' if there is none. */
  value: (person: DuplicatePerson) => string;
  show?: (person: DuplicatePerson) => ReactNode;
}

export const comparedFields: readonly ComparedField[] = [
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

interface ComparedPeopleProps {
  reasons: Duplicate['reasons'];
  people: Duplicate['people'];
  /** Tells the two links to their pages apart when the names are the same. */
  mark: (person: DuplicatePerson) => string;
  firstRow?: ReactNode;
  /** The row of a field that at least one of the two has. */
  fieldRow: (compared: ComparedField) => ReactNode;
  explanation: ReactNode;
  actions: ReactNode;
}

/** Two persons side by side who may be the same: what is known about each, and what to do about them. */
export function ComparedPeople({
  reasons,
  people,
  mark,
  firstRow,
  fieldRow,
  explanation,
  actions,
}: ComparedPeopleProps) {
  const names = [...new Set(people.map(fullName))];
  return (
    <Card
      title={names.join(' och ')}
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
        {firstRow}
        {comparedFields
          .filter(({ value }) => people.some(value))
          .map((compared) => (
            <Fragment key={compared.field}>{fieldRow(compared)}</Fragment>
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
              <Link to={paths.person.to({ personId: person._id })}>
                Öppna {fullName(person)}
                {names.length === 1 ? mark(person) : ''}
              </Link>
            </span>
          ))}
        </Row>
      </div>
      <footer className={styles.foot}>
        <p>{explanation}</p>
        <div className={styles.actions}>{actions}</div>
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

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}

export function SameRow({
  compared: { label, value, show = value },
  person,
}: {
  compared: ComparedField;
  person: DuplicatePerson;
}) {
  return (
    <Row label={label}>
      <span className={styles.value} data-both>
        {show(person)}
        <span className={styles.both}>Lika hos båda</span>
      </span>
    </Row>
  );
}
