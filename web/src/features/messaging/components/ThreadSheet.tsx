import type { Conversation, Message } from '@platsa/contract/messaging/schema';
import { formatMoment, fullName } from '../../../lib/format.ts';
import { PrintSheet } from '../../../ui/PrintSheet.tsx';
import type { Thread } from '../merge-messages.ts';
import styles from './ThreadSheet.module.css';

interface ThreadSheetProps {
  conversation: Conversation;
  thread: Thread;
}

/** The conversation on paper: who wrote what and when. */
export function ThreadSheet({ conversation, thread: { messages, hasOlder } }: ThreadSheetProps) {
  const { _applicant, _job } = conversation;
  const applicantName = fullName(_applicant._user);
  return (
    <PrintSheet title={applicantName} facts={[_job.title, _job._brand.name]}>
      {() => (
        <>
          {hasOlder ? (
            <p>
              Här är de {messages.length} senaste meddelandena. De äldre kommer med om du väljer Skriv ut i
              konversationens meny.
            </p>
          ) : null}
          <ol className={styles.list}>
            {messages.map((message) => (
              <li key={message._id}>
                <p className={styles.who}>
                  <strong>{message._company === null ? applicantName : writerName(message, _job._brand.name)}</strong>{' '}
                  <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
                </p>
                {message.text ? (
                  <p className={styles.text} dir="auto">
                    {message.text}
                  </p>
                ) : null}
                {message.attachments.length > 0 ? (
                  <p className={styles.text}>
                    Bifogat: {message.attachments.map(({ fileName }) => fileName).join(', ')}
                  </p>
                ) : null}
              </li>
            ))}
          </ol>
        </>
      )}
    </PrintSheet>
  );
}

function writerName({ _author }: Message, company: string): string {
  return _author ? `${_author.firstName}, ${company}` : company;
}
