import type { NewApplicant } from '@platsa/contract/statistics/schema';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { MatchRing } from '../../../shared/MatchRing.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { SeenMark } from '../../../ui/SeenMark.tsx';
import styles from './NewApplicantList.module.css';

interface NewApplicantListProps {
  applicants: readonly NewApplicant[];
  link: (applicant: NewApplicant) => LinkProps;
  /** Ids of those who have been read since the list was opened. */
  seen: ReadonlySet<string>;
  /** Selects the applicant. */
  checkbox: (applicant: NewApplicant) => ReactNode;
}

/** Each row opens the applicant. */
export function NewApplicantList({ applicants, link, seen, checkbox }: NewApplicantListProps) {
  return (
    <ul className={styles.list}>
      {applicants.map((applicant) => {
        const { _user: person, title, createdAt } = applicant;
        return (
          <li key={applicant._id} className={styles.row}>
            {checkbox(applicant)}
            <Link {...link(applicant)} className={styles.link}>
              <Avatar name={fullName(person)} src={imageUrl(person.images[0], '300x300')} size={44} />
              <span className={styles.words}>
                <span className={styles.name}>
                  {fullName(person)}
                  {seen.has(applicant._id) ? <SeenMark /> : null}
                </span>
                <span className={styles.note}>
                  {[title, person._city?.name].filter(Boolean).join(' · ')} · <RelativeTime at={createdAt} />
                </span>
              </span>
              <MatchRing application={applicant} size={44} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
