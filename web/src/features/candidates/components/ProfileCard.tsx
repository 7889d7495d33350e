import { ActionIcon } from '@mantine/core';
import type { BankProfile } from '@platsa/contract/candidates/schema';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { count } from '../../../lib/format.ts';
import styles from './CandidateBank.module.css';

interface ProfileCardProps {
  profile: BankProfile;
  /** Its board. */
  to: string;
  edit: string;
}

export function ProfileCard({ profile: { title, _city, _profession, applicantsCount }, to, edit }: ProfileCardProps) {
  return (
    <li className={styles.profile}>
      <div className={styles.words}>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <p>{_profession.name}</p>
        {_city ? <p>{_city.name}</p> : null}
        <p className={styles.count}>
          {applicantsCount === 0 ? 'Inga kandidater på tavlan' : count(applicantsCount, 'kandidat', 'kandidater')}
        </p>
      </div>
      <ActionIcon
        className={styles.above}
        component={Link}
        to={edit}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`Redigera ${title}`}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
