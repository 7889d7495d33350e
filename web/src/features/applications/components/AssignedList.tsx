import { Badge } from '@mantine/core';
import type { AssignedApplication } from '@platsa/contract/applications/assigned-endpoints';
import { Link, type LinkProps } from 'react-router';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import styles from './AssignedList.module.css';

interface AssignedListProps {
  applications: readonly AssignedApplication[];
  link: (applicantId: string) => LinkProps;
}

/** The candidates whom an interviewer meets, and whether the interviewer has judged each. */
export function AssignedList({ applications, link }: AssignedListProps) {
  return (
    <ul className={styles.list}>
      {applications.map(({ applicantId, name, _job, ownRating, assignedAt }) => (
        <li key={applicantId}>
          <Link {...link(applicantId)} className={styles.link}>
            <Avatar name={name} size={44} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>
                {_job.title} · tilldelad <RelativeTime at={assignedAt} />
              </span>
            </span>
            {ownRating > 0 ? (
              <Stars value={ownRating} label="Ditt betyg" size="xs" />
            ) : (
              <Badge variant="light" color="warning" tt="none" fw={500} miw="max-content">
                Inte bedömd
              </Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
