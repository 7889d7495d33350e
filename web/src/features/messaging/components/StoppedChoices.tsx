import { Button } from '@mantine/core';
import { type SkipReason, skipReasons } from '@platsa/contract/messaging/rules';
import { formatNumber, formatUpcoming } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useStoppedMessage } from '../api/scheduled-messages.ts';

interface StoppedChoicesProps {
  messageId: string;
  /** For whom it was stopped. */
  applicants: readonly string[];
  onDecided?: () => void;
}

/** Buttons to send a stopped message all the same, or to leave it stopped. */
export function StoppedChoices({ messageId, applicants, onDecided }: StoppedChoicesProps) {
  const { resume, leave } = useStoppedMessage();
  const { run, busy } = useOneAtATime(async (decide: typeof resume) => {
    if (await decide(messageId, [...applicants])) onDecided?.();
  });
  return (
    <>
      <Button size="compact-sm" variant="subtle" disabled={busy} onClick={() => void run(resume)}>
        Skicka ändå
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" disabled={busy} onClick={() => void run(leave)}>
        Låt vara stoppat
      </Button>
    </>
  );
}

interface StoppedKind {
  channel: 'chat' | 'email';
  decline: boolean;
  sendAt: string;
}

interface StoppedFor {
  reason: SkipReason;
  /** The name of the only one, or how many. */
  to: string | number;
}

/** 'Ett schemalagt nej till Åsa Berg (14:00) stoppades: har flyttats sedan dess.' */
export function stoppedText({ channel, decline, sendAt }: StoppedKind, { reason, to }: StoppedFor): string {
  const [one, many] = decline ? ['nej', 'nej'] : channel === 'email' ? ['mejl', 'mejl'] : ['meddelande', 'meddelanden'];
  const what = typeof to === 'number' ? `${formatNumber(to)} schemalagda ${many}` : `Ett schemalagt ${one}`;
  const why = skipReasons[reason];
  const whom = typeof to === 'string' && to ? ` till ${to}` : '';
  return `${what}${whom} (${formatUpcoming(sendAt)}) stoppades: ${why.charAt(0).toLowerCase()}${why.slice(1)}.`;
}
