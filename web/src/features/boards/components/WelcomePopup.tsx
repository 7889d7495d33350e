import { Button } from '@mantine/core';
import { Popup } from '../../../ui/Popup.tsx';
import { BoardIllustration } from './BoardIllustration.tsx';
import styles from './WelcomePopup.module.css';

interface WelcomePopupProps {
  opened: boolean;
  /** Also when its code could not be loaded. */
  onClose: () => void;
  onSeen: () => void;
}

/** Explains boards on the first visit. */
export function WelcomePopup({ opened, onClose, onSeen }: WelcomePopupProps) {
  const close = () => {
    onClose();
    onSeen();
  };
  return (
    <Popup
      opened={opened}
      yields
      onClose={close}
      title="Välkommen till Workflow"
      size="small"
      footer={
        <>
          <Button variant="default" onClick={close}>
            Stäng fönster
          </Button>
          <Button onClick={close} data-autofocus>
            Kom igång
          </Button>
        </>
      }
    >
      <div className={styles.picture}>
        <BoardIllustration />
      </div>
      <ul className={styles.list}>
        <li>Dra korten mellan kolumnerna, eller välj Flytta till… i kortets meny.</li>
        <li>De som söker hamnar i första kolumnen, bäst matchning överst.</li>
        <li>Öppna ett kort för att se profilen och varför kandidaten matchar.</li>
        <li>Ändringar syns direkt hos era kollegor.</li>
      </ul>
    </Popup>
  );
}
