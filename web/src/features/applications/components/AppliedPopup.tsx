import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Popup } from '../../../ui/Popup.tsx';

interface AppliedPopupProps {
  opened: boolean;
  onProfile: () => void;
  /** Called after a while or when the popup is closed; `next` is where to go. */
  onLeave: () => void;
  next?: string;
}

const readingMs = 3_000;

export function AppliedPopup({ opened, onProfile, onLeave, next = 'Strax visas annonsen igen.' }: AppliedPopupProps) {
  const [hasChosen, setHasChosen] = useState(false);
  const chooseNext = () => {
    setHasChosen(true);
    onProfile();
  };

  return (
    <Popup
      opened={opened}
      onClose={onLeave}
      title="Du har ansökt!"
      size="small"
      footer={
        <Button onClick={chooseNext} data-autofocus>
          Gå till profilen
        </Button>
      }
    >
      Företaget har fått din ansökan, och en bekräftelse är på väg till din e-postadress. {next}
      {/* The chosen page may take a while to load; the timer must not redirect elsewhere in the meantime. */}
      {hasChosen ? null : <LeadOn onLeave={onLeave} />}
    </Popup>
  );
}

/** Inside the popup, so that the countdown starts when it is visible: its code may load late. */
function LeadOn({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLeave, readingMs);
    return () => clearTimeout(timer);
  }, [onLeave]);
  return null;
}
