import { ActionIcon } from '@mantine/core';
import { fillPlaceholders, placeholderValues, skipReasons } from '@platsa/contract/messaging/rules';
import type { MessageRecipient } from '@platsa/contract/messaging/scheduled-messages';
import type { TemplateType } from '@platsa/contract/messaging/schema';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { count, fullName } from '../../../lib/format.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { type QueryLike, QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import styles from './BulkMessageDialog.module.css';

interface MessagePreviewProps {
  message: { channel: TemplateType; subject: string; text: string };
  recipients: QueryLike<readonly MessageRecipient[]>;
  /** The names of the chosen applicants; those who have withdrawn have no other. */
  names: readonly { _id: string; name: string }[];
}

/** The message as each applicant will read it, and who gets nothing and why. */
export function MessagePreview({ message, recipients, names }: MessagePreviewProps) {
  const formatRecipientName = ({ _id, ...person }: MessageRecipient) =>
    names.find((one) => one._id === _id)?.name || fullName(person) || 'Borttagen ansökan';
  return (
    <section className={styles.preview} aria-label="Förhandsvisning">
      <QueryView query={recipients} skeleton={<RowSkeleton />}>
        {(all) => {
          const reached = all.filter(({ skipped }) => !skipped);
          return (
            <>
              <OneByOne message={message} reached={reached} nameOf={formatRecipientName} />
              {reached.length > 1 ? <Everybody reached={reached} nameOf={formatRecipientName} /> : null}
              <LeftOut all={all} nameOf={formatRecipientName} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

interface NamingProps {
  nameOf: (recipient: MessageRecipient) => string;
}

function OneByOne({
  message,
  reached,
  nameOf,
}: NamingProps & { message: MessagePreviewProps['message']; reached: readonly MessageRecipient[] }) {
  const { user } = useSignedIn();
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, reached.length - 1);
  const shown = reached[index];
  if (!shown) return <p className={styles.note}>Ingen av kandidaterna kan få meddelandet.</p>;
  const values = placeholderValues(shown, user);
  const fillForRecipient = (text: string) => fillPlaceholders(text, values);
  return (
    <>
      <div className={styles.person}>
        <p>
          Så läser <strong>{nameOf(shown)}</strong> det
        </p>
        {reached.length > 1 ? (
          <RecipientSteps index={index} total={reached.length} onStep={(by) => setChosen(index + by)} />
        ) : null}
      </div>
      <div className={styles.letter} data-channel={message.channel}>
        {message.channel === 'email' ? (
          <strong className={styles.subject}>{fillForRecipient(message.subject) || 'Ämne'}</strong>
        ) : null}
        <p dir="auto">{fillForRecipient(message.text) || 'Det du skriver visas här.'}</p>
      </div>
    </>
  );
}

function RecipientSteps({ index, total, onStep }: { index: number; total: number; onStep: (by: -1 | 1) => void }) {
  return (
    <div className={styles.steps}>
      <ActionIcon variant="default" disabled={index === 0} onClick={() => onStep(-1)} aria-label="Föregående mottagare">
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {index + 1}/{total}
      <ActionIcon
        variant="default"
        disabled={index === total - 1}
        onClick={() => onStep(1)}
        aria-label="Nästa mottagare"
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** The names of all who get it: a selection may have been made long ago. */
function Everybody({ reached, nameOf }: NamingProps & { reached: readonly MessageRecipient[] }) {
  return (
    <details className={styles.everybody}>
      <summary>Till {count(reached.length, 'kandidat', 'kandidater')}</summary>
      <p>{reached.map(nameOf).join(', ')}</p>
    </details>
  );
}

function LeftOut({ all, nameOf }: NamingProps & { all: readonly MessageRecipient[] }) {
  const left = all.filter(({ skipped }) => skipped);
  if (left.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <h3>{count(left.length, 'kandidat', 'kandidater')} får inget</h3>
      <ul>
        {left.map((recipient) => (
          <li key={recipient._id}>
            <strong>{nameOf(recipient)}</strong>
            {recipient.skipped ? ` – ${skipReasons[recipient.skipped].toLowerCase()}` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
