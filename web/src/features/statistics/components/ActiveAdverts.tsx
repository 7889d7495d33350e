import { Badge } from '@mantine/core';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { count } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import styles from './ActiveAdverts.module.css';

interface ActiveAdvertsProps {
  adverts: readonly JobCard[];
  /** The address of an advert's board. */
  boardOf: (boardId: string) => string;
}

/** Each row leads to the advert's board, where its candidates are. */
export function ActiveAdverts({ adverts, boardOf }: ActiveAdvertsProps) {
  return (
    <ul className={styles.list}>
      {adverts.map((advert) => (
        <li key={advert._id}>
          <Link to={boardOf(advert.workflowId)} className={styles.row}>
            <Logo name={advert._brand.name} src={imageUrl(advert._brand.logo, '300x300')} size={44} />
            <span className={styles.words}>
              <span className={styles.title}>{advert.title}</span>
              <span className={styles.facts}>{factsOf(advert).join(' · ')}</span>
            </span>
            <span className={styles.candidates}>
              {advert.newApplicantsCount > 0 ? (
                <Badge variant="light" size="lg">
                  {count(advert.newApplicantsCount, 'ny', 'nya')}
                </Badge>
              ) : null}
              <span>{count(advert.applicantsCount, 'kandidat', 'kandidater')}</span>
            </span>
            <IconChevronRight className={styles.arrow} size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ _city, endDate, views, percentApplied }: JobCard): string[] {
  const facts = [
    _city?.name,
    endDate && `Till ${endDate}`,
    count(views, 'visning', 'visningar'),
    percentApplied !== null && `${percentApplied} % har ansökt`,
  ];
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}
