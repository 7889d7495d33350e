import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePeopleChanges } from '../api/people.ts';

interface KeepPersonProps {
  companyId: string;
  personId: string;
  name: string;
  /** By the company itself: then nobody needs to be asked. */
  isAdded: boolean;
}

/** Keeps a person in the candidate bank, or asks the one who has applied. */
export function KeepPerson({ companyId, personId, name, isAdded }: KeepPersonProps) {
  const [asking, setAsking] = useState(false);
  const { keep } = usePeopleChanges(companyId);
  const keepAndTell = async () => {
    const { outcome } = await keep(personId);
    toast.done(outcome === 'kept' ? `${name} finns nu i kandidatbanken` : `${name} får frågan med mejl`);
  };
  const { run, busy } = useOneAtATime(() => keepAndTell().catch(toast.refused));
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden="true" />}
        loading={busy}
        onClick={() => (isAdded ? void run() : setAsking(true))}
      >
        Behåll i kandidatbanken
      </Button>
      <ConfirmPopup
        opened={asking}
        title={`Fråga ${name} om att vara kvar?`}
        text="Den som har sökt bestämmer själv. Vi mejlar frågan i ert namn, med en länk till ansökan. Svarar personen ja hamnar den i kandidatbanken, och då kan ni lägga den på andra tavlor."
        confirmLabel="Skicka frågan"
        onClose={() => setAsking(false)}
        onConfirm={keepAndTell}
      />
    </>
  );
}
