import { Button } from '@mantine/core';
import { Popup } from '../../../ui/Popup.tsx';

interface DeclinePopupProps {
  /** The applicants just moved to a column for declining; none closes the popup. */
  applicants: readonly { name: string }[];
  onClose: () => void;
  onWrite: () => void;
}

/** Offers to write to declined applicants; the move itself does not notify them. */
export function DeclinePopup({ applicants, onClose, onWrite }: DeclinePopupProps) {
  const several = applicants.length > 1;
  return (
    <Popup
      opened={applicants.length > 0}
      onClose={onClose}
      title={`Nej-tacka ${several ? `${applicants.length} kandidater` : (applicants[0]?.name ?? '')}?`}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Nej, jag gör det senare
          </Button>
          <Button onClick={onWrite} data-autofocus>
            {several ? 'Ja, skriv till dem' : 'Ja, ta mig till chatten'}
          </Button>
        </>
      }
    >
      Vill du även skicka ett "nej-tack" meddelande till {several ? 'kandidaterna' : 'kandidaten'}?
    </Popup>
  );
}
