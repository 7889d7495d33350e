import { Button } from '@mantine/core';
import { Popup } from '../../ui/Popup.tsx';

export function WelcomePopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      size="small"
      title="Välkommen till Platsa!"
      footer={<Button onClick={onClose}>Kom igång</Button>}
    >
      Registreringen går på ett par minuter: först företaget, sedan du. Därefter kan du skapa din första annons och se
      hur väl varje kandidat matchar den.
    </Popup>
  );
}
