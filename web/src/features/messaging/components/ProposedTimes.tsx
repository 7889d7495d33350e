import { Button } from '@mantine/core';
import { formatProposedTime, isVideoLink } from '@platsa/contract/messaging/proposal-text';
import type { ProposedTime } from '@platsa/contract/messaging/proposed-times';
import { capital } from '@platsa/contract/mid-sentence';
import { IconCalendarDown, IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDownload } from '../../../ui/use-download.ts';
import { fetchCalendarFile, proposedTimes, useChooseTime } from '../api/proposed-times.ts';
import styles from './ProposedTimes.module.css';

interface ProposedTimesProps {
  applicantId: string;
  /** The applicant, who chooses one; the company sees the choice. */
  isOwn: boolean;
  /** Acts of the company once a time is chosen. */
  children?: ReactNode;
}

/** Times for an interview: those to choose from, then the chosen one. Nothing while none is proposed. */
export function ProposedTimes({ applicantId, isOwn, children }: ProposedTimesProps) {
  const { data: times = [] } = useQuery(proposedTimes(applicantId));
  const chosen = times.filter((time) => time.chosen);
  const { run: choose, busy } = useChooseTime(applicantId);
  const isOver = chosen.length === 0 && times.every(({ isFree }) => !isFree);
  if (isOver) return null;
  return (
    <section className={styles.root} aria-label="Tider för intervju">
      <h3>
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
        {chosen.length > 0 ? 'Vald tid' : isOwn ? 'Välj en tid' : 'Föreslagna tider, ingen är vald än'}
      </h3>
      <ul>
        {(chosen.length > 0 ? chosen : times).map((time) => (
          <li key={time._id}>
            <TimeText time={time} />
            {isOwn && !time.chosen ? (
              <Button size="compact-sm" disabled={!time.isFree || busy} onClick={() => void choose(time._id)}>
                {time.isFree ? 'Välj' : 'Upptagen'}
              </Button>
            ) : null}
            {time.chosen ? <CalendarButton time={time} /> : null}
          </li>
        ))}
      </ul>
      {chosen.length > 0 ? children : null}
    </section>
  );
}

function TimeText({ time }: { time: ProposedTime }) {
  return (
    <span>
      {capital(formatProposedTime(time))}
      {time.place ? (
        <span className={styles.place}>
          {isVideoLink(time.place) ? (
            <a href={time.place} target="_blank" rel="noopener noreferrer">
              Videomöte
            </a>
          ) : (
            time.place
          )}
        </span>
      ) : null}
    </span>
  );
}

function CalendarButton({ time }: { time: ProposedTime }) {
  const { download, downloading } = useDownload();
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={downloading}
      leftSection={<IconCalendarDown size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void download(() => fetchCalendarFile(time._id), 'intervju.ics')}
    >
      Lägg i kalendern
    </Button>
  );
}
