import { ActionIcon, Badge, Menu } from '@mantine/core';
import type { BankMatch, Candidate } from '@platsa/contract/candidates/schema';
import { availabilityLabels, notLooking } from '@platsa/contract/profiles/rules';
import { IconDots, IconLayoutKanban, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { MatchReasons } from '../../../shared/MatchReasons.tsx';
import { paths } from '../../../shared/paths.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { shortName } from '../candidate-filter.ts';
import styles from './CandidateBank.module.css';

interface CandidateCardProps {
  candidate: Candidate;
  /** The person's whole profile, on the board of the application. */
  to: string;
  /** Selects the candidate. */
  checkbox: ReactNode;
  onPlace: () => void;
  onRemove: () => void;
}

const foundIn = {
  email: 'E-postadress',
  phone: 'Telefon',
  skill: 'Kompetens',
  profession: 'Yrke',
  city: 'Ort',
} as const;

/** A candidate, and why the person is found or matches. */
export function CandidateCard({ candidate, to, checkbox, onPlace, onRemove }: CandidateCardProps) {
  const { _user: person, title, createdAt, activeAt, availability, matches, parts, found, placedOn } = candidate;
  const name = shortName(person);
  return (
    <li className={styles.candidate}>
      <div className={styles.person}>
        {checkbox}
        <Avatar name={fullName(person)} src={imageUrl(person.images[0], '300x300')} size={56} />
        <div className={styles.words}>
          <h3>
            <Link to={to}>{name}</Link>
          </h3>
          <p>{title ?? 'Ingen titel angiven'}</p>
          <p>
            {person._city?.name ?? 'Ingen ort angiven'} · <RelativeTime at={createdAt} />
          </p>
        </div>
        <CandidateMenu {...{ name, onPlace, onRemove }} />
      </div>
      <p className={styles.facts}>
        {candidate.appliedFor ? `Sökte ${candidate.appliedFor}` : 'Spontanansökan'}
        {availability === null ? null : ` · ${availabilityText(availability)}`} · Aktiv <RelativeTime at={activeAt} />
      </p>
      {found ? (
        <p className={styles.facts}>
          {foundIn[found.by]}: <mark>{found.text}</mark>
        </p>
      ) : null}
      {matches[0] ? <BestMatch match={matches[0]} /> : null}
      {parts ? (
        <details className={styles.reasons}>
          <summary>Krav för krav</summary>
          <MatchReasons parts={parts} about={paths.matching.to()} />
        </details>
      ) : null}
      {placedOn.length > 0 ? (
        <p className={styles.placed}>På tavlan: {placedOn.map((one) => one.title).join(', ')}</p>
      ) : null}
    </li>
  );
}

function availabilityText(availability: number): string {
  const label = availabilityLabels[availability] ?? '';
  return availability === notLooking ? label : `Tillgänglig ${label.toLowerCase()}`;
}

function BestMatch({ match }: { match: BankMatch }) {
  return (
    <div className={styles.match}>
      <PercentRing share={match.score} size={36} label={`Matchning mot ${match.title}`} />
      <span>{match.title}</span>
      {match.isRecommended ? (
        <Badge color="good" variant="light" tt="none">
          Rekommenderad
        </Badge>
      ) : null}
    </div>
  );
}

interface CandidateMenuProps {
  name: string;
  onPlace: () => void;
  onRemove: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function CandidateMenu({ name, onPlace, onRemove }: CandidateMenuProps) {
  return (
    <Menu position="bottom-end" width={280} withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.above}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Vad vill du göra med ${name}?`}
        >
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLayoutKanban {...icon} />} onClick={onPlace}>
          Lägg på en tavla…
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          Ta bort ur kandidatbanken
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
