import { Button } from '@mantine/core';
import { Popup } from '../../../ui/Popup.tsx';

interface DeclineSeveralPopupProps {
  /** How many applicants were just moved to a column for declining; 0 closes the popup. */
  count: number;
  onClose: () => void;
  onWrite: () => void;
}

/** Offers to write to declined candidates; the move itself does not notify them. */
export function DeclineSeveralPopup({ count, onClose, onWrite }: DeclineSeveralPopupProps) {
  return (
    <Popup
      opened={count > 0}
      onClose={onClose}
      title={`Nej-tacka ${count} kandidater?`}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Nej, jag gör det senare
          </Button>
          <Button onClick={onWrite} data-autofocus>
            Ja, skriv till dem
          </Button>
        </>
      }
    >
      Vill du även skicka ett "nej-tack" meddelande till kandidaterna?
    </Popup>
  );
}
