import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Popup } from '../../../ui/Popup.tsx';

/** More than one page takes a subscription. */
export const gateTexts = {
  title: 'Vill du skapa fler karriärsidor?',
  text: 'Med ett abonnemang kan ni ha flera karriärsidor, till exempel en för varje varumärke.',
} as const;

interface GatePopupProps {
  opened: boolean;
  onClose: () => void;
  /** The address where admins choose a plan. */
  plans: string;
}

export function GatePopup({ opened, onClose, plans }: GatePopupProps) {
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      size="small"
      title={gateTexts.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Stäng
          </Button>
          <Button component={Link} to={plans} data-autofocus>
            Visa planer
          </Button>
        </>
      }
    >
      {gateTexts.text}
    </Popup>
  );
}
