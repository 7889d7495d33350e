import { Group } from '@mantine/core';
import type { TemplateType } from '@platsa/contract/messaging/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { count, formatNumber, formatUpcoming } from '../../../lib/format.ts';
import { useHasPassed } from '../../../lib/timer-hooks.ts';
import { UndoButton } from '../../../ui/Toasts.tsx';
import { sendingProgress, useCancelMessage } from '../api/scheduled-messages.ts';
import styles from './SendingNotice.module.css';

export interface SentBulkMessage {
  _id: string;
  channel: TemplateType;
  decline: boolean;
  sendAt: string;
  accepted: number;
  /** The only applicant's name. */
  name?: string | undefined;
  /** Number of applicants who get nothing. */
  left: number;
}

interface SendingNoticeProps {
  message: SentBulkMessage;
  /** When undoing stops being offered. */
  until: Date;
  close: () => void;
  closeAfter: (milliseconds: number) => void;
  onUndone: () => void;
}

/** Interval at which the progress is asked for when no live event tells of it. */
const pollMs = 2000;

/** Tells what becomes of a message that is sent now: when it will be sent, with 'Ångra', how far it has come, and the result. */
export function SendingNotice({ message, until, close, closeAfter, onUndone }: SendingNoticeProps) {
  const isLate = useHasPassed(until);
  const [isEnded, setEnded] = useState(false);
  const { data: progress } = useQuery({
    ...sendingProgress(message._id),
    refetchInterval: isLate && !isEnded ? pollMs : false,
  });
  const cancel = useCancelMessage();
  const result = progress && resultText(message, progress);
  useEffect(() => {
    if (result === undefined) return;
    setEnded(true);
    closeAfter(5000);
  }, [result, closeAfter]);
  if (result !== undefined) return result;
  if (isLate) return <Sending all={message.accepted} sent={progress?.sent ?? 0} />;
  const undo = async () => {
    close();
    if (await cancel(message._id)) onUndone();
  };
  return (
    <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
      <span>{sendingText(message)}</span>
      <UndoButton onClick={() => void undo()} />
    </Group>
  );
}

function Sending({ all, sent }: { all: number; sent: number }) {
  return (
    <span className={styles.sending}>
      Skickar till {count(all, 'kandidat', 'kandidater')} …
      {all > 1 ? (
        <>
          <progress value={sent} max={all} aria-label="Skickade" />
          <span aria-hidden="true">
            {formatNumber(sent)}/{formatNumber(all)}
          </span>
        </>
      ) : null}
    </span>
  );
}

export function sendingText({ channel, decline, sendAt, accepted, name, left }: SentBulkMessage): string {
  const what = decline ? 'Nejet' : channel === 'email' ? 'Mejlet' : 'Meddelandet';
  return `${what} skickas ${formatUpcoming(sendAt)} till ${name || count(accepted, 'kandidat', 'kandidater')}.${leftText(left)}`;
}

interface Progress {
  status: 'pending' | 'sending' | 'sent' | 'cancelled' | 'failed';
  recipients: number;
  sent: number;
  stopped: number;
}

/** Undefined as long as something is still to be sent. */
export function resultText(
  { channel, decline, left }: Pick<SentBulkMessage, 'channel' | 'decline' | 'left'>,
  { status, recipients, sent, stopped }: Progress,
): string | undefined {
  if (status === 'failed') return 'Ditt meddelande gick inte att skicka';
  if (status === 'cancelled' || stopped === recipients) return 'Utskicket stoppades.';
  if (status !== 'sent') return undefined;
  const done = sentText({ channel, decline }, sent);
  return left + stopped > 0 ? `${done}.${leftText(left + stopped)}` : done;
}

function sentText({ channel, decline }: Pick<SentBulkMessage, 'channel' | 'decline'>, sent: number): string {
  const to = count(sent, 'kandidat', 'kandidater');
  if (decline) return `Nej tack skickat till ${to}`;
  return channel === 'email' ? `E-mail skickades till ${to}` : 'Ditt meddelande har skickats';
}

function leftText(left: number): string {
  return left > 0 ? ` ${count(left, 'kandidat', 'kandidater')} får inget.` : '';
}
