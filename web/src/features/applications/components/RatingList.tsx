import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { count, formatNumber, fullName } from '../../../lib/format.ts';
import { Stars } from '../../../ui/Stars.tsx';
import styles from './RatingList.module.css';

interface RatingListProps {
  applicant: Pick<ApplicantDetails, 'ratings' | 'meanRating' | 'ratingsCount'>;
  viewerId: string;
}

/** The mean of the company's users, folded with who gave what; outside readers apart. Empty until somebody else has rated. */
export function RatingList({ applicant: { ratings, meanRating, ratingsCount }, viewerId }: RatingListProps) {
  if (ratings.every(({ _user }) => _user?._id === viewerId)) return null;
  const readers = ratings.filter(({ isReader }) => isReader);
  const parts = [
    meanRating === null ? null : `Snitt ${formatNumber(meanRating)} av ${formatNumber(ratingsCount)} betyg`,
    readers.length === 0 ? null : count(readers.length, 'betyg från läsare', 'betyg från läsare'),
  ];
  return (
    <details className={styles.root}>
      <summary>{parts.filter((part) => part !== null).join(' · ')}</summary>
      <Raters ratings={ratings.filter(({ isReader }) => !isReader)} />
      {readers.length > 0 ? (
        <>
          <p className={styles.heading}>Läsare, räknas inte i snittet</p>
          <Raters ratings={readers} />
        </>
      ) : null}
    </details>
  );
}

function Raters({ ratings }: Pick<ApplicantDetails, 'ratings'>) {
  return (
    <ul className={styles.raters}>
      {ratings.map(({ _user, rating }, index) => (
        <li key={_user?._id ?? index}>
          <span>{_user ? fullName(_user) : 'Borttagen användare'}</span>
          <Stars value={rating} label="Betyg" size="xs" />
        </li>
      ))}
    </ul>
  );
}
