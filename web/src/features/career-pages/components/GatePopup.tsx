import { Button } from '@mantine/core';
import { Popup } from '../../../ui/Popup.tsx';

/** More than one page takes a subscription. */
export const gateTexts = {
  title: 'Vill du skapa fler karriärsidor?',
  text: 'Med ett abonnemang kan ni ha flera karriärsidor, till exempel en för varje varumärke.',
} as const;

export function GatePopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      size="small"
      title={gateTexts.title}
      footer={
        <Button onClick={onClose} data-autofocus>
          Stäng
        </Button>
      }
    >
      {gateTexts.text}
    </Popup>
  );
}
