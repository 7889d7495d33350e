import { Button } from '@mantine/core';
import { Popup } from '../../../ui/Popup.tsx';

interface DeclineSeveralPopupProps {
  /** How many were just moved to a column for declining; none, and it is closed. */
  count: number;
  onClose: () => void;
  onWrite: () => void;
}

/** The cards have been moved; the candidates do not know of it yet. */
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
