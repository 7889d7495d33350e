import { Badge, Button } from '@mantine/core';
import { withdrawableUntil } from '@platsa/contract/applications/rules';
import type { PastApplication } from '@platsa/contract/applications/schema';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import styles from './ApplicationCard.module.css';
import { usePast } from './use-past.ts';

interface ApplicationCardProps {
  application: PastApplication;
  /** The advert. */
  href: string;
  onWithdraw: () => void;
}

/** One application of the history: the whole card leads to the advert, while it can be read. */
export function ApplicationCard({ application, href, onWithdraw }: ApplicationCardProps) {
  const { _job: job, createdAt } = application;
  const until = withdrawableUntil(createdAt);
  const tooLate = usePast(until);
  return (
    <li className={styles.card}>
      <Logo name={job._brand.name} src={imageUrl(job._brand.logo, '300x300')} size={48} />
      <div className={styles.words}>
        <h2>
          {/* An advert that has been taken down can be read by nobody. */}
          {job.isPublic ? <a href={href}>{job.title}</a> : job.title}
        </h2>
        <p>{[job._brand.name, job._city?.name].filter(Boolean).join(' · ')}</p>
        <p className={styles.when}>
          <span>
            Du ansökte <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </span>
          {job.isLive ? null : (
            <Badge color="gray" variant="light" tt="none">
              {job.isPublic ? 'Annonsen har gått ut' : 'Annonsen är inte publicerad'}
            </Badge>
          )}
        </p>
      </div>
      {tooLate ? null : (
        <div className={styles.withdraw}>
          <Button variant="default" size="sm" onClick={onWithdraw} aria-label={`Ta tillbaka ansökan till ${job.title}`}>
            Ta tillbaka ansökan
          </Button>
          <small>Möjligt till {formatTime(until)}</small>
        </div>
      )}
    </li>
  );
}
