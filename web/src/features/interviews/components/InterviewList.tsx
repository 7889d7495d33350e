import type { ListedInterview } from '@platsa/contract/interviews/schema';
import { capital } from '@platsa/contract/mid-sentence';
import { Link } from 'react-router';
import { formatTime, formatWeekday, fullName, today } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { groupByDay, listFirstNamesOf } from '../interview-text.ts';
import type { InterviewLink } from './InterviewCalendar.tsx';
import styles from './InterviewList.module.css';
import { KitLink } from './scorecards/KitLink.tsx';

interface InterviewListProps {
  interviews: readonly ListedInterview[];
  link: InterviewLink;
  /** The level of the days' headings. */
  level?: 2 | 3;
}

/** Booked interviews day by day, each leading to its applicant. */
export function InterviewList({ interviews, link, level = 2 }: InterviewListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.root}>
      {groupByDay(interviews).map(([day, ofDay]) => (
        <section key={day} aria-label={formatWeekday(day)}>
          <Heading className={styles.day}>
            {capital(formatWeekday(day))}
            {day === today() ? <span> · i dag</span> : null}
          </Heading>
          <ol className={styles.list}>
            {ofDay.map((interview) => (
              <li key={interview._id} className={styles.item}>
                <InterviewRow interview={interview} link={link} />
                <KitLink interview={interview} forHolders />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Returns '' for a booked interview that lacks nobody, as most do. */
function stateText({ status, isLate, missing }: ListedInterview): string {
  if (status === 'done') return isLate ? 'Genomförd, kom sent' : 'Genomförd';
  if (status === 'missed') return 'Uteblev';
  return missing > 0 ? `Saknar ${missing} intervjuare` : '';
}

function InterviewRow({ interview, link }: { interview: ListedInterview; link: InterviewLink }) {
  const { applicant, job, name, startsAt, endsAt, interviewers, status } = interview;
  const holders = interviewers.filter(({ takesPart }) => takesPart);
  const state = stateText(interview);
  return (
    <Link {...link(interview)} className={styles.row}>
      <span className={styles.time}>
        {startsAt ? formatTime(startsAt) : ''}–{endsAt ? formatTime(endsAt) : ''}
      </span>
      <Avatar name={fullName(applicant)} src={imageUrl(applicant.images[0], '300x300')} size={36} />
      <span className={styles.words}>
        <span className={styles.name}>{fullName(applicant)}</span>
        <span className={styles.note}>
          {name} · {job.title}
        </span>
        {holders.length > 0 ? <span className={styles.note}>Med {listFirstNamesOf(holders)}</span> : null}
      </span>
      {state ? (
        <span className={styles.state} data-status={status}>
          {state}
        </span>
      ) : null}
    </Link>
  );
}
