import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePeopleChanges } from '../api/people.ts';

export interface NamedPersonProps {
  companyId: string;
  personId: string;
  name: string;
}

/** `isAdded`: by the company itself, so nobody needs to be asked. */
type KeepPersonProps = NamedPersonProps & { isAdded: boolean };

/** Keeps a person in the candidate bank, or asks the one who has applied. */
export function KeepPerson({ isAdded, ...person }: KeepPersonProps) {
  const [asking, setAsking] = useState(false);
  const keepAndTell = useKeepAndTell(person);
  const { run, busy } = useOneAtATime(() => keepAndTell().catch(toast.refused));
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden="true" />}
        loading={busy}
        onClick={() => (isAdded ? void run() : setAsking(true))}
      >
        Behåll i kandidatbanken
      </Button>
      <AskToStayPopup
        {...person}
        opened={asking}
        title={`Fråga ${person.name} om att vara kvar?`}
        reason="Den som har sökt bestämmer själv."
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface AskToStayPopupProps extends NamedPersonProps {
  opened: boolean;
  title: string;
  /** Why the person needs to be asked. */
  reason: string;
  onClose: () => void;
}

/** Asks somebody who has applied, by mail, about the candidate bank. */
export function AskToStayPopup({ opened, title, reason, onClose, ...person }: AskToStayPopupProps) {
  const keepAndTell = useKeepAndTell(person);
  return (
    <ConfirmPopup
      {...{ opened, title, onClose }}
      text={`${reason} Vi mejlar frågan i ert namn, med en länk till ansökan. Svarar personen ja hamnar den i kandidatbanken, och då kan ni lägga den på andra tavlor.`}
      confirmLabel="Skicka frågan"
      onConfirm={keepAndTell}
    />
  );
}

function useKeepAndTell({ companyId, personId, name }: NamedPersonProps) {
  const { keep } = usePeopleChanges(companyId);
  return async () => {
    const { outcome } = await keep(personId);
    toast.done(outcome === 'kept' ? `${name} finns nu i kandidatbanken` : `${name} får frågan med mejl`);
  };
}
