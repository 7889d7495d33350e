import { Badge } from '@mantine/core';
import type { BankMatch, BankProfile, Candidate } from '@platsa/contract/candidates/schema';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/images.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { shortName } from '../short-name.ts';
import styles from './CandidateBank.module.css';
import { CandidateMenu } from './CandidateMenu.tsx';

interface CandidateCardProps {
  candidate: Candidate;
  profiles: readonly BankProfile[];
  /** The person's whole profile, on the board of spontaneous applications. */
  to: string;
  onPlace: (profile: BankProfile) => void;
  onRemove: () => void;
}

/** A spontaneous applicant, and the profile of the bank that fits best. */
export function CandidateCard({ candidate, profiles, to, onPlace, onRemove }: CandidateCardProps) {
  const { _user: person, title, createdAt, matches, placedOn } = candidate;
  const name = shortName(person);
  const placed = profiles.filter(({ _id }) => placedOn.includes(_id));
  return (
    <li className={styles.candidate}>
      <div className={styles.person}>
        <Avatar name={name} src={imageUrl(person.images[0], '300x300')} size={56} />
        <div className={styles.words}>
          <h3>
            <Link to={to}>{name}</Link>
          </h3>
          <p>{title ?? 'Ingen titel angiven'}</p>
          <p>
            {person._city?.name ?? 'Ingen ort angiven'} · <RelativeTime at={createdAt} />
          </p>
        </div>
        <CandidateMenu {...{ name, profiles, placedOn, onPlace, onRemove }} />
      </div>
      {matches[0] ? <BestMatch match={matches[0]} /> : null}
      {placed.length > 0 ? (
        <p className={styles.placed}>På tavlan: {placed.map((one) => one.title).join(', ')}</p>
      ) : null}
    </li>
  );
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
