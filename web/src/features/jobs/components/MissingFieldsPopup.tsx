import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Popup } from '../../../ui/Popup.tsx';

interface MissingFieldsPopupProps {
  /** Empty: the popup is closed. */
  missing: readonly string[];
  editHref: string;
  onClose: () => void;
}

/** Lists the missing fields, with a link to the form. */
export function MissingFieldsPopup({ missing, editHref, onClose }: MissingFieldsPopupProps) {
  return (
    <Popup
      opened={missing.length > 0}
      onClose={onClose}
      size="small"
      title="Fält saknas i annonsen"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Stäng
          </Button>
          <Button component={Link} to={editHref}>
            Redigera annonsen
          </Button>
        </>
      }
    >
      <p>Fyll i det här innan annonsen kan publiceras:</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Popup>
  );
}
