import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { CopyButton } from '../../../ui/CopyLink.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useScheduleChanges } from '../api/schedule.ts';

type FeedQuestion = 'replace' | 'remove';

interface CalendarFeedProps {
  userId: string;
  /** When the address was made; null if there is none. */
  since: string | null;
}

/** The private address with a member's interviews, for a calendar program. It is shown once, when it is made. */
export function CalendarFeed({ userId, since }: CalendarFeedProps) {
  const { createFeed, removeFeed } = useScheduleChanges(userId);
  const [made, setMade] = useState<string | null>(null);
  const [asking, setAsking] = useState<FeedQuestion | null>(null);
  const makeAddress = async () => setMade((await createFeed()).url);
  const { run: makeFirst, busy } = useOneAtATime(() => makeAddress().catch(toast.refused));
  const removeAddress = async () => {
    await removeFeed();
    setMade(null);
    toast.done('Adressen är stängd.');
  };
  return (
    <Card
      title="Intervjuerna i din kalender"
      lead="En privat adress som ditt kalenderprogram prenumererar på. Alla som har den ser dina intervjuer, så dela den inte."
    >
      <Stack gap="md">
        {made ? <NewAddress url={made} /> : null}
        {since && !made ? (
          <p>Adressen finns sedan {formatDay(since)}. Har du tappat bort den, byt den mot en ny.</p>
        ) : null}
        <Group>
          {since ? (
            <>
              <Button variant="default" onClick={() => setAsking('replace')}>
                Byt adress
              </Button>
              <Button variant="default" onClick={() => setAsking('remove')}>
                Stäng adressen
              </Button>
            </>
          ) : (
            <Button variant="light" loading={busy} onClick={() => void makeFirst()}>
              Skapa adress
            </Button>
          )}
        </Group>
      </Stack>
      <FeedQuestions asking={asking} onClose={() => setAsking(null)} onReplace={makeAddress} onRemove={removeAddress} />
    </Card>
  );
}

interface FeedQuestionsProps {
  asking: FeedQuestion | null;
  onClose: () => void;
  onReplace: () => Promise<void>;
  onRemove: () => Promise<void>;
}

function FeedQuestions({ asking, onClose, onReplace, onRemove }: FeedQuestionsProps) {
  return (
    <>
      <ConfirmPopup
        opened={asking === 'replace'}
        onClose={onClose}
        title="Byta adress?"
        text="Den gamla slutar gälla genast. Kalenderprogram som använder den slutar visa intervjuerna."
        confirmLabel="Byt adress"
        onConfirm={onReplace}
      />
      <ConfirmPopup
        opened={asking === 'remove'}
        onClose={onClose}
        title="Stänga adressen?"
        text="Kalenderprogram som använder den slutar visa intervjuerna."
        confirmLabel="Stäng adressen"
        danger
        onConfirm={onRemove}
      />
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <div role="status">
      <TextField
        label="Din adress"
        description="Kopiera den nu: den visas bara den här gången."
        value={url}
        onChange={() => undefined}
        readOnly
        rightSection={<CopyButton text={url} label="Kopiera adressen" />}
      />
    </div>
  );
}
