import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSignedIn } from '../../../lib/session.tsx';
import { BoardIllustration } from '../../../ui/illustrations/BoardIllustration.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { useSeenInformation } from '../api/seen-information.ts';
import styles from './WelcomePopup.module.css';

const information = 'WORKFLOW_WELCOME_POPUP';

/** The first time somebody sees a board. */
export function WelcomePopup() {
  const { user } = useSignedIn();
  const [closed, setClosed] = useState(false);
  const { mutate } = useSeenInformation();

  const close = () => {
    setClosed(true);
    mutate({ userId: user._id, viewedInformation: [information] });
  };
  return (
    <Popup
      opened={!closed && !user.viewedInformation.includes(information)}
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
