import { ActionIcon, Badge, Menu } from '@mantine/core';
import type { BankMatch, Candidate } from '@platsa/contract/candidates/schema';
import { availabilityLabels, notLooking } from '@platsa/contract/profiles/rules';
import { IconDots, IconLayoutKanban, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { MatchReasons } from '../../../shared/MatchReasons.tsx';
import { paths } from '../../../shared/paths.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { SeenMark } from '../../../ui/SeenMark.tsx';
import styles from './CandidateBank.module.css';

interface CandidateRowProps {
  candidate: Candidate;
  /** To the person's page. */
  personLink: LinkProps;
  /** Opens the application, from which J and K walk the list. */
  link: LinkProps;
  /** It has been opened since the list was. */
  isSeen: boolean;
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
  license: 'Körkort',
  language: 'Språk',
  city: 'Ort',
} as const;

/** From this on a match is worth naming, unless the list is ranked by it. */
const worthNaming = 0.6;

/** A candidate, and why the person is found or matches. */
export function CandidateRow({ candidate, personLink, link, isSeen, checkbox, onPlace, onRemove }: CandidateRowProps) {
  const { _user: person, title, createdAt, activeAt, availability, parts, found, placedOn } = candidate;
  const name = fullName(person);
  const match = candidate.matches.find(({ score }) => parts !== null || score >= worthNaming);
  const [firstBoard, ...otherBoards] = placedOn;
  const placed = placedOn.map((one) => one.title).join(', ');
  return (
    <li className={styles.candidate}>
      {checkbox}
      <Avatar name={name} src={imageUrl(person.images[0], '300x300')} size={40} />
      <div className={styles.words}>
        <h3>
          <Link {...personLink}>{name}</Link>
          {isSeen ? <SeenMark /> : null}
        </h3>
        <p>
          {title ?? 'Ingen titel angiven'} · {person._city?.name ?? 'Ingen ort angiven'}
        </p>
        {found ? (
          <p>
            {foundIn[found.by]}: <mark>{found.text}</mark>
          </p>
        ) : null}
      </div>
      <div className={styles.facts}>
        <p title={candidate.appliedFor ?? undefined}>
          <Link {...link} className={styles.application}>
            {candidate.appliedFor ? `Sökte ${candidate.appliedFor}` : 'Spontanansökan'}
          </Link>{' '}
          · <RelativeTime at={createdAt} />
        </p>
        {firstBoard ? (
          <p title={placed}>
            På tavlan: {firstBoard.title}
            {otherBoards.length > 0 ? ` och ${otherBoards.length} till` : ''}
          </p>
        ) : null}
      </div>
      <div className={styles.facts}>
        {availability === null ? null : <p>{availabilityText(availability)}</p>}
        <p>
          Aktiv <RelativeTime at={activeAt} />
        </p>
      </div>
      <div className={styles.match}>{match ? <NamedMatch match={match} /> : null}</div>
      <CandidateMenu {...{ name, onPlace, onRemove }} />
      {parts ? (
        <details className={styles.reasons}>
          <summary>Krav för krav</summary>
          <MatchReasons parts={parts} about={paths.matching.to()} />
        </details>
      ) : null}
    </li>
  );
}

function availabilityText(availability: number): string {
  const label = availabilityLabels[availability] ?? '';
  return availability === notLooking ? label : `Tillgänglig ${label.toLowerCase()}`;
}

function NamedMatch({ match }: { match: BankMatch }) {
  return (
    <>
      <PercentRing share={match.score} size={36} label={`Matchning mot ${match.title}`} />
      <div className={styles.facts}>
        <p title={match.title}>{match.title}</p>
        {match.isRecommended ? (
          <Badge color="good" variant="light" size="sm" tt="none">
            Rekommenderad
          </Badge>
        ) : null}
      </div>
    </>
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
