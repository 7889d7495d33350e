import type { ApplicantDetails, HistoryEntry } from '@platsa/contract/applications/schema';
import { IconAlertCircle, IconCheck, IconChecks, IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, fullName } from '../../../lib/format.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { applicantHistory } from '../api/history.ts';
import { historyText, mailStatusText } from '../history-text.ts';
import styles from './HistoryTab.module.css';
import timeline from './Timeline.module.css';

/** The application's events, latest first. */
export function HistoryTab({ applicant }: { applicant: ApplicantDetails }) {
  const query = useQuery(applicantHistory(applicant._workflowBoard, applicant._id));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ history }) => {
        const shown = history.filter((entry) => historyText(entry) !== undefined);
        if (shown.length === 0) return <p className={styles.none}>Inget har hänt med ansökan än.</p>;
        return (
          <ol className={timeline.list}>
            {shown.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
        );
      }}
    </QueryView>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={timeline.entry}>
      <span>{historyText(entry)}</span>
      {entry.mail ? <MailStatus mail={entry.mail} /> : null}
      <span className={timeline.meta}>
        {entry._user ? fullName(entry._user) : isAutomatic(entry) ? 'Automatiskt' : 'Tidigare medlem'} ·{' '}
        <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
      </span>
    </li>
  );
}

const automaticEvents: readonly string[] = ['applicant.notified', 'applicant.anonymised', 'candidate.expired'];

/** Events caused by a column's trigger or by the system, without a user. */
function isAutomatic({ event, mail }: HistoryEntry): boolean {
  return automaticEvents.includes(event) || mail?.byTrigger === true;
}

const mailIcons = { sent: IconCheck, delivered: IconChecks, failed: IconAlertCircle, cancelled: IconHandStop };

function MailStatus({ mail }: { mail: NonNullable<HistoryEntry['mail']> }) {
  const Icon = mailIcons[mail.status];
  return (
    <span className={styles.mail} data-status={mail.status}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {mailStatusText(mail)}
    </span>
  );
}
