import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Popup } from '../../../ui/Popup.tsx';

interface AppliedPopupProps {
  opened: boolean;
  onProfile: () => void;
  /** By itself after a while, or when the popup is closed; `next` says where to. */
  onLeave: () => void;
  next?: string;
}

const readingMs = 3_000;

export function AppliedPopup({ opened, onProfile, onLeave, next = 'Strax visas annonsen igen.' }: AppliedPopupProps) {
  const [hasChosen, setHasChosen] = useState(false);
  const choose = () => {
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
        <Button onClick={choose} data-autofocus>
          Gå till profilen
        </Button>
      }
    >
      Företaget har fått din ansökan, och en bekräftelse är på väg till din e-post. {next}
      {/* The page that was chosen may take a while to come: nobody is led elsewhere meanwhile. */}
      {hasChosen ? null : <LeadOn onLeave={onLeave} />}
    </Popup>
  );
}

/** Inside the popup, so that the time to read begins when there is something to read: its code may come late. */
function LeadOn({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLeave, readingMs);
    return () => clearTimeout(timer);
  }, [onLeave]);
  return null;
}
