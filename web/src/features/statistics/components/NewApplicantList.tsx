import type { NewApplicant } from '@platsa/contract/statistics/schema';
import { Link } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import styles from './NewApplicantList.module.css';

interface NewApplicantListProps {
  applicants: readonly NewApplicant[];
  to: (applicant: NewApplicant) => string;
}

/** Each row leads to the applicant, open on the board. */
export function NewApplicantList({ applicants, to }: NewApplicantListProps) {
  return (
    <ul className={styles.list}>
      {applicants.map((applicant) => {
        const { _user: person, title, score, createdAt } = applicant;
        return (
          <li key={applicant._id}>
            <Link to={to(applicant)} className={styles.row}>
              <Avatar name={fullName(person)} src={imageUrl(person.images[0], '300x300')} size={44} />
              <span className={styles.words}>
                <span className={styles.name}>{fullName(person)}</span>
                <span className={styles.note}>
                  {[title, person._city?.name].filter(Boolean).join(' · ')} · <RelativeTime at={createdAt} />
                </span>
              </span>
              <PercentRing share={score} size={44} label="Matchning" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
