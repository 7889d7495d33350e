import type { JobApplicant } from '@platsa/contract/applications/schema';
import { Link } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { MatchRing } from '../../../lib/MatchRing.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import styles from './CandidateList.module.css';

/** One candidate; the whole row leads to the board with the candidate open. */
export function CandidateRow({ applicant, to }: { applicant: JobApplicant; to: string }) {
  const { _user: person, _statusColumn: column, rating, score, isRecommended, createdAt } = applicant;
  const name = fullName(person);
  return (
    <li className={styles.row}>
      <Avatar name={name} src={imageUrl(person.images[0], '300x300')} size={44} />
      <div className={styles.words}>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        <p>
          {person._city?.name ?? 'Ingen ort angiven'} · <RelativeTime at={createdAt} />
        </p>
        <div className={styles.stage}>
          <span className={styles.dot} style={{ background: column.color }} />
          {column.value}
          {isRecommended && !column.useForDeclining ? <span className={styles.recommended}>Rekommenderad</span> : null}
          {rating > 0 ? <Stars value={rating} label="Betyg" size="xs" /> : null}
        </div>
      </div>
      <MatchRing score={score} size={44} />
    </li>
  );
}
